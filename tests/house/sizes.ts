import { linesOf } from '../../tools/house/figures.mjs';
import type { Source } from '../../tools/house/source.mjs';

export const LINE_LIMIT = 300;

/** One sentence for each file over the limit. */
export const sizeFaults = (sources: readonly Source[]): string[] => {
  const lines = linesOf(sources);
  return sources.flatMap(({ path }, index) => {
    const count = lines[index] ?? 0;
    return count > LINE_LIMIT ? [`${path} has ${count} lines; cut it where a part has a name of its own`] : [];
  });
};
