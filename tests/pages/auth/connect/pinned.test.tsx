import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { sessionStore } from '../../../../src/session/store';
import { takePrinted } from '../../../support/consoleGuard';
import { holdCalls } from '../../../support/holdCalls';
import { setOnline } from '../../../support/online';
import { backend, cleanups } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { switchTo } from '../../../support/switchTo';
import { watchStorage } from '../../../support/watchedStorage';
import { respondWith } from '../respondWith';
import {
  configure,
  connectPath,
  ID,
  leftFor,
  logIn,
  marker,
  PINNED,
  received,
  reloads,
  watchConnect,
} from './connectPage';

vi.mock('../../../../src/lib/leaveSite', () => ({ leaveSite: vi.fn(), replaceSite: vi.fn(), reloadPage: vi.fn() }));
vi.mock('../../../../src/lib/isTrustedEvent', () => ({ isTrustedEvent: vi.fn() }));
vi.mock('../../../../src/session/connect/policy', async (original) => ({
  ...(await original<object>()),
  connectPolicy: vi.fn(),
}));

watchConnect();

const connecting = () => screen.findByRole('heading', { level: 1, name: 'Connecting the extension…' });
/** The screen is there, and a moment later the page has left; an effect does it. */
const leaves = async () => {
  const heading = await connecting();
  await waitFor(() => expect(leftFor()).toHaveLength(1));
  return heading;
};
const form = () => screen.findByRole('heading', { level: 1, name: 'Connect the extension' });
const stored = (key: string) => localStorage.getItem(key);
const pageEvent = (type: string, persisted: boolean) =>
  globalThis.dispatchEvent(Object.assign(new Event(type), { persisted }));
/** The page without header and footer. */
const main = () => within(screen.getByRole('main'));

describe('signed in, pinned address', () => {
  test('EC-01: Connecting screen, one redirect with both tokens and the state, marker gone', async () => {
    const before = vi.spyOn(Storage.prototype, 'setItem');
    await renderAt(connectPath(PINNED), { as: 'free' });
    await leaves();
    expect(await main().findByText('free@example.com')).toBeVisible();
    expect(leftFor()).toEqual([
      `${PINNED}#access_token=${stored('auth_token')}&refresh_token=${stored('refresh_token')}&state=st4te`,
    ]);
    // EC-21: it was there, and it says nothing.
    expect(before.mock.calls.filter(([key]) => key === 'extension_connect')).toEqual([['extension_connect', 'active']]);
    expect(marker()).toBeNull();
    before.mockRestore();
  });

  test('EC-16: StrictMode leaves once', async () => {
    await renderAt(connectPath(PINNED), { as: 'free', strict: true });
    await leaves();
    expect(await screen.findByText('You can close this tab.')).toBeVisible();
    expect(leftFor()).toHaveLength(1);
    expect(marker()).toBeNull();
  });

  test('EC-13: the state comes back exactly as it came', async () => {
    const state = 'x&access_token=evil#"<+ %26';
    await renderAt(connectPath(PINNED, state), { as: 'free' });
    await leaves();
    expect(received()).toEqual({
      access_token: stored('auth_token'),
      refresh_token: stored('refresh_token'),
      state,
    });
  });

  test('after the hand-over: "You can close this tab.", and what was done is noted without token or address', async () => {
    const { container } = await renderAt(connectPath(PINNED), { as: 'free' });
    expect(await screen.findByText('You can close this tab.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Sent to the extension' })).toBeVisible();
    expect(stored('extension_connected')).toMatch(new RegExp(`^\\d+ ${sessionStore.getState().user?.id}$`));
    // Nothing that is shown holds the address or a token.
    expect(container.innerHTML).not.toContain(stored('auth_token'));
    expect(container.innerHTML).not.toContain('chromiumapp');
    expect(takePrinted()).toEqual([]);
  });

  test('Back to this page changes nothing any more', async () => {
    await renderAt(connectPath(PINNED), { as: 'free' });
    await leaves();
    pageEvent('pagehide', true);
    await act(async () => void pageEvent('pageshow', true));
    // At once, without the second that a page has to be gone in.
    expect(screen.getByRole('heading', { level: 1, name: 'Sent to the extension' })).toBeVisible();
    expect(await screen.findByText('You can close this tab.')).toBeVisible();
    expect(leftFor()).toHaveLength(1);
    expect(marker()).toBeNull();
  });

  test('EC-27: works offline, since it needs no network', async () => {
    setOnline(false);
    await renderAt(connectPath(PINNED), { as: 'free' });
    await leaves();
    expect(leftFor()).toHaveLength(1);
  });

  test('EC-29: an administrator is connected like everyone else', async () => {
    await renderAt(connectPath(PINNED), { as: 'admin' });
    await leaves();
    expect(await main().findByText('admin@example.com')).toBeVisible();
    expect(leftFor()).toHaveLength(1);
  });

  test('a hash on our own page is dropped and goes nowhere', async () => {
    const { router } = await renderAt(`${connectPath(PINNED)}#access_token=evil`, { as: 'free' });
    await leaves();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(leftFor()).toHaveLength(1);
    expect(leftFor()[0]).not.toContain('evil');
  });
});

