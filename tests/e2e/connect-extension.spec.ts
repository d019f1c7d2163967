import { fetchTokens } from './support/api';
import {
  expect,
  expectApart,
  expectConnected,
  pressConnect,
  readKept,
  test,
  watchAttempts,
  windowOpenedBy,
} from './support/extension';
import { expectTestedBuild, logIn, moveUntilEnabled, watchAddresses } from './support/handOver';
import { signIn, storeTokens } from './support/signIn';

/** The sample extension in a real browser, through `chrome.identity.launchWebAuthFlow`. */

// Each of them starts a browser of its own, and silent attempts end by time.
test.describe.configure({ timeout: 90_000 });
test.beforeAll(expectTestedBuild);

/** The extension gives a silent attempt ten seconds. */
const SILENT_END = { timeout: 30_000 };

test('EC-02: Connect opens the site, the login there connects the extension, and its token is good', async ({
  context,
  sample,
}) => {
  const leaks = watchAddresses(context);
  const popup = await sample.openPopup();
  const window = await windowOpenedBy(context, pressConnect(popup));
  await expect(popup.getByText('Go on in the window that has opened.')).toBeVisible();
  await expect(window.getByRole('heading', { level: 1, name: 'Connect the extension' })).toBeVisible();
  const closed = window.waitForEvent('close');
  await logIn(window, 'pro@example.com', 'ProUser123');
  await closed;
  await expectConnected(popup, 'pro@example.com');
  await expect(popup.getByText('Pro Monthly plan')).toBeVisible();

  const kept = await readKept(popup);
  const verified = await context.request.get('/api/v1/users/verify', {
    headers: { authorization: `Bearer ${String(kept?.['accessToken'])}` },
  });
  expect(verified.status()).toBe(200);
  expect(await verified.json()).toMatchObject({ email: 'pro@example.com' });
  for (const address of leaks()) expect(address).toMatch(new RegExp(`^https://${sample.id}\\.chromiumapp\\.org/#`));
});

test('EC-01: who is signed in is connected without typing anything', async ({ page, context, sample }) => {
  await signIn(page, 'free');
  const popup = await sample.openPopup();
  const window = await windowOpenedBy(context, pressConnect(popup));
  await expectConnected(popup, 'free@example.com');
  await expect.poll(() => window.isClosed()).toBe(true);
});

test('after a restart of the browser it is connected again, with no window and no click; after Disconnect it is not', async ({
  page,
  context,
  sample,
  restart,
}) => {
  await signIn(page, 'free');
  const popup = await sample.openPopup();
  await windowOpenedBy(context, pressConnect(popup));
  await expectConnected(popup, 'free@example.com');
  const before = (await readKept(popup))?.['refreshToken'];

  const second = await (await restart()).newPage();
  await second.goto(`chrome-extension://${sample.id}/popup.html`);
  await expectConnected(second, 'free@example.com');
  expect((await readKept(second))?.['refreshToken']).toBe(before);

  await second.getByRole('button', { name: 'Disconnect' }).click();
  await expectApart(second);
  await expect(second.getByRole('button', { name: 'Connect' })).toBeFocused();
  const attempts = await watchAttempts(second.context(), sample.id);
  await second.reload();
  await second.waitForTimeout(2000);
  await expectApart(second);
  expect(await attempts()).toEqual([]);
});

test('nobody is signed in: the silent attempt ends without a window and without a word', async ({
  context,
  sample,
}) => {
  const popup = await sample.openPopup();
  await popup.evaluate(() => chrome.storage.local.set({ reconnect: true }));
  const attempts = await watchAttempts(context, sample.id);
  const before = context.pages().length;
  await popup.reload();
  await expect.poll(attempts, SILENT_END).toEqual(['silent', 'refused']);
  await expectApart(popup);
  await expect(popup.getByRole('alert')).toBeHidden();
  expect(context.pages()).toHaveLength(before);
});

