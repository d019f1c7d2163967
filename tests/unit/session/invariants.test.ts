// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openTab } from './chaos';
import { type Action, type Token, actions, token } from './chaosActions';

/**
 * Number of runs. For more: `SESSION_RUNS=5000 npx vitest run --project unit tests/unit/session/invariants.test.ts`.
 */
const RUNS = Number(process.env['SESSION_RUNS'] ?? 300);
const SEED = Number(process.env['SESSION_SEED'] ?? 20_261_120);

async function runTab(start: Token | null, events: readonly Action[]): Promise<string[]> {
  const tab = openTab(start);
  for (const event of events) await tab.act(event);
  return tab.end();
}

describe('the session, in any order of events,', () => {
  it(
    'sends one refresh at a time and one in 30 s, lets no request wait longer than 10 s, stores no discarded token, keeps no token after the end of the session, sends nothing while offline, and prints no secret',
    { timeout: 10_000 + RUNS * 100 },
    async () => {
      const unhandled: unknown[] = [];
      const note = (reason: unknown) => void unhandled.push(reason);
      process.on('unhandledRejection', note);
      await fc.assert(
        fc.asyncProperty(fc.option(token), actions, async (start, events) => {
          expect(await runTab(start, events)).toEqual([]);
        }),
        { seed: SEED, numRuns: RUNS },
      );
      process.off('unhandledRejection', note);
      expect(unhandled).toEqual([]);
    },
  );
});
