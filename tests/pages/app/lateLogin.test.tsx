import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { endSession } from '../../../src/session/store';
import { otherTabSignsInAs } from '../../support/otherTab';
import { backend } from '../../support/pagesSetup';
import { pauseRequests } from '../../support/pauseRequests';
import { renderAt } from '../../support/renderAt';

type User = Awaited<ReturnType<typeof renderAt>>['user'];

const TOLD = "You're now logged in as pro@example.com because you switched accounts in another tab.";

async function logIn(user: User, email: string, password: string) {
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

/** The profile with something typed, whose session has run out. */
async function openKept() {
  const app = await renderAt('/profile', { as: 'free' });
  await app.user.type(await screen.findByLabelText('Username'), ' typed');
  await act(async () => endSession('expired'));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...app, dialog };
}

describe('DL-06: a login that is answered late', () => {
  test('after its page was left: nobody is signed in', async () => {
    const { user, router } = await renderAt('/login');
    const held = pauseRequests('POST', '/users/token');
    await logIn(user, 'free@example.com', 'FreeUser123');
    await held.started();
    await act(() => router.navigate('/support'));
    await screen.findByRole('heading', { level: 1, name: /support/i });
    await held.resume();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });

  test('after Discard: nobody is signed in, and the page is left', async () => {
    const { user, router, dialog } = await openKept();
    const held = pauseRequests('POST', '/users/token');
    await user.type(dialog.getByLabelText('Password'), 'FreeUser123');
    await user.click(dialog.getByRole('button', { name: 'Log in' }));
    await held.started();
    await user.click(dialog.getByRole('button', { name: 'Discard and leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await held.resume();
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  test('after another tab’s login: that account stays, and the page says so until it is read', async () => {
    const { user, router } = await renderAt('/login');
    const held = pauseRequests('POST', '/users/token');
    await logIn(user, 'free@example.com', 'FreeUser123');
    await held.started();
    await otherTabSignsInAs('pro');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await held.resume();
    expect(await screen.findByRole('button', { name: 'Account menu, pro@example.com' })).toBeVisible();
    expect(await screen.findByText(TOLD)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
  });

  test('after another tab’s login whose event has not come yet: that account stays', async () => {
    const { user } = await renderAt('/login');
    const held = pauseRequests('POST', '/users/token');
    await logIn(user, 'free@example.com', 'FreeUser123');
    await held.started();
    const tokens = await backend().signIn('pro');
    localStorage.setItem('auth_token', tokens.access_token);
    await held.resume();
    expect(await screen.findByRole('button', { name: 'Account menu, pro@example.com' })).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe(tokens.access_token);
    expect(await screen.findByText(TOLD)).toBeVisible();
  });

  test('with the account that another tab has chosen, too: nothing needs to be said', async () => {
    const { user, router } = await renderAt('/login');
    const held = pauseRequests('POST', '/users/token');
    await logIn(user, 'Pro@example.com', 'ProUser123');
    await held.started();
    await otherTabSignsInAs('pro');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await held.resume();
    expect(screen.queryByText(TOLD)).not.toBeInTheDocument();
  });
});

describe('DL-06: another account signs in in another tab', () => {
  test('over a page of the first: the page says whose account it shows', async () => {
    await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('heading', { level: 1 });
    await otherTabSignsInAs('pro');
    expect(await screen.findByText(TOLD)).toBeVisible();
  });

  test('over a kept screen: the page reloads, and then says whose account it shows', async () => {
    const reload = vi.spyOn(globalThis.location, 'reload').mockImplementation(() => undefined);
    await openKept();
    await otherTabSignsInAs('pro');
    expect(reload).toHaveBeenCalled();
    cleanup();
    await renderAt('/profile');
    expect(await screen.findByText(TOLD)).toBeVisible();
  });
});
