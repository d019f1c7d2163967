import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { takePrinted } from '../../support/consoleGuard';
import { backend, blockRedirects } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';

const CONNECTION = 'Network connection error. Please check your internet connection.';
const REDIRECTED =
  'The server sent this request to another address, and the browser blocked it. Please contact support.';

test('BK-03: a list that is redirected to the host of the backend says so, not "check your connection"', async () => {
  blockRedirects();
  await renderAt('/admin/users', { as: 'admin' });
  expect((await screen.findAllByText(REDIRECTED))[0]).toBeVisible();
  expect(screen.queryByText(CONNECTION)).not.toBeInTheDocument();
  expect(takePrinted().join('\n')).toMatch(/^GET \/admin\/users is redirected .+ slash at the end/m);
});

test('BK-03: a connection that is broken is still told as that', async () => {
  backend().fault('GET', '/admin/users', 'network');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderAt('/admin/users', { as: 'admin' });
  // Three more tries, after 1, 2 and 4 s.
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getAllByText(CONNECTION)[0]).toBeVisible();
  });
  expect(takePrinted()).toEqual([]);
});
