import { beforeEach, expect, it, vi } from 'vitest';

import { installChrome, REDIRECT, tokenFor } from './chromeFake';

const SITE = 'http://localhost:4173';

type Fetch = (url: string, init: { headers: { authorization: string } }) => Promise<Response>;

const fetchFake = vi.fn<Fetch>();
let chromeFake: ReturnType<typeof installChrome>;

/** Imports fresh modules, because a service worker's memory is empty after each start. */
const start = async () => {
  vi.resetModules();
  const account = await import('../../e2e/extension/account.js');
  const connection = await import('../../e2e/extension/connection.js');
  return { ...account, ...connection };
};

const answers = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

const connected = (seconds: number) => ({
  site: SITE,
  accessToken: tokenFor(seconds, 'old'),
  refreshToken: 'r',
  expiresAtMs: Date.now() + seconds * 1000,
  email: 'free@example.com',
  plan: 'Free',
});

const handOver = (accessToken: string) =>
  chromeFake.identity.launchWebAuthFlow.mockImplementation(async ({ url }) => {
    const state = new URL(url).searchParams.get('oauth_state');
    return `${REDIRECT}#access_token=${encodeURIComponent(accessToken)}&refresh_token=r&state=${state}`;
  });

beforeEach(() => {
  chromeFake = installChrome();
  vi.stubGlobal('fetch', fetchFake);
  fetchFake.mockReset();
});

it('the sample extension connects, reads the user from the site, and sets an alarm five minutes before the token expires', async () => {
  const { connect, readConnection } = await start();
  handOver(tokenFor(3600));
  fetchFake.mockImplementation(answers(200, { email: 'pro@example.com', plan_name: 'Pro Monthly' }));
  await connect();
  expect(await readConnection()).toMatchObject({ email: 'pro@example.com', plan: 'Pro Monthly', refreshToken: 'r' });
  expect(fetchFake).toHaveBeenCalledExactlyOnceWith(`${SITE}/api/v1/users/verify`, expect.anything());
  const when = chromeFake.alarms.create.mock.lastCall?.[1].when ?? 0;
  expect(Math.abs(when - (Date.now() + 3300_000))).toBeLessThan(2000);
});

it('the sample extension does not connect if the token is rejected or expired', async () => {
  const { connect, readConnection, readTrouble } = await start();
  handOver(tokenFor(3600));
  fetchFake.mockImplementation(answers(401, { detail: 'no' }));
  await connect();
  expect(await readConnection()).toBeNull();
  expect(await readTrouble()).toMatch(/^The site no longer accepts/);
  handOver(tokenFor(-1));
  await connect();
  expect(await readConnection()).toBeNull();
  expect(await readTrouble()).toMatch(/^The login from the site has already expired/);
});

it('the sample extension opens one connect window for two clicks', async () => {
  const { connect } = await start();
  handOver(tokenFor(3600));
  fetchFake.mockImplementation(answers(200, {}));
  await Promise.all([connect(), connect()]);
  expect(chromeFake.identity.launchWebAuthFlow).toHaveBeenCalledTimes(1);
});

it('the sample extension refreshes a token near its expiry once for all callers, and not again within 30 s', async () => {
  const { lookAfter, readConnection, writeConnection } = await start();
  await writeConnection(connected(200));
  const next = tokenFor(100, 'new');
  fetchFake.mockImplementation(answers(200, { access_token: next }));
  await Promise.all([lookAfter(), lookAfter()]);
  expect((await readConnection())?.accessToken).toBe(next);
  await lookAfter();
  expect(fetchFake.mock.calls.filter(([url]) => url.endsWith('/users/refresh'))).toHaveLength(1);
  expect(fetchFake.mock.calls[0]?.[1].headers.authorization).toMatch(/^Bearer h\./);
});

it('the sample extension stores no token if the user disconnects during a refresh', async () => {
  const { disconnect, lookAfter, readConnection, writeConnection } = await start();
  await writeConnection(connected(200));
  let answer: (response: Response) => void = () => undefined;
  fetchFake.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const running = lookAfter();
  await vi.waitFor(() => expect(fetchFake).toHaveBeenCalled());
  await disconnect();
  answer(new Response(JSON.stringify({ access_token: tokenFor(3600) })));
  await running;
  expect(await readConnection()).toBeNull();
});

it('the sample extension disconnects with a message after a 401 response, and stays connected after a network error', async () => {
  const { lookAfter, readConnection, readTrouble, writeConnection } = await start();
  await writeConnection(connected(3600));
  fetchFake.mockRejectedValue(new TypeError('Failed to fetch'));
  await lookAfter();
  expect(await readConnection()).not.toBeNull();
  fetchFake.mockImplementation(answers(401, {}));
  await lookAfter();
  expect(await readConnection()).toBeNull();
  expect(await readTrouble()).toMatch(/^The site no longer accepts/);
});

it('the sample extension reconnects silently if the token has expired, unless the user has disconnected', async () => {
  const { disconnect, lookAfter, readConnection, writeConnection } = await start();
  await writeConnection(connected(-1));
  handOver(tokenFor(3600));
  fetchFake.mockImplementation(answers(200, { email: 'free@example.com' }));
  await lookAfter();
  expect(chromeFake.identity.launchWebAuthFlow).toHaveBeenCalledWith(expect.objectContaining({ interactive: false }));
  expect(await readConnection()).not.toBeNull();
  await disconnect();
  await lookAfter();
  expect(chromeFake.identity.launchWebAuthFlow).toHaveBeenCalledTimes(1);
});

it('the sample extension never sends the tokens of one site to another site', async () => {
  const { lookAfter, readConnection, writeConnection } = await start();
  await writeConnection(connected(3600));
  await chromeFake.storage.local.set({ site: 'https://other.example' });
  expect(await readConnection()).toBeNull();
  chromeFake.identity.launchWebAuthFlow.mockRejectedValue(new Error('User interaction required.'));
  await lookAfter();
  expect(fetchFake).not.toHaveBeenCalled();
});

it('the sample extension discards the tokens if the site URL changed while the connect window was open', async () => {
  const { connect, readConnection, readTrouble } = await start();
  handOver(tokenFor(3600));
  fetchFake.mockImplementation(async () => {
    await chromeFake.storage.local.set({ site: 'https://other.example' });
    return new Response('{}');
  });
  await connect();
  expect(await readConnection()).toBeNull();
  expect(await readTrouble()).toMatch(/^The site was changed/);
});
