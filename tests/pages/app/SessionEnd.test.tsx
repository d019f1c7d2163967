import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { changeAdminUser } from '../../../src/api/adminUsers';
import { sessionStore } from '../../../src/session/store';
import { storeTokens } from '../../support/otherTab';
import { backend, requestsTo } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { respondWith } from '../../support/respondWith';
import { userOf } from '../../support/samples';

describe('before the session ends', () => {
  it('nothing is said while renewing works', async () => {
    await renderAt('/support', { as: 'free', ttlS: 290 });
    await waitFor(() => expect(requestsTo('POST', '/users/refresh')).not.toHaveLength(0));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Your session ends in/)).toBeNull();
  });

  it('"Your session ends in 5 minutes." once renewing has failed; it goes when the server is back', async () => {
    backend().fault('POST', '/users/refresh', '503');
    await renderAt('/support', { as: 'free', ttlS: 290 });
    expect(await screen.findByText('Your session ends in 5 minutes.')).toBeInTheDocument();
    backend().clearFaults();
    // The throttle of 30 s is over.
    act(() => sessionStore.setState({ lastRefreshAttempt: null }));
    await waitFor(() => expect(screen.queryByText(/Your session ends in/)).toBeNull());
  });
});

describe('after the session has ended', () => {
  it('the login page says why, once', async () => {
    const { router } = await renderAt('/dashboard', { as: 'free', ttlS: -5 });
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toBe('');
  });

  it('RG-19: the wanted page comes after the login, and was in no URL', async () => {
    const { user, router } = await renderAt('/dashboard?from=mail#plan');
    await user.type(await screen.findByLabelText('Email'), 'free@example.com');
    await user.type(screen.getByLabelText('Password'), 'FreeUser123');
    expect(router.state.location.search + router.state.location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(router.state.location.search + router.state.location.hash).toBe('?from=mail#plan');
  });

  it('an administrator without a wanted page lands on /admin, and one of a user on the dashboard', async () => {
    const { user, router } = await renderAt('/login');
    await user.type(await screen.findByLabelText('Email'), 'admin@example.com');
    await user.type(screen.getByLabelText('Password'), 'AdminUser123');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  });
});

describe('entering the back-office', () => {
  it('asks GET /users/verify; whoever the server does not call an administrator goes to /dashboard', async () => {
    const { router } = await renderAt('/admin', { as: 'admin' });
    await waitFor(() => expect(requestsTo('GET', '/users/verify')).not.toHaveLength(0));
    expect(router.state.location.pathname).toBe('/admin');
  });

  it('RG-07: a role that was taken away meanwhile leads to /dashboard, and the new claims take the admin menu away', async () => {
    storeTokens(await backend().signIn('admin'));
    const db = await backend().db();
    await db.users.update(backend().accounts.admin.id, { roles: [] });
    const { router } = await renderAt('/admin');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Users' })).toBeNull());
  });

  it('when the call cannot be made the token is believed', async () => {
    backend().fault('GET', '/users/verify', 'network');
    const { router } = await renderAt('/admin', { as: 'admin' });
    await waitFor(() => expect(requestsTo('GET', '/users/verify')).not.toHaveLength(0));
    expect(router.state.location.pathname).toBe('/admin');
  });
});

describe('BK-05: an account that is switched off while its token is good', () => {
  const SENTENCE = 'Your account is not active. Please contact support.';

  it.each([
    [400, 'Inactive user'],
    [401, 'User is inactive'],
    [403, 'Your account has been deactivated.'],
  ])('%i "%s" ends the session, and the login page says why', async (status, detail) => {
    respondWith('/users/me/subscription', status, { detail });
    const { router } = await renderAt('/dashboard', { as: 'free' });
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('other refusals end nothing, nor what an administrator is told about somebody else’s account', async () => {
    respondWith('/users/me/subscription', 403, { detail: 'Feedback is disabled for this user group' });
    const { router } = await renderAt('/dashboard', { as: 'admin' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    respondWith('/admin/users/10', 400, { detail: 'User is inactive' }, 'PUT');
    await expect(changeAdminUser(userOf('10'), { username: 'x' })).rejects.toThrow('User is inactive');
    expect(localStorage.getItem('auth_token')).not.toBeNull();
  });
});
