import { describe, expect, it } from 'vitest';

import { readSources, toSource } from './read/source';
import { lineCount, medianLines, sizeFaults } from './sizes';

describe('sizes', () => {
  const sources = readSources('src', 'tests/backend');

  it('no file of src or tests/backend has more than 300 lines', () => {
    console.info(`${sources.length} files, median ${medianLines(sources)} lines`);
    expect(sizeFaults(sources)).toEqual([]);
  });

  it('a planted file of 301 lines is found, one of 300 is not', () => {
    const planted = [301, 300].map((lines) => toSource(`src/lib/lines${lines}.ts`, '\n'.repeat(lines)));
    expect(sizeFaults(planted)).toEqual(['src/lib/lines301.ts has 301 lines']);
  });

  it('a last line without a line end counts too', () => {
    expect([lineCount('a\nb'), lineCount('a\nb\n'), lineCount('')]).toEqual([2, 2, 1]);
  });

  it('the median of an even number of files is the lower of the middle two', () => {
    expect(medianLines([1, 2, 5, 9].map((lines) => toSource('src/a.css', 'x\n'.repeat(lines))))).toBe(2);
  });
});
