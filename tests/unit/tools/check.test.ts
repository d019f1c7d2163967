import { describe, expect, it } from 'vitest';

import { firstThatStarts } from '../../../tools/findBrowser.mjs';
import type { Way } from '../../../tools/findBrowser.mjs';
import { add, closingLine, readTally, tallyOf } from '../../../tools/tally.mjs';

describe('the closing line of npm test', () => {
  it('adds what vitest and Playwright count', () => {
    const unit = tallyOf({ numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 });
    const browser = tallyOf({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 0 } });
    expect([unit, browser]).toEqual([
      { passed: 10, failed: 1, skipped: 2 },
      { passed: 6, failed: 2, skipped: 0 },
    ]);
    expect(unit && browser && closingLine(add(unit, browser))).toBe('16 passed, 3 failed, 2 skipped');
  });

  it('says nothing of skipped tests when there are none', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  });

  it('a report that is missing or strange counts nothing', () => {
    expect(readTally('no/such/report.json')).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect([tallyOf(null), tallyOf({}), tallyOf('text')]).toEqual([null, null, null]);
  });
});

describe('the search for a browser', () => {
  const tried: string[] = [];
  const starts = (...good: string[]) => {
    tried.length = 0;
    return async ({ path }: { path: string }) => {
      tried.push(path);
      return good.includes(path);
    };
  };
  const way = (name: string, ...paths: string[]): Way => ({ name, candidates: () => paths.map((path) => ({ path })) });

  it('takes the first that really starts, in the given order', async () => {
    const ways = [way('CHROME_PATH', '/stub'), way('PATH', '/old', '/good'), way('later', '/other')];
    expect(await firstThatStarts(ways, { starts: starts('/good', '/other') })).toEqual({ path: '/good', way: 'PATH' });
    expect(tried).toEqual(['/stub', '/old', '/good']);
  });

  it('fetches only when nothing is there, and goes on when fetching fails or throws', async () => {
    const fetched: string[] = [];
    const fetching = (name: string, works: boolean, path: string): Way => ({
      ...way(name, path),
      fetch: async () => {
        fetched.push(name);
        if (name === 'throws') throw new Error('no network');
        return works;
      },
    });
    const ways = [fetching('fails', false, '/a'), fetching('throws', true, '/b'), fetching('works', true, '/c')];
    const lines: string[] = [];
    const found = await firstThatStarts([way('here'), ...ways], {
      starts: starts('/a', '/b', '/c'),
      say: (line) => lines.push(line),
    });
    expect(found).toEqual({ path: '/c', way: 'works' });
    expect(tried).toEqual(['/c']);
    expect(lines).toContain('fails: did not work here');

    expect(await firstThatStarts([way('here', '/good'), ...ways], { starts: starts('/good') })).not.toBeNull();
    expect(fetched).toEqual(['fails', 'throws', 'works']);
  });

  it('a way that throws while looking is passed over; with none left the answer is null', async () => {
    const broken: Way = {
      name: 'broken',
      candidates: () => {
        throw new Error('no registry');
      },
    };
    expect(await firstThatStarts([broken, way('none')], { starts: starts() })).toBeNull();
  });
});
