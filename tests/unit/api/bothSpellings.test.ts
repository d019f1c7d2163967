import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { fetchBothSpellings } from '../../../src/api/bothSpellings';
import { ApiError } from '../../../src/http/failure';

const SIZE = 3;
const rowsOf = (letter: string, count: number) => Array.from({ length: count }, (_, index) => ({ id: letter + index }));

/** A server's list. */
const list = (rows: readonly { id: string }[]) =>
  vi.fn((page: number) =>
    Promise.resolve({
      items: rows.slice((page - 1) * SIZE, page * SIZE),
      totalCount: rows.length,
      pageSize: SIZE,
      dropped: 0,
    }),
  );
const refusal = (status: number) => vi.fn(() => Promise.reject(new ApiError('status', 'no', { status })));

const ask = (first: ReturnType<typeof list>, second: ReturnType<typeof list>, page = 1) =>
  fetchBothSpellings(first, second, { page, pageSize: SIZE });

describe('a word with two spellings (spec §4)', () => {
  test('of two lists nothing is lost and nothing comes twice, however long they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10), fc.nat(10), async (one, other) => {
        const rows = [...rowsOf('a', one), ...rowsOf('b', other)];
        const [first, second] = [list(rowsOf('a', one)), list(rowsOf('b', other))];
        for (let page = 1; page <= Math.ceil(rows.length / SIZE); page += 1) {
          const got = await ask(first, second, page);
          expect(got.totalCount).toBe(rows.length);
          expect(got.items).toEqual(rows.slice((page - 1) * SIZE, page * SIZE));
        }
      }),
      { seed: 4, numRuns: 100 },
    );
  });

  test('a server that takes both for one gives one list, also behind its end', async () => {
    for (const page of [1, 2, 3, 4]) {
      const got = await ask(list(rowsOf('a', 7)), list(rowsOf('a', 7)), page);
      expect(got.totalCount).toBe(7);
      expect(got.items).toEqual(rowsOf('a', 7).slice((page - 1) * SIZE, page * SIZE));
    }
  });

  test.each([400, 422])('a server that refuses one of them with %i has the other', async (status) => {
    expect((await ask(refusal(status), list(rowsOf('b', 2)))).items).toEqual(rowsOf('b', 2));
    expect((await ask(list(rowsOf('a', 2)), refusal(status))).items).toEqual(rowsOf('a', 2));
    await expect(ask(refusal(status), refusal(status))).rejects.toThrow('no');
  });

  test('any other failure is one: half a list is none', async () => {
    await expect(ask(list(rowsOf('a', 2)), refusal(503))).rejects.toThrow('no');
    await expect(ask(refusal(503), list(rowsOf('b', 2)))).rejects.toThrow('no');
  });
});
