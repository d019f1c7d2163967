import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderAt } from '../../support/renderAt';

test.each([
  ['/admin/users', '/admin/users/new', 'admin'],
  ['/profile', '/feedback', 'free'],
] as const)(
  'RG-09, TS-08: the token ended while %s stood idle: a move to %s leads to /login with the message',
  async (from, to, as) => {
    const { router } = await renderAt(from, { as, ttlS: 3600 });
    await screen.findByRole('heading', { level: 1 });
    const later = Date.now() + 2 * 3600_000;
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    await router.navigate(to);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible();
    expect(sessionStorage.getItem('return_to')).toBe(to);
  },
);