describe('EC-18: the access token is near its expiry', () => {
  test('it is renewed once, and the new one goes', async () => {
    const shown = await renderAt(connectPath(PINNED), { as: 'free', ttlS: 200 });
    const old = stored('auth_token');
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(shown.backend.calls.filter(({ path }) => path === '/users/refresh')).toHaveLength(1);
    expect(stored('auth_token')).not.toBe(old);
    expect(received()['access_token']).toBe(stored('auth_token'));
  });

  test('a refresh that fails does not stop a token that is still valid', async () => {
    const asked = respondWith('/users/refresh', 503, { detail: 'busy' });
    await renderAt(connectPath(PINNED), { as: 'free', ttlS: 200 });
    const token = stored('auth_token');
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(asked).toHaveLength(1);
    expect(received()['access_token']).toBe(token);
  });

  test('a refresh that says 401 ends the session: no redirect, the form', async () => {
    respondWith('/users/refresh', 401, { detail: 'no' });
    await renderAt(connectPath(PINNED), { as: 'free', ttlS: 200 });
    expect(await form()).toBeVisible();
    expect(leftFor()).toEqual([]);
  });

  test('offline there is nothing to renew with, and it goes', async () => {
    setOnline(false);
    await renderAt(connectPath(PINNED), { as: 'free', ttlS: 200 });
    await waitFor(() => expect(leftFor()).toHaveLength(1));
  });

  test('EC-17: another tab logs out meanwhile: no redirect, the form', async () => {
    const refresh = holdCalls('POST', '/users/refresh');
    await renderAt(connectPath(PINNED), { as: 'free', ttlS: 200 });
    await connecting();
    await refresh.begun();
    expect(leftFor()).toEqual([]);
    localStorage.clear();
    await refresh.release();
    expect(await form()).toBeVisible();
    expect(leftFor()).toEqual([]);
  });
});

describe('EC-17: another tab has changed who is signed in', () => {
  test('logged out between the loading of the page and the redirect: no redirect, the form', async () => {
    await renderAt(connectPath(PINNED), { as: 'free' });
    localStorage.clear();
    expect(await form()).toBeVisible();
    expect(leftFor()).toEqual([]);
    expect(await screen.findByText('Log in to connect the AI Bookmark extension to your account.')).toBeVisible();
  });

  test('somebody else logged in: his tokens go, under his name', async () => {
    // Before the page begins: nothing is waited for between its start and the tokens of the other one.
    const other = await backend().signIn('pro');
    await renderAt(connectPath(PINNED), { as: 'free' });
    localStorage.setItem('auth_token', other.access_token);
    localStorage.setItem('refresh_token', other.refresh_token);
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(await main().findByText('pro@example.com')).toBeVisible();
    expect(received()).toMatchObject({ access_token: other.access_token, refresh_token: other.refresh_token });
  });
});

describe('without a refresh token', () => {
  test('nothing is sent, and the form asks to log in again; then it goes', async () => {
    const shown = await renderAt(connectPath(PINNED), { as: 'free' });
    localStorage.removeItem('refresh_token');
    expect(await screen.findByText('Please log in again to connect the extension.')).toBeVisible();
    expect(leftFor()).toEqual([]);
    await logIn(shown, 'free@example.com', 'FreeUser123');
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(received()['refresh_token']).toBe(stored('refresh_token'));
  });

  test('another tab writes the refresh token a moment after the access token: it goes', async () => {
    await renderAt(connectPath(PINNED), { as: 'free' });
    const refresh = stored('refresh_token') ?? '';
    localStorage.removeItem('refresh_token');
    await screen.findByText('Please log in again to connect the extension.');
    localStorage.setItem('refresh_token', refresh);
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key: 'refresh_token', storageArea: localStorage }));
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(received()['refresh_token']).toBe(refresh);
  });

  test.each(['undefined', 'null', '', '"quoted"', 'a b'])('a stored %j is none', async (bad) => {
    await renderAt(connectPath(PINNED), { as: 'free' });
    localStorage.setItem('refresh_token', bad);
    expect(await screen.findByText('Please log in again to connect the extension.')).toBeVisible();
    expect(leftFor()).toEqual([]);
  });

  test('a login that brings none either is said to be so, instead of asking for ever', async () => {
    const shown = await renderAt(connectPath(PINNED), { as: 'free' });
    localStorage.removeItem('refresh_token');
    await screen.findByText('Please log in again to connect the extension.');
    respondWith('/users/token', 200, { access_token: stored('auth_token'), token_type: 'bearer' });
    await logIn(shown, 'free@example.com', 'FreeUser123');
    expect(await screen.findByText('connect/no-token')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/support');
    expect(leftFor()).toEqual([]);
  });
});

