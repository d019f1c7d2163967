import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { closingLine, readTally } from '../../../tools/check.mjs';
import { firstThatStarts } from '../../../tools/find.mjs';
import type { Candidate, Way } from '../../../tools/find.mjs';

describe('the closing line of npm test', () => {
  const read = (report: object) => {
    const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return readTally(path);
  };

  it('adds what vitest and Playwright count, and what a missing report does not', () => {
    const unit = read({ numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 });
    const browser = read({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 0 } });
    expect(closingLine([unit, browser, readTally('no/such/report.json')])).toBe('16 passed, 3 failed, 2 skipped');
  });

  it('says nothing of skipped tests when there are none', () => {
    expect(closingLine([{ passed: 12, failed: 0, skipped: 0 }])).toBe('12 passed, 0 failed');
  });
});

describe('the search for a program', () => {
  const way = (name: string, ...paths: string[]): Way => ({ name, candidates: () => paths.map((path) => ({ path })) });

  /** Looks where only these paths start; says what was tried and told. */
  const search = async (ways: Way[], ...good: string[]) => {
    const tried: string[] = [];
    const lines: string[] = [];
    const start = async ({ path }: Candidate) => {
      tried.push(path);
      return good.includes(path) ? { args: ['--fast'] } : null;
    };
    return { found: await firstThatStarts(ways, start, (line) => lines.push(line)), tried, lines };
  };

  it('takes the first that really starts, in the given order', async () => {
    const ways = [way('CHROME_PATH', '/stub'), way('PATH', '/old', '/good'), way('later', '/other')];
    const { found, tried, lines } = await search(ways, '/good', '/other');
    expect(found).toEqual({ path: '/good', way: 'PATH', args: ['--fast'] });
    expect(tried).toEqual(['/stub', '/old', '/good']);
    expect(lines).toContain('/stub (CHROME_PATH) does not start');
  });

  it('fetches only when nothing is there, says so before, and goes on when fetching fails or throws', async () => {
    const events: string[] = [];
    const fetching = (name: string, path: string, fetched: () => boolean): Way => ({
      ...way(name, path),
      fetch: async () => fetched(),
    });
    const fail = () => {
      throw new Error('no network');
    };
    const ways = [
      fetching('fails', '/a', () => false),
      fetching('throws', '/b', fail),
      fetching('works', '/c', () => true),
    ];
    const { found, tried, lines } = await search([way('here'), ...ways], '/a', '/b', '/c');
    expect(found).toMatchObject({ path: '/c', way: 'works' });
    expect(tried).toEqual(['/c']);
    expect(lines).toEqual([
      'Not found here; trying fails',
      'fails: did not work here',
      'Not found here; trying throws',
      'throws: did not work here',
      'Not found here; trying works',
    ]);

    const asked = fetching('asked', '/d', () => events.push('asked') > 0);
    expect((await search([way('here', '/good'), asked], '/good')).found).not.toBeNull();
    expect(events).toEqual([]);
  });

  it('a way that throws while looking is passed over; with none left the answer is null', async () => {
    const broken: Way = {
      name: 'broken',
      candidates: () => {
        throw new Error('no registry');
      },
    };
    expect((await search([broken, way('none')])).found).toBeNull();
  });
});
