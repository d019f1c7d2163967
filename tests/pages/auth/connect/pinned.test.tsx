import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { sessionStore } from '../../../../src/session/store';
import { takeConsoleOutput } from '../../../support/consoleGuard';
import { setOnline } from '../../../support/online';
import { storeTokens } from '../../../support/otherTab';
import { backend, requestsTo, cleanups } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { switchTo } from '../../../support/switchTo';
import { watchStorage } from '../../../support/watchedStorage';
import { connectPath, leftFor, logIn, marker, PINNED, received, reloads, watchConnect } from './connectPage';

vi.mock('../../../../src/lib/browser', () => ({ isTrustedEvent: vi.fn(), replaceSite: vi.fn(), reloadPage: vi.fn() }));
vi.mock('../../../../src/session/connect/request', async (original) => ({
  ...(await original<object>()),
  connectPolicy: vi.fn(),
}));

watchConnect();

const connecting = () => screen.findByRole('heading', { level: 1, name: 'Connecting the extension…' });
/** Waits for the "Connecting" screen and then for the redirect, which starts in an effect. */
const leaves = async () => {
  const heading = await connecting();
  await waitFor(() => expect(leftFor()).toHaveLength(1));
  return heading;
};
const form = () => screen.findByRole('heading', { level: 1, name: 'Connect the extension' });
const stored = (key: string) => localStorage.getItem(key);
const pageEvent = (type: string, persisted: boolean) =>
  globalThis.dispatchEvent(Object.assign(new Event(type), { persisted }));
const main = () => within(screen.getByRole('main'));

describe("connecting the site's own extension as a signed-in user", () => {
  test('EC-01: redirects once with both tokens and the state parameter, and removes the connect marker from session storage', async () => {
    const { writes } = watchStorage('sessionStorage');
    await renderAt(connectPath(PINNED), { as: 'free' });
    await leaves();
    expect(await main().findByText('free@example.com')).toBeVisible();
    expect(leftFor()).toEqual([
      `${PINNED}#access_token=${stored('auth_token')}&refresh_token=${stored('refresh_token')}&state=st4te`,
    ]);
    // EC-21: The marker was a fixed text and contained no data of the request.
    expect(writes.filter(([key]) => key === 'extension_connect')).toEqual([['extension_connect', 'active']]);
    expect(marker()).toBeNull();
  });

  test('EC-16: redirects only once under StrictMode', async () => {
    await renderAt(connectPath(PINNED), { as: 'free', strict: true });
    await leaves();
    expect(await screen.findByText('You can close this tab.')).toBeVisible();
    expect(leftFor()).toHaveLength(1);
    expect(marker()).toBeNull();
  });

  test('says that the tab can be closed after the redirect, and stores no token and no URL', async () => {
    const { container } = await renderAt(connectPath(PINNED), { as: 'free' });
    expect(await screen.findByText('You can close this tab.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Sent to your extension' })).toBeVisible();
    expect(stored('extension_connected')).toMatch(new RegExp(`^\\d+ ${sessionStore.getState().user?.id}$`));
    expect(container.innerHTML).not.toContain(stored('auth_token'));
    expect(container.innerHTML).not.toContain('chromiumapp');
    expect(takeConsoleOutput()).toEqual([]);
  });

  test.each([
    ['free', 'Connect your bookmark service; Enter your AI key; Open a page you want to save'],
    ['pro', 'Connect your bookmark service; Open a page you want to save'],
  ] as const)('shows the next steps for a %s account after the redirect', async (as, expected) => {
    await renderAt(connectPath(PINNED), { as });
    const steps = within(await screen.findByRole('list', { name: 'Next steps' })).getAllByRole('listitem');
    const begins = expected.split('; ');
    expect(steps).toHaveLength(begins.length);
    for (const [place, begin] of begins.entries()) expect(steps[place]).toHaveTextContent(begin);
  });

  test('PL-01: shows the AI key step while the plan loads, and removes this step if the plan is Pro', async () => {
    backend().fault('*', '*', 'literal-claims');
    const plan = pauseRequests('GET', '/users/me/subscription');
    await renderAt(connectPath(PINNED), { as: 'pro' });
    expect(await screen.findByRole('link', { name: 'Enter your AI key (Free only)' })).toBeVisible();
    await plan.resume();
    await waitFor(() => expect(screen.queryByRole('link', { name: /AI key/ })).not.toBeInTheDocument());
  });

  test("doesn't redirect again if Back restores the page", async () => {
    await renderAt(connectPath(PINNED), { as: 'free' });
    await leaves();
    pageEvent('pagehide', true);
    await act(async () => void pageEvent('pageshow', true));
    // Query without waiting, because the final heading must be there as soon as Back restores the page.
    expect(screen.getByRole('heading', { level: 1, name: 'Sent to your extension' })).toBeVisible();
    expect(await screen.findByText('You can close this tab.')).toBeVisible();
    expect(leftFor()).toHaveLength(1);
    expect(marker()).toBeNull();
  });

  test('removes a hash from the login URL', async () => {
    const { router } = await renderAt(`${connectPath(PINNED)}#access_token=evil`, { as: 'free' });
    await leaves();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(leftFor()).toHaveLength(1);
    expect(leftFor()[0]).not.toContain('evil');
  });
});

