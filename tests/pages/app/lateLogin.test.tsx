import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { endSession, setAccountChanged } from '../../../src/session/store';
import { otherTabSignsInAs } from '../../support/otherTab';
import { backend } from '../../support/pagesSetup';
import { pauseRequests } from '../../support/pauseRequests';
import { renderAt } from '../../support/renderAt';
import { tokenWith } from '../../support/tokens';

type User = Awaited<ReturnType<typeof renderAt>>['user'];

const ACCOUNT_NOTICE = "You're now logged in as pro@example.com because you switched accounts in another tab.";

async function logIn(user: User, email: string, password: string) {
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** Opens the profile, types a username, and ends the session, so that the login dialog opens. */
async function openKept() {
  const app = await renderAt('/profile', { as: 'free' });
  await app.user.type(await screen.findByLabelText('Username'), ' typed');
  await act(async () => endSession('expired'));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...app, dialog };
}

describe('DL-06: login response that arrives late', () => {
  test("doesn't sign the user in if the user has left the login page", async () => {
    const { user, router } = await renderAt('/login');
    const paused = pauseRequests('POST', '/users/token');
    await logIn(user, 'free@example.com', 'FreeUser123');
    await paused.started();
    await act(() => router.navigate('/support'));
    await screen.findByRole('heading', { level: 1, name: /support/i });
    await paused.resume();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });

  test("doesn't sign the user in if the user has clicked Discard and leave", async () => {
    const { user, router, dialog } = await openKept();
    const paused = pauseRequests('POST', '/users/token');
    await user.type(dialog.getByLabelText('Password'), 'FreeUser123');
    await user.click(dialog.getByRole('button', { name: 'Log in' }));
    await paused.started();
    await user.click(dialog.getByRole('button', { name: 'Discard and leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await paused.resume();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  test("doesn't replace the account that another tab signed in, and a notice names this account until the user confirms", async () => {
    const { user, router } = await renderAt('/login');
    const paused = pauseRequests('POST', '/users/token');
    await logIn(user, 'free@example.com', 'FreeUser123');
    await paused.started();
    await otherTabSignsInAs('pro');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await paused.resume();
    expect(await screen.findByRole('button', { name: 'Account menu, pro@example.com' })).toBeVisible();
    expect(await screen.findByText(ACCOUNT_NOTICE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(ACCOUNT_NOTICE)).not.toBeInTheDocument();
  });

  test('MR-16: the notice about another account names it by the id in the token if the token has no email', async () => {
    localStorage.setItem('auth_token', tokenWith(3600, { sub: 'lin@example.com', email: undefined }));
    await renderAt('/support');
    act(() => setAccountChanged());
    expect(await screen.findByText(/^You're now logged in as lin@example\.com because/)).toBeVisible();
  });

  test("doesn't replace the account that another tab signed in, even if the storage event hasn't arrived yet", async () => {
    const { user } = await renderAt('/login');
    const paused = pauseRequests('POST', '/users/token');
    await logIn(user, 'free@example.com', 'FreeUser123');
    await paused.started();
    const tokens = await backend().signIn('pro');
    localStorage.setItem('auth_token', tokens.access_token);
    await paused.resume();
    expect(await screen.findByRole('button', { name: 'Account menu, pro@example.com' })).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe(tokens.access_token);
    expect(await screen.findByText(ACCOUNT_NOTICE)).toBeVisible();
  });

  test('causes no notice if another tab signed in the same account that this tab used', async () => {
    const { user, router } = await renderAt('/login');
    const paused = pauseRequests('POST', '/users/token');
    await logIn(user, 'Pro@example.com', 'ProUser123');
    await paused.started();
    await otherTabSignsInAs('pro');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await paused.resume();
    expect(screen.queryByText(ACCOUNT_NOTICE)).not.toBeInTheDocument();
  });
});

describe('DL-06: the app after another tab has signed in a different account', () => {
  test('shows a notice that names the new account on the current page', async () => {
    await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('heading', { level: 1 });
    await otherTabSignsInAs('pro');
    expect(await screen.findByText(ACCOUNT_NOTICE)).toBeVisible();
  });

  test('reloads the page behind the login dialog, then shows a notice that names the new account', async () => {
    const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => undefined);
    await openKept();
    await otherTabSignsInAs('pro');
    expect(reload).toHaveBeenCalled();
    cleanup();
    await renderAt('/profile');
    expect(await screen.findByText(ACCOUNT_NOTICE)).toBeVisible();
  });
});
