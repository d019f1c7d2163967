// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { extensionStore } from '../../../../src/session/connect/extensionStatus';
import * as request from '../../../../src/session/connect/request';
import { logout } from '../../../../src/session/sessionEnd';
import { selectIsAuthenticated, sessionStore } from '../../../../src/session/store';
import { extensionStatus as status, installExtensionApi } from '../../../support/extensionApi';
import { useHttp } from '../../../support/http';
import { tokenWith } from '../../../support/tokens';
import { ID, OTHER_ID, policyOf } from './samples';

const http = useHttp();
const isSignedIn = () => selectIsAuthenticated(sessionStore.getState());
const statuses = () => extensionStore.getState();

const open = async (...installed: string[]) => {
  const api = installExtensionApi(...installed);
  http.start(tokenWith(3600));
  await import('../../../../src/session/connect/extensionLink');
  await http.pass(0);
  return api;
};

const logOutIn = (api: Awaited<ReturnType<typeof open>>) => {
  api.last()?.say(status('7'));
  api.last()?.say(status(null));
  api.last()?.say(status(null, { isLoggedOut: true }));
};

beforeEach(() => {
  vi.spyOn(request, 'connectPolicy').mockReturnValue(policyOf({ redirects: `${ID} https://${ID}.chromiumapp.org/cb` }));
});

describe('the messaging link to the extension', () => {
  it('connects once per listed extension, and never to another extension', async () => {
    const api = await open(ID, OTHER_ID);
    expect(api.connect.mock.calls.map(([id]) => id)).toEqual([ID]);
    expect(api.sent).toEqual([]);
  });

  it('connects to no extension if no user is signed in, or if the browser has no extension API', async () => {
    const api = installExtensionApi(ID);
    http.start(null);
    await http.pass(0);
    expect(api.connect).not.toHaveBeenCalled();
    vi.stubGlobal('chrome', {});
    localStorage.setItem('auth_token', tokenWith(3600));
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await http.pass(60_000);
    expect(isSignedIn()).toBe(true);
    expect(statuses()).toEqual({});
  });

  it('tries to connect once per visit if the extension is not installed', async () => {
    const api = await open();
    await http.pass(60_000);
    expect(api.connect).toHaveBeenCalledTimes(1);
    api.installed.push(ID);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.connect).toHaveBeenCalledTimes(2);
    api.last()?.say(status('7'));
    expect(statuses()).toHaveProperty(ID);
  });

  it.each([
    ['undefined', { runtime: {} }],
    [
      'throwing',
      {
        runtime: {
          connect: () => {
            throw new TypeError('no');
          },
        },
      },
    ],
  ])('does not throw or prevent a logout if the functions of the extension API are %s', async (_, chrome) => {
    vi.stubGlobal('chrome', chrome);
    http.start(tokenWith(3600));
    await http.pass(0);
    logout();
    await http.pass(0);
    expect(isSignedIn()).toBe(false);
  });
});

describe('a status message from the extension', () => {
  it('is stored with the version of the extension and its account', async () => {
    const api = await open(ID);
    api.last()?.say(status('8', { token: 'x' }));
    expect(statuses()[ID]).toEqual({
      version: '1.2.3',
      account: { id: '8', label: 'f***@example.com' },
      isLoggedOut: false,
    });
  });

  it.each([
    ['no object', 'status'],
    ['null', null],
    ['an array', [status('7')]],
    ['another type', status('7', { type: 'logout' })],
    ['no version', status('7', { version: undefined })],
    ['a version with markup', status('7', { version: '<b>1</b>' })],
    ['a version of many digits', status('7', { version: '1'.repeat(1000) })],
    ['a numeric version', status('7', { version: 1 })],
    ['an account without an id', status('7', { account: { label: 'a' } })],
    ['a numeric id', status('7', { account: { id: 7, label: 'a' } })],
    ['a long label', status('7', { account: { id: '7', label: 'a'.repeat(100_000) } })],
    ['an account that is a text', status('7', { account: '7' })],
    ['no account', status('7', { account: undefined })],
    ['a text instead of a boolean', status(null, { isLoggedOut: 'true' })],
  ])('is ignored if the message is invalid: %s', async (_, message) => {
    const api = await open(ID);
    api.last()?.say(message);
    expect(statuses()).toEqual({});
    expect(isSignedIn()).toBe(true);
  });
});

