import type { Source } from './read/source';

export const LINE_LIMIT = 300;

export const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** One sentence for each file over the limit. */
export const sizeFaults = (sources: readonly Source[]): string[] =>
  sources
    .map(({ path, text }) => ({ path, lines: lineCount(text) }))
    .filter(({ lines }) => lines > LINE_LIMIT)
    .map(({ path, lines }) => `${path} has ${lines} lines`);

/** The middle one of the line counts; the lower of two. */
export const medianLines = (sources: readonly Source[]): number => {
  const counts = sources.map(({ text }) => lineCount(text)).toSorted((a, b) => a - b);
  return counts[Math.floor((counts.length - 1) / 2)] ?? 0;
};