describe('signed out, pinned address', () => {
  test('EC-02: form with its own heading and notice; the redirect follows the login, not the dashboard', async () => {
    const shown = await renderAt(connectPath(PINNED), { strict: true });
    expect(await form()).toBeVisible();
    expect(screen.getByText('Log in to connect the AI Bookmark extension to your account.')).toBeVisible();
    expect(document.title).toBe('Connect the extension · AI Bookmark');
    expect(marker()).toBe('active');
    expect(leftFor()).toEqual([]);
    await logIn(shown, 'free@example.com', 'FreeUser123');
    await leaves();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(leftFor()).toHaveLength(1);
    expect(received()).toEqual({
      access_token: stored('auth_token'),
      refresh_token: stored('refresh_token'),
      state: 'st4te',
    });
    expect(shown.router.state.location.pathname).toBe('/login');
    expect(marker()).toBeNull();
  });

  test('a wrong password sends nothing', async () => {
    const shown = await renderAt(connectPath(PINNED));
    await form();
    await logIn(shown, 'free@example.com', 'wrong');
    expect(await screen.findByText('Incorrect email or password')).toBeVisible();
    expect(leftFor()).toEqual([]);
    expect(marker()).toBe('active');
  });

  test('EC-27: the login itself is refused offline', async () => {
    const shown = await renderAt(connectPath(PINNED));
    await form();
    await switchTo(false);
    await logIn(shown, 'free@example.com', 'FreeUser123');
    expect(await screen.findByText('Cannot login in offline mode, please check your network connection')).toBeVisible();
    expect(leftFor()).toEqual([]);
  });

  test('SF-05: without session storage it works the same', async () => {
    watchStorage('localStorage', { refuses: true });
    watchStorage('sessionStorage', { refuses: true });
    cleanups.push(() => void vi.unstubAllGlobals());
    const shown = await renderAt(connectPath(PINNED));
    await form();
    await logIn(shown, 'free@example.com', 'FreeUser123');
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(received()['access_token']).toBe(sessionStore.getState().token);
  });
});

describe('when nothing happens', () => {
  test('after 5 seconds there is help: another try, another account, support', async () => {
    const { user } = await renderAt(connectPath(PINNED), { as: 'free' });
    await leaves();
    expect(screen.queryByText('Nothing happened?')).toBeNull();
    expect(await screen.findByText('Nothing happened?')).toBeVisible();
    expect(main().getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // This page has left once; another try is another page life.
    expect(reloads()).toBe(1);
    expect(leftFor()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(reloads()).toBe(2);
    expect(stored('auth_token')).toBeNull();
  });
});

test('EC-20: a marker without parameters is removed, and the login is a normal one', async () => {
  sessionStorage.setItem('extension_connect', 'active');
  const shown = await renderAt('/login');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  await waitFor(() => expect(marker()).toBeNull());
  await logIn(shown, 'free@example.com', 'FreeUser123');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
  expect(leftFor()).toEqual([]);
});

test('EC-20: a marker is no permission: signed in and without parameters one goes to the dashboard', async () => {
  sessionStorage.setItem('extension_connect', PINNED);
  const { router } = await renderAt('/login', { as: 'free' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(leftFor()).toEqual([]);
});

test('EC-21, EC-26: the marker goes when the page is left for registration', async () => {
  const { user } = await renderAt(connectPath(PINNED));
  await form();
  expect(marker()).toBe('active');
  await user.click(screen.getByRole('link', { name: 'Create one' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await waitFor(() => expect(marker()).toBeNull());
});

test('EC-21: the marker goes with the page, and comes back with it', async () => {
  await renderAt(connectPath(PINNED));
  await form();
  pageEvent('pagehide', true);
  expect(marker()).toBeNull();
  pageEvent('pageshow', true);
  expect(marker()).toBe('active');
});

test('EC-23: with nothing configured no address is pinned', async () => {
  configure({});
  await renderAt(connectPath(`https://${ID}.chromiumapp.org/`), { as: 'free' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect this browser extension?' })).toBeVisible();
  expect(leftFor()).toEqual([]);
});
