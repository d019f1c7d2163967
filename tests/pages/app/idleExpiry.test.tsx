import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { endSession } from '../../../src/session/store';
import { backend } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { waitForIdle } from '../../support/waitForIdle';

test.each([
  ['/admin/users', '/admin/users/new', 'admin', ['/users/verify', '/admin/users']],
  ['/profile', '/feedback', 'free', ['/users/verify']],
] as const)(
  'RG-09, TS-08: if the token has expired on %s, the navigation to %s redirects to /login',
  async (from, to, as, calls) => {
    const { router } = await renderAt(from, { as, ttlS: 3600 });
    await screen.findByRole('heading', { level: 1 });
    await waitForIdle(...calls);
    const later = Date.now() + 2 * 3600_000;
    vi.useFakeTimers({ toFake: ['Date'], now: later });
    await router.navigate(to);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible();
    expect(JSON.parse(sessionStorage.getItem('return_to') ?? '')).toHaveProperty('path', to);
  },
);

test('RG-09: if the session ends while the chunk of the next page loads, the app stores the URL of that page as the return URL for the login', async () => {
  const { router } = await renderAt('/profile', { as: 'free', ttlS: 3600 });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await waitForIdle('/users/verify');
  void router.navigate('/billing-history?page=2');
  expect(router.state.navigation.location?.pathname).toBe('/billing-history');
  endSession('expired');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(JSON.parse(sessionStorage.getItem('return_to') ?? '')).toHaveProperty('path', '/billing-history?page=2');
});

test('RG-09: if the session has expired, a change of the URL query keeps typed text and shows the login dialog', async () => {
  const { router, user } = await renderAt('/feedback', { as: 'free', ttlS: 3600 });
  await user.type(await screen.findByLabelText(/^Subject/), 'A long story');
  await waitForIdle('/feedback/me');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600_000 });
  await router.navigate('/feedback?page=2');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Your session has expired');
  expect(router.state.location.pathname).toBe('/feedback');
  expect(screen.getByDisplayValue('A long story')).toBeInTheDocument();
});

test("a navigation doesn't redirect to /login if another tab has refreshed the token", async () => {
  const { router } = await renderAt('/profile', { as: 'free', ttlS: 3600 });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  await waitForIdle('/users/verify');
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  const renewed = await backend().signIn('free', { ttlS: 4 * 3600 });
  // Don't dispatch the storage event. In a real browser, it can arrive after the navigation.
  localStorage.setItem('auth_token', renewed.access_token);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600_000 });
  await router.navigate('/feedback');
  expect(await screen.findByLabelText(/^Subject/)).toBeVisible();
  expect(visited).not.toContain('/login');
});