describe('EC-18: connecting with an access token that is about to expire', () => {
  test('refreshes the token once and redirects with the new token', async () => {
    await renderAt(connectPath(PINNED), { as: 'free', ttlS: 200 });
    const old = stored('auth_token');
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(requestsTo('POST', '/users/refresh')).toHaveLength(1);
    expect(stored('auth_token')).not.toBe(old);
    expect(received()['access_token']).toBe(stored('auth_token'));
  });

  test('EC-27: redirects with the old token without a refresh if the browser is offline', async () => {
    setOnline(false);
    await renderAt(connectPath(PINNED), { as: 'free', ttlS: 200 });
    await waitFor(() => expect(leftFor()).toHaveLength(1));
  });

  test('EC-17: shows the login form if another tab logs out during the refresh', async () => {
    const refresh = pauseRequests('POST', '/users/refresh');
    await renderAt(connectPath(PINNED), { as: 'free', ttlS: 200 });
    await connecting();
    await refresh.started();
    expect(leftFor()).toEqual([]);
    localStorage.clear();
    await refresh.resume();
    expect(await form()).toBeVisible();
    expect(leftFor()).toEqual([]);
  });
});

describe('EC-17: connecting while another tab signs in another account', () => {
  test('sends the tokens of the new account, and shows the email of this account', async () => {
    // Request the tokens before the page starts, so that the test can store them immediately afterwards.
    const other = await backend().signIn('pro');
    await renderAt(connectPath(PINNED), { as: 'free' });
    storeTokens(other);
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(await main().findByText('pro@example.com')).toBeVisible();
    expect(received()).toMatchObject({ access_token: other.access_token, refresh_token: other.refresh_token });
  });
});