test('EC-04: another extension gets nothing silently, is asked about by name, and gets nothing when the answer is no', async ({
  page,
  context,
  stranger,
}) => {
  await signIn(page, 'free');
  const leaks = watchAddresses(context);
  const popup = await stranger.openPopup();
  await popup.evaluate(() => chrome.storage.local.set({ reconnect: true }));
  const attempts = await watchAttempts(context, stranger.id);
  await popup.reload();
  await expect.poll(attempts, SILENT_END).toEqual(['silent', 'refused']);
  await expectApart(popup);

  const window = await windowOpenedBy(context, pressConnect(popup));
  await expect(window.getByRole('heading', { level: 1, name: 'Connect this browser extension?' })).toBeVisible();
  await expect(window.getByRole('main')).toContainText(`${stranger.id.slice(0, 4)}…${stranger.id.slice(-4)}`);
  await window.waitForTimeout(1000);
  expect(await readKept(popup)).toBeNull();
  await window.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  if (!window.isClosed()) await window.close();
  await expect(popup.getByRole('alert')).toHaveText(
    'The window was closed before the extension was connected. Nothing was changed.',
  );
  await expectApart(popup);
  expect(leaks()).toEqual([]);
});

test('another extension is connected when the user says so with the mouse', async ({
  page,
  context,
  stranger,
  sample,
}) => {
  await signIn(page, 'free');
  const popup = await stranger.openPopup();
  const window = await windowOpenedBy(context, pressConnect(popup));
  const connect = window.getByRole('main').getByRole('button', { name: 'Connect', exact: true });
  await moveUntilEnabled(window, connect);
  await connect.click();
  await expectConnected(popup, 'free@example.com');
  expect(sample.id).not.toBe(stranger.id);
  await expectApart(await sample.openPopup());
});

test('near its end the token is exchanged at /users/refresh; an account that was closed is disconnected', async ({
  page,
  context,
  sample,
  trouble,
}) => {
  trouble.allow(/status of 401/);
  const short = await fetchTokens(context.request, 'free@example.com', 250);
  await storeTokens(page, { ...(await fetchTokens(context.request, 'free@example.com')) });
  const popup = await sample.openPopup();
  await windowOpenedBy(context, pressConnect(popup));
  await expectConnected(popup, 'free@example.com');
  await popup.evaluate(async (token) => {
    const { connection } = await chrome.storage.session.get('connection');
    const { exp } = JSON.parse(atob(token.split('.')[1] ?? '')) as { exp: number };
    await chrome.storage.session.set({
      connection: { ...(connection as object), accessToken: token, expiresAtMs: exp * 1000 },
    });
  }, short.access_token);
  await popup.reload();
  await expect.poll(async () => (await readKept(popup))?.['accessToken']).not.toBe(short.access_token);
  expect(Number((await readKept(popup))?.['expiresAtMs'])).toBeGreaterThan(Date.now() + 3000_000);

  await context.request.put('/api/v1/__mock/user', { data: { email: 'free@example.com', is_active: false } });
  await popup.reload();
  await expect(popup.getByRole('alert')).toHaveText(
    'The site no longer accepts this connection. Choose Connect to connect again.',
  );
  await expectApart(popup);
});

test('another site is set in the options: the account is disconnected, and a bad address is refused', async ({
  page,
  context,
  sample,
}) => {
  await signIn(page, 'free');
  const popup = await sample.openPopup();
  await windowOpenedBy(context, pressConnect(popup));
  await expectConnected(popup, 'free@example.com');
  const options = await context.newPage();
  await options.goto(`chrome-extension://${sample.id}/options.html`);
  const field = options.getByLabel('Address of the site');
  for (const wrong of ['http://bookmarks.example', 'javascript:alert(1)', 'nothing']) {
    await field.fill(wrong);
    await options.getByRole('button', { name: 'Save' }).click();
    await expect(options.getByRole('status')).toHaveText(
      'This is neither an https address nor one at http://localhost.',
    );
  }
  await expectConnected(popup, 'free@example.com');
  await field.fill('http://localhost:9/login');
  await options.getByRole('button', { name: 'Save' }).click();
  await expect(options.getByRole('status')).toHaveText('Saved.');
  await expect(field).toHaveValue('http://localhost:9');
  await expect(popup.getByText('localhost:9', { exact: true })).toBeVisible();
  await expectApart(popup);
});
