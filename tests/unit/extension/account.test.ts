import { beforeEach, expect, it, vi } from 'vitest';

import { installChrome, REDIRECT, tokenFor } from './chromeFake';

const SITE = 'http://localhost:4173';

type Fetch = (url: string, init: { headers: { authorization: string } }) => Promise<Response>;

const fetchFake = vi.fn<Fetch>();
let chromeFake: ReturnType<typeof installChrome>;

/** Fresh modules: the memory of a service worker is empty after each start. */
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

it('connects: reads the user from the site, sets an alarm five minutes before expiry', async () => {
  const { connect, readConnection } = await start();
  handOver(tokenFor(3600));
  fetchFake.mockImplementation(answers(200, { email: 'pro@example.com', plan_name: 'Pro Monthly' }));
  await connect();
  expect(await readConnection()).toMatchObject({ email: 'pro@example.com', plan: 'Pro Monthly', refreshToken: 'r' });
  expect(fetchFake).toHaveBeenCalledExactlyOnceWith(`${SITE}/api/v1/users/verify`, expect.anything());
  const when = chromeFake.alarms.create.mock.lastCall?.[1].when ?? 0;
  expect(Math.abs(when - (Date.now() + 3300_000))).toBeLessThan(2000);
});

it('a token that is refused or expired does not connect', async () => {
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

it('two clicks open one window', async () => {
  const { connect } = await start();
  handOver(tokenFor(3600));
  fetchFake.mockImplementation(answers(200, {}));
  await Promise.all([connect(), connect()]);
  expect(chromeFake.identity.launchWebAuthFlow).toHaveBeenCalledTimes(1);
});

it('near expiry the token is refreshed once for all callers, and not again within 30 s', async () => {
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

it('a refresh that ends after Disconnect stores nothing', async () => {
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

it('a closed account is disconnected with a message; a network failure keeps the connection', async () => {
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

it('an expired token is dropped and a silent connection tried, not after Disconnect', async () => {
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

it('tokens of one site are never used with another', async () => {
  const { lookAfter, readConnection, writeConnection } = await start();
  await writeConnection(connected(3600));
  await chromeFake.storage.local.set({ site: 'https://other.example' });
  expect(await readConnection()).toBeNull();
  chromeFake.identity.launchWebAuthFlow.mockRejectedValue(new Error('User interaction required.'));
  await lookAfter();
  expect(fetchFake).not.toHaveBeenCalled();
});

it('the site address changed while the window was open: the tokens are discarded', async () => {
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
