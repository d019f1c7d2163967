import { beforeEach, expect, it } from 'vitest';

import { disconnect } from '../../e2e/extension/account.js';
import { dropConnection, readConnection, writeConnection } from '../../e2e/extension/connection.js';
import { maskEmail, talkToSite } from '../../e2e/extension/siteLink.js';
import { installChrome, portFrom, tokenFor } from './chromeFake';

const SITE = 'http://localhost:4173';

let chromeFake: ReturnType<typeof installChrome>;

beforeEach(async () => {
  chromeFake = installChrome();
  await writeConnection({
    site: SITE,
    accessToken: tokenFor(3600, '7'),
    refreshToken: 'secret-refresh',
    expiresAtMs: Date.now() + 3600_000,
    email: 'free@example.com',
    plan: 'Free',
  });
  talkToSite();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

const connectFrom = async (sender: Parameters<typeof portFrom>[0]) => {
  const port = portFrom(sender);
  chromeFake.runtime.onConnectExternal.emit(port);
  await settle();
  return port;
};

it('the sample extension sends its version and the connected user to the site, without tokens and the full email', async () => {
  const port = await connectFrom({ origin: SITE });
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'status',
    version: '1.2.3',
    account: { id: '7', label: 'f***@example.com' },
    isLoggedOut: false,
  });
});

it.each([
  ['a page of another port', { origin: 'http://localhost:9999' }],
  ['a page of another scheme', { origin: 'https://localhost:4173' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another extension', { id: 'ponmlkjihgfedcbaponmlkjihgfedcba' }],
  ['another extension that claims the origin of the site', { id: 'ponmlkjihgfedcbaponmlkjihgfedcba', origin: SITE }],
  ['an unknown sender', {}],
])(
  'the sample extension sends no message to %s, closes the connection, and ignores a logout message',
  async (_, sender) => {
    const port = await connectFrom(sender);
    expect(port.disconnect).toHaveBeenCalled();
    chromeFake.runtime.onMessageExternal.emit({ type: 'logout', userId: '7' }, sender);
    await disconnect();
    await settle();
    expect(port.postMessage).not.toHaveBeenCalled();
    expect(chromeFake.alarms.clear).toHaveBeenCalledTimes(1);
  },
);

it('the sample extension notifies every open page of the site when the user disconnects', async () => {
  const ports = [await connectFrom({ origin: SITE }), await connectFrom({ origin: SITE })];
  const closed = await connectFrom({ origin: SITE });
  closed.onDisconnect.emit();
  closed.postMessage.mockClear();
  await disconnect();
  await settle();
  for (const { postMessage } of ports) {
    expect(postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ account: null, isLoggedOut: true }));
  }
  expect(closed.postMessage).not.toHaveBeenCalled();
});

it('the sample extension does not report a logout when only the connection is lost', async () => {
  const port = await connectFrom({ origin: SITE });
  await dropConnection(null);
  await settle();
  expect(port.postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ account: null, isLoggedOut: false }));
});

it('the sample extension disconnects when the site reports that the connected user has logged out', async () => {
  chromeFake.runtime.onMessageExternal.emit({ type: 'logout', userId: '7' }, { origin: SITE });
  await settle();
  expect(await readConnection()).toBeNull();
});

it.each([
  ['another user logs out', { type: 'logout', userId: '8' }],
  ['the id is a number', { type: 'logout', userId: 7 }],
  ['the message has another type', { type: 'status', userId: '7' }],
  ['the message is a text', 'logout'],
  ['the message is null', null],
])('the sample extension stays connected if %s', async (_, message) => {
  chromeFake.runtime.onMessageExternal.emit(message, { origin: SITE });
  await settle();
  expect(await readConnection()).not.toBeNull();
});

it('the sample extension closes the connections of the old site after the user changes the site URL', async () => {
  const port = await connectFrom({ origin: SITE });
  port.postMessage.mockClear();
  await chromeFake.storage.local.set({ site: 'https://other.example' });
  await settle();
  expect(port.postMessage).not.toHaveBeenCalled();
  expect(port.disconnect).toHaveBeenCalled();
});

it.each([
  ['free@example.com', 'f***@example.com'],
  ['😀a@example.com', '😀***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
  ['@example.com', ''],
  ['free', ''],
  ['', ''],
])('the sample extension masks the email %s as "%s"', (email, masked) => expect(maskEmail(email)).toBe(masked));