describe('connecting without a refresh token', () => {
  test('asks the user to log in again, then redirects to the extension', async () => {
    const page = await renderAt(connectPath(PINNED), { as: 'free' });
    localStorage.removeItem('refresh_token');
    expect(await screen.findByText('Please log in again to connect the extension.')).toBeVisible();
    expect(leftFor()).toEqual([]);
    await logIn(page, 'free@example.com', 'FreeUser123');
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(received()['refresh_token']).toBe(stored('refresh_token'));
  });

  test('XT-12: redirects to the extension if another tab stores its refresh token after its access token', async () => {
    const other = await backend().signIn('free');
    await renderAt(connectPath(PINNED));
    await form();
    const arrives = (key: string, value: string) => {
      localStorage.setItem(key, value);
      globalThis.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    };
    act(() => arrives('auth_token', other.access_token));
    await act(async () => {
      // At this point, the page has found no refresh token to hand over, but React hasn't rendered the form again yet.
      await Promise.resolve();
      arrives('refresh_token', other.refresh_token);
    });
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(received()['refresh_token']).toBe(other.refresh_token);
  });

  test('shows an error if the new login returns no refresh token', async () => {
    const page = await renderAt(connectPath(PINNED), { as: 'free' });
    localStorage.removeItem('refresh_token');
    await screen.findByText('Please log in again to connect the extension.');
    respondWith('/users/token', 200, { access_token: stored('auth_token'), token_type: 'bearer' });
    await logIn(page, 'free@example.com', 'FreeUser123');
    expect(await screen.findByText('connect/no-token')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
    expect(leftFor()).toEqual([]);
  });
});

describe("login form for connecting the site's own extension", () => {
  test('EC-02: mentions the extension and redirects only after the correct password', async () => {
    const page = await renderAt(connectPath(PINNED), { strict: true });
    expect(await form()).toBeVisible();
    expect(screen.getByText('Log in to connect the AI Bookmark extension to your account.')).toBeVisible();
    expect(document.title).toBe('Connect the extension · AI Bookmark');
    await logIn(page, 'free@example.com', 'wrong');
    expect(await screen.findByText('Incorrect email or password')).toBeVisible();
    expect(marker()).toBe('active');
    expect(leftFor()).toEqual([]);
    await logIn(page, 'free@example.com', 'FreeUser123');
    await leaves();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(leftFor()).toHaveLength(1);
    expect(received()).toEqual({
      access_token: stored('auth_token'),
      refresh_token: stored('refresh_token'),
      state: 'st4te',
    });
    expect(page.router.state.location.pathname).toBe('/login');
    expect(marker()).toBeNull();
  });

  test('EC-27: rejects a login while offline', async () => {
    const page = await renderAt(connectPath(PINNED));
    await form();
    await switchTo(false);
    await logIn(page, 'free@example.com', 'FreeUser123');
    expect(await screen.findByText('Cannot login in offline mode, please check your network connection')).toBeVisible();
    expect(leftFor()).toEqual([]);
  });

  test('SF-05: redirects to the extension after the login even without session storage', async () => {
    watchStorage('localStorage', { refuses: true });
    watchStorage('sessionStorage', { refuses: true });
    cleanups.push(() => void vi.unstubAllGlobals());
    const page = await renderAt(connectPath(PINNED));
    await form();
    await logIn(page, 'free@example.com', 'FreeUser123');
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(received()['access_token']).toBe(sessionStore.getState().token);
  });
});

describe('failed redirect to the extension', () => {
  test('offers another attempt, another account, and support after 5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await renderAt(connectPath(PINNED), { as: 'free' });
    await leaves();
    expect(screen.queryByText('Having trouble?')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('Having trouble?')).toBeVisible();
    expect(main().getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    // A page redirects only once, so "Try again" reloads it.
    expect(reloads()).toBe(1);
    expect(leftFor()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(reloads()).toBe(2);
    expect(stored('auth_token')).toBeNull();
  });
});

test('EC-20: the login page removes the connect marker from session storage and logs in normally if the URL has no connect parameters', async () => {
  sessionStorage.setItem('extension_connect', 'active');
  const page = await renderAt('/login');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  await waitFor(() => expect(marker()).toBeNull());
  await logIn(page, 'free@example.com', 'FreeUser123');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
  expect(leftFor()).toEqual([]);
});

test('EC-20: if its own URL has no connect parameters, the login page ignores a redirect URL in session storage', async () => {
  sessionStorage.setItem('extension_connect', PINNED);
  const { router } = await renderAt('/login', { as: 'free' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(leftFor()).toEqual([]);
});

test('EC-21, EC-26: the link to the registration removes the connect marker from session storage', async () => {
  const { user } = await renderAt(connectPath(PINNED));
  await form();
  expect(marker()).toBe('active');
  await user.click(screen.getByRole('link', { name: 'Create one' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await waitFor(() => expect(marker()).toBeNull());
});

test('EC-21: the connect page removes the connect marker from session storage on pagehide and sets the marker again on pageshow', async () => {
  await renderAt(connectPath(PINNED));
  await form();
  pageEvent('pagehide', true);
  expect(marker()).toBeNull();
  pageEvent('pageshow', true);
  expect(marker()).toBe('active');
});

test('EC-20: /login and /register remove a connect marker from session storage if the browser has copied the marker into a signed-in tab', async () => {
  for (const path of ['/login', '/register']) {
    sessionStorage.setItem('extension_connect', 'active');
    const { router, unmount } = await renderAt(path, { as: 'free' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    await waitFor(() => expect(marker()).toBeNull());
    unmount();
  }
  expect(leftFor()).toEqual([]);
});

test('EC-21: the connect page keeps the connect marker in session storage while a user without a refresh token must log in again', async () => {
  await renderAt(connectPath(PINNED), { as: 'free' });
  localStorage.removeItem('refresh_token');
  await screen.findByText('Please log in again to connect the extension.');
  expect(marker()).toBe('active');
});
