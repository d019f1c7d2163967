import { expect, it, vi } from 'vitest';

import { ensureHistoryKey } from '../../../src/app/bootstrap';

/** Runs `ensureHistoryKey` on a history entry with this state, and returns the states that it stores. */
function entry(state: unknown) {
  const replaced: unknown[] = [];
  vi.stubGlobal('location', { href: 'http://localhost/pricing' });
  vi.stubGlobal('history', { state, replaceState: (next: unknown) => replaced.push(next) });
  ensureHistoryKey();
  return replaced;
}

it.each([null, 'a string', { idx: 3 }])(
  'EY-03: before the app starts, a history entry with the state %j gets a unique key and keeps the rest of its state',
  (state) => {
    const [named] = entry(state);
    expect(named).toMatchObject(typeof state === 'object' ? { ...state } : {});
    expect(named).toHaveProperty('key', expect.stringMatching(/^[a-z\d]{4,8}$/));
    expect(entry(state)[0]).not.toEqual(named);
  },
);

it('EY-03: before the app starts, a history entry with a key keeps this key, for example after a reload', () => {
  expect(entry({ key: 'abc', idx: 0 })).toEqual([]);
});
