import { describe, expect, it } from 'vitest';

import {
  closureOf,
  cyclesOf,
  graphOf,
  linesOf,
  medianOf,
  moduleLets,
  singleImporters,
  sourceFigures,
} from '../../tools/house/figures.mjs';
import { lineCount, readSources, toSource } from '../../tools/house/source.mjs';
import type { Source } from '../../tools/house/source.mjs';

const LINE_LIMIT = 300;

/** One sentence for each file over the limit. */
const sizeFaults = (sources: readonly Source[]): string[] => {
  const lines = linesOf(sources);
  return sources.flatMap(({ path }, index) => {
    const count = lines[index] ?? 0;
    return count > LINE_LIMIT ? [`${path} has ${count} lines; cut it where a part has a name of its own`] : [];
  });
};

describe('sizes', () => {
  const figures = sourceFigures(readSources('src'));

  it(`no file of src, tests/backend or tools has more than ${LINE_LIMIT} lines`, () => {
    expect(sizeFaults(readSources('src', 'tests/backend', 'tools'))).toEqual([]);
  });

  it.each([
    ['files under 20 lines, in percent', figures.shortShare, 6],
    ['files with one importer, in its own folder', figures.singleImporters, 60],
    ['groups of files that import each other, types included', figures.cycles, 0],
    ['variables of modules (let)', figures.moduleLets, 4],
  ])('%s: %d, at most %d (npm run house shows all)', (_, figure, limit) => {
    expect(figure).toBeLessThanOrEqual(limit);
  });
});

describe('the laws themselves, on planted files', () => {
  it('a file of 301 lines is found, one of 300 is not', () => {
    const planted = [301, 300].map((lines) => toSource(`src/lib/lines${lines}.ts`, '\n'.repeat(lines)));
    expect(sizeFaults(planted)).toEqual([expect.stringContaining('src/lib/lines301.ts has 301 lines')]);
  });

  it('a last line without a line end counts too', () => {
    expect([lineCount('a\nb'), lineCount('a\nb\n'), lineCount('')]).toEqual([2, 2, 1]);
  });

  it('the median of an even number of files is the lower of the middle two', () => {
    expect(medianOf([9, 1, 5, 2])).toBe(2);
  });

  const graph = graphOf([
    toSource('src/a/a.ts', "import { b } from './b';\nimport '../c';"),
    toSource('src/a/b.ts', "import type { A } from './a';"),
    toSource('src/a/d.ts', "const c = () => import('../c');"),
    toSource('src/c.ts', "import { cx } from 'clsx';"),
  ]);

  it('files that import each other are found, by types too', () => {
    expect(cyclesOf(graph)).toEqual([['src/a/a.ts', 'src/a/b.ts']]);
  });

  it('a file with one importer counts when both lie in one folder', () => {
    expect(singleImporters(graph).toSorted()).toEqual(['src/a/a.ts', 'src/a/b.ts']);
  });

  it('what runs is what is imported, lazily too, but no types and nothing that is left out', () => {
    expect(closureOf(graph, ['src/a/b.ts'], /none/)).toEqual(['src/a/b.ts']);
    expect(closureOf(graph, ['src/a/d.ts'], /none/)).toEqual(['src/a/d.ts', 'src/c.ts']);
    expect(closureOf(graph, ['src/a/a.ts'], /c\.ts$/)).toEqual(['src/a/a.ts', 'src/a/b.ts']);
  });

  it('variables of a module are found, those of functions and constants are not', () => {
    const text = 'let a = 1;\nexport let b = 2;\nconst c = 3;\n// let d\nfunction f() {\n  let e = 1;\n}';
    expect(moduleLets([toSource('src/a.ts', text)])).toEqual(['src/a.ts: a', 'src/a.ts: b']);
  });
});
