import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { changeAdminUser } from '../../../src/api/adminUsers';
import { sessionStore } from '../../../src/session/store';
import { storeTokens } from '../../support/otherTab';
import { backend, requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { respondWith } from '../../support/respondWith';
import { userOf } from '../../support/samples';

describe('the app before the session ends', () => {
  it('shows no warning if the token refresh succeeds', async () => {
    await renderAt('/support', { as: 'free', ttlS: 290 });
    await waitFor(() => expect(requestsTo('POST', '/users/refresh')).not.toHaveLength(0));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Your session ends in/)).toBeNull();
  });

  it('warns that the session ends in 5 minutes if the token refresh fails, until a refresh succeeds', async () => {
    backend().fault('POST', '/users/refresh', '503');
    await renderAt('/support', { as: 'free', ttlS: 290 });
    expect(await screen.findByText('Your session ends in 5 minutes.')).toBeInTheDocument();
    backend().clearFaults();
    // Skip the wait of 30 s between refresh attempts.
    act(() => sessionStore.setState({ lastRefreshAttempt: null }));
    await waitFor(() => expect(screen.queryByText(/Your session ends in/)).toBeNull());
  });
});

describe('login page', () => {
  it('says that the session has expired if the user opens the dashboard with an expired token', async () => {
    const { router } = await renderAt('/dashboard', { as: 'free', ttlS: -5 });
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toBe('');
  });

  it('RG-19: opens the requested page after the login, although its path was never in the login URL', async () => {
    const { user, router } = await renderAt('/dashboard?from=mail#plan');
    await user.type(await screen.findByLabelText('Email'), 'free@example.com');
    await user.type(screen.getByLabelText('Password'), 'FreeUser123');
    expect(router.state.location.search + router.state.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(router.state.location.search + router.state.location.hash).toBe('?from=mail#plan');
  });

  it('opens /admin after an administrator has logged in without a requested page', async () => {
    const { user, router } = await renderAt('/login');
    await user.type(await screen.findByLabelText('Email'), 'admin@example.com');
    await user.type(screen.getByLabelText('Password'), 'AdminUser123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  });
});

describe('opening the admin area as an administrator', () => {
  it('stays on /admin and sends GET /users/verify', async () => {
    const { router } = await renderAt('/admin', { as: 'admin' });
    await waitFor(() => expect(requestsTo('GET', '/users/verify')).not.toHaveLength(0));
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('RG-07: redirects to /dashboard and hides the admin menu if the administrator role was removed', async () => {
    storeTokens(await backend().signIn('admin'));
    const db = await backend().db();
    await db.users.update(backend().accounts.admin.id, { roles: [] });
    const { router } = await renderAt('/admin');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Users' })).toBeNull());
  });

  it('opens /admin with the role from the token if GET /users/verify fails', async () => {
    backend().fault('GET', '/users/verify', 'network');
    const { router } = await renderAt('/admin', { as: 'admin' });
    await waitFor(() => expect(requestsTo('GET', '/users/verify')).not.toHaveLength(0));
    expect(router.state.location.pathname).toBe('/admin');
  });
});

describe('BK-05: session of an account that is disabled while the token is valid', () => {
  const SENTENCE = 'Your account is not active. Please contact support.';

  it.each([
    [400, 'Inactive user'],
    [401, 'User is inactive'],
    [403, 'Your account has been deactivated.'],
  ])('ends after the response %i "%s", and the login page shows the reason', async (status, detail) => {
    respondWith('/users/me/subscription', status, { detail });
    const { router } = await renderAt('/dashboard', { as: 'free' });
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it("continues after unrelated errors and after errors about another user's account", async () => {
    respondWith('/users/me/subscription', 403, { detail: 'Feedback is disabled for this user group' });
    const { router } = await renderAt('/dashboard', { as: 'admin' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    respondWith('/admin/users/10', 400, { detail: 'User is inactive' }, 'PUT');
    await expect(changeAdminUser(userOf('10'), { username: 'x' })).rejects.toThrow('User is inactive');
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });
});
