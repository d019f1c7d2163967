import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { sessionStore } from '../../../../src/session/store';
import { wantRefresh } from '../../../../src/session/timer';
import { settled } from '../../../support/settled';
import { openList } from './fixtures';

/** How many table rows have been drawn: elements that were made for `tr`. */
const rows = vi.hoisted(() => ({ drawn: 0 }));

vi.mock('react/jsx-dev-runtime', async (original) => {
  const runtime = await original<{ jsxDEV: (type: unknown, ...rest: unknown[]) => unknown }>();
  return {
    ...runtime,
    jsxDEV: (type: unknown, ...rest: unknown[]) => {
      if (type === 'tr') rows.drawn += 1;
      return runtime.jsxDEV(type, ...rest);
    },
  };
});

test('a refresh of the token draws no row of the list again', async () => {
  const { user } = await openList();
  await settled();
  const { token } = sessionStore.getState();
  const before = rows.drawn;
  expect(before).toBeGreaterThan(10);

  act(() => wantRefresh());
  await waitFor(() => expect(sessionStore.getState().token).not.toBe(token));
  await settled();
  expect(rows.drawn).toBe(before);

  // The count does count: opening a dialog of the page draws the list again.
  await user.click(document.querySelector('tbody tr button') as HTMLElement);
  expect(rows.drawn).toBeGreaterThan(before);
});
