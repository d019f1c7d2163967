import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { readReturnTo } from '../../../src/session/returnTo';
import { backend, requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { waitForIdle } from '../../support/waitForIdle';

const ACCOUNT = [
  '/dashboard',
  '/subscription',
  '/payment/success',
  '/payment/cancel',
  '/profile',
  '/billing-history',
  '/feedback',
];
const ADMIN = [
  '/admin',
  '/admin/users',
  '/admin/users/new',
  '/admin/users/assign-subscription/5',
  '/admin/subscriptions',
  '/admin/plans',
  '/admin/create-admin',
  '/admin/settings',
  '/admin/payment-history',
  '/admin/feedback',
  '/admin/email-logs',
];

const pathsCalled = (): string[] => backend().requests.map(({ path }) => path);

test('RG-01: a visitor is redirected from every private URL to /login without a request', async () => {
  const { router } = await renderAt('/dashboard');
  for (const path of [...ACCOUNT, ...ADMIN]) {
    await act(() => router.navigate(path));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(readReturnTo()).toBe(path);
  }
  expect(pathsCalled()).toEqual([]);
});

test('RG-02: a user is redirected from every admin URL to /dashboard without an admin request', async () => {
  const { router } = await renderAt('/admin', { as: 'free' });
  for (const path of ADMIN) {
    await act(() => router.navigate(path));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText("You're on the Free plan.")).toBeVisible();
  }
  await waitForIdle('/payments/history');
  expect(pathsCalled().filter((called) => /\/admin\//.test(called))).toEqual([]);
});

describe.each(['/login', '/register'])('a signed-in user at %s', (path) => {
  test.each(['free', 'admin'] as const)('RG-03: is redirected to /dashboard (account: %s)', async (as) => {
    const { router } = await renderAt(path, { as });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test.each([
    ['free', '/profile'],
    ['admin', '/admin/users'],
  ] as const)(
    'is redirected to /dashboard, and the stored return URL and plan are deleted (%s, HR-06)',
    async (as, wanted) => {
      sessionStorage.setItem('return_to', JSON.stringify({ path: wanted, owner: null }));
      localStorage.setItem('purchase', JSON.stringify({ plan: 'pro_yearly', owner: null, at: Date.now() }));
      const { router } = await renderAt(path, { as });
      expect(await screen.findByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
      expect(router.state.location.pathname).toBe('/dashboard');
      expect([sessionStorage.getItem('return_to'), localStorage.getItem('purchase')]).toEqual([null, null]);
    },
  );
});

test.each(['?oauth_state=x', '?oauth_redirect_uri=https%3A%2F%2Fevil.example%2F'])(
  'RG-03, RG-04: a signed-in user sees the login form if the URL contains %s, and no connect marker is stored in session storage',
  async (query) => {
    const { router } = await renderAt(`/login${query}`, { as: 'free' });
    expect(await screen.findByRole('button', { name: /^Log in/ })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/login', search: query });
    expect(sessionStorage.getItem('extension_connect')).toBeNull();
  },
);

test('RG-06: a user with a forged admin token sees no data and is signed out after the first request', async () => {
  const { access_token: token } = await backend().signIn('free');
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const forged = Buffer.from(JSON.stringify({ ...claims, roles: ['admin'] })).toString('base64url');
  localStorage.setItem('auth_token', `${head}.${forged}.${signature}`);
  const { router } = await renderAt('/admin/users');
  expect(await screen.findByText('Authentication failed, please log in again')).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.queryByText(/^free@/)).not.toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test.each(['/', '/login', ...ACCOUNT, ...ADMIN])(
  'RG-18: a user with an expired token is redirected at most once from %s',
  async (path) => {
    const { router } = await renderAt(path, { as: 'free', ttlS: -60 });
    const visited = [path];
    router.subscribe(({ location }) => {
      if (visited.at(-1) !== location.pathname) visited.push(location.pathname);
    });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe(path === '/' ? '/' : '/login'));
    expect(visited.length).toBeLessThanOrEqual(2);
  },
);

test('AD-08: a disabled administrator is signed out on the next request', async () => {
  const { user, router } = await renderAt('/admin/users?search=free%40', { as: 'admin' });
  expect(await screen.findByRole('link', { name: /^free@/ })).toBeVisible();
  await waitForIdle('/users/verify', '/admin/users');
  const db = await backend().db();
  await db.users.update(backend().accounts.admin.id, { is_active: false });
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('Your account is not active. Please contact support.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.queryByRole('link', { name: /^free@/ })).not.toBeInTheDocument();
});

test('RG-07: an administrator who loses the role goes to the dashboard after the next request, and the admin menu disappears', async () => {
  const { user, router } = await renderAt('/admin/users?search=free%40', { as: 'admin' });
  expect(await screen.findByRole('link', { name: /^free@/ })).toBeVisible();
  await waitForIdle('/users/verify', '/admin/users', '/admin/dashboard');
  const db = await backend().db();
  await db.users.update(backend().accounts.admin.id, { roles: ['user'] });
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  await waitForIdle('/users/refresh');
  expect(screen.queryByRole('link', { name: /^free@/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'System' })).not.toBeInTheDocument();
});

test('RG-07: an administrator stays in the admin area if the server denies only one request', async () => {
  const { user, router } = await renderAt('/admin/users?search=free%40', { as: 'admin' });
  expect(await screen.findByRole('link', { name: /^free@/ })).toBeVisible();
  await waitForIdle('/users/verify', '/admin/users', '/admin/dashboard');
  backend().fault('GET', '/admin/users', '403');
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(await screen.findByText('加载失败')).toBeVisible();
  await waitFor(() => expect(requestsTo('GET', '/users/verify')).toHaveLength(2));
  await waitForIdle();
  expect(router.state.location.pathname).toBe('/admin/users');
});

test('TS-08: a user whose session expired while the tab was hidden is signed out with one message when the tab becomes visible', async () => {
  const { router } = await renderAt('/dashboard', { as: 'free', ttlS: 3600 });
  await screen.findByRole('heading', { level: 1 });
  await waitForIdle('/payments/history');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600_000 });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findAllByText('Your session has expired. Please log in again.')).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/login');
});

test('RG-09: an administrator who deletes a user after the session has expired is redirected to /login, and no request is sent', async () => {
  const { user, router } = await renderAt('/admin/users?search=free%40', { as: 'admin', ttlS: 3600 });
  const remove = await screen.findByRole('button', { name: '删除 free@example.com' });
  await waitForIdle('/users/verify', '/admin/users');
  const before = backend().requests.length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600_000 });
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: '删除用户' }));
  expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(backend().requests).toHaveLength(before);
});