describe('a logout in the extension', () => {
  it('logs the connected user out, and deletes the tokens', async () => {
    const api = await open(ID);
    logOutIn(api);
    expect(isSignedIn()).toBe(false);
    expect(localStorage.getItem('auth_token')).toBeNull();
    await http.pass(0);
    expect(statuses()).toEqual({});
    expect(api.last()?.isOpen()).toBe(false);
  });

  it.each([
    ['it was never connected', [status(null, { isLoggedOut: true })]],
    ['it was connected to another account', [status('8'), status(null, { isLoggedOut: true })]],
    ['it changed to another account before', [status('7'), status('8'), status(null, { isLoggedOut: true })]],
    ['it only lost its connection', [status('7'), status(null)]],
    ['the message claims both', [status('7', { isLoggedOut: true })]],
  ])('does not log out the site if %s', async (_, messages) => {
    const api = await open(ID);
    for (const message of messages) api.last()?.say(message);
    await http.pass(1000);
    expect(isSignedIn()).toBe(true);
  });

  it('does not end a session that the same user begins after the logout', async () => {
    const api = await open(ID);
    const [first] = api.ports;
    first?.say(status('7'));
    logout();
    localStorage.setItem('auth_token', tokenWith(3600));
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await http.pass(0);
    first?.say(status(null, { isLoggedOut: true }));
    api.last()?.say(status(null, { isLoggedOut: true }));
    expect(api.ports).toHaveLength(2);
    expect(isSignedIn()).toBe(true);
  });

  it('ends the session in a page that the browser restores from the back/forward cache', async () => {
    const api = await open(ID);
    api.last()?.say(status('7'));
    dispatchEvent(new Event('pagehide'));
    expect(api.last()?.isOpen()).toBe(false);
    dispatchEvent(new Event('pageshow'));
    expect(api.ports).toHaveLength(2);
    api.last()?.say(status(null, { isLoggedOut: true }));
    expect(isSignedIn()).toBe(false);
  });
});

describe('a logout on the site', () => {
  it('sends the id of the user to the listed extensions', async () => {
    const api = await open(ID);
    logout();
    await http.pass(0);
    expect(api.sent).toEqual([{ id: ID, message: { type: 'logout', userId: '7' } }]);
  });

  it('reaches the extension even if the code of the messaging link has not loaded yet', async () => {
    const api = installExtensionApi(ID);
    http.start(tokenWith(3600));
    logout();
    await http.pass(0);
    await vi.waitFor(() => expect(api.sent).toHaveLength(1));
    expect(api.connect).not.toHaveBeenCalled();
  });

  it('sends nothing to the extension if the session ends for another reason', async () => {
    const api = await open(ID);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await http.pass(1000);
    expect(isSignedIn()).toBe(false);
    expect(api.sent).toEqual([]);
    expect(api.last()?.isOpen()).toBe(false);
  });
});

describe('a closed connection to the extension', () => {
  it('is reopened immediately and keeps its status if the service worker of the extension stopped', async () => {
    const api = await open(ID);
    api.last()?.say(status('7'));
    await http.pass(30_000);
    api.last()?.drop();
    await http.pass(0);
    expect(api.ports).toHaveLength(2);
    expect(statuses()).toHaveProperty(ID);
  });

  it('is reopened with growing pauses, and loses its status if the extension was removed', async () => {
    const api = await open(ID);
    api.last()?.say(status('7'));
    await http.pass(30_000);
    api.installed.length = 0;
    api.last()?.drop();
    await http.pass(6_000);
    expect(statuses()).toHaveProperty(ID);
    await http.pass(60_000);
    expect(api.connect).toHaveBeenCalledTimes(8);
    expect(statuses()).toEqual({});
    expect(isSignedIn()).toBe(true);
  });

  it('is not reopened in a loop if the extension closes every connection', async () => {
    const api = await open(ID);
    for (let time = 0; time < 300; time += 1) {
      api.last()?.say(status('7'));
      api.last()?.drop();
      await http.pass(100);
    }
    expect(api.connect.mock.calls.length).toBeLessThan(10);
  });

  it('stays closed in a tab that has been hidden for more than 30 minutes, until the tab becomes visible', async () => {
    const api = await open(ID);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    api.last()?.say(status('7'));
    await http.pass(20 * 60_000);
    api.last()?.drop();
    await http.pass(0);
    expect(api.ports).toHaveLength(2);
    await http.pass(11 * 60_000);
    api.last()?.drop();
    await http.pass(60_000);
    expect(api.ports).toHaveLength(2);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.ports).toHaveLength(3);
  });
});
