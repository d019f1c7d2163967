import type { Page } from '@playwright/test';

import {
  askStatus,
  type Extension,
  expect,
  expectApart,
  expectConnected,
  pressConnect,
  readStoredTokens,
  test,
  watchAttempts,
  windowOpenedBy,
} from './support/extension';
import { watchAddresses } from './support/handOver';
import { SAMPLE_ID } from './support/sampleExtension';
import { logIn, signIn } from './support/signIn';

/**
 * Runs the sample extension in a real browser with `chrome.identity.launchWebAuthFlow`. The other tests of the
 * extension are in tests/unit/extension.
 */

// Each test starts its own browser, and failed silent login attempts end only by a timeout.
test.describe.configure({ timeout: 90_000 });
test('EC-02: a click on Connect in the extension opens the site, and a login on the site connects the extension with a valid token', async ({
  context,
  sample,
}) => {
  const leaks = watchAddresses(context);
  const popup = await sample.openPopup();
  const window = await windowOpenedBy(context, pressConnect(popup));
  await expect(popup.getByText('Continue in the window that has opened.')).toBeVisible();
  await expect(window.getByRole('heading', { level: 1, name: 'Connect the extension' })).toBeVisible();
  const closed = window.waitForEvent('close');
  await logIn(window, 'pro@example.com', 'ProUser123');
  await closed;
  await expectConnected(popup, 'pro@example.com');
  await expect(popup.getByText('Pro Monthly plan')).toBeVisible();

  const storedTokens = await readStoredTokens(popup);
  const verified = await context.request.get('/api/v1/users/verify', {
    headers: { authorization: `Bearer ${String(storedTokens?.['accessToken'])}` },
  });
  expect(verified.status()).toBe(200);
  expect(await verified.json()).toMatchObject({ email: 'pro@example.com' });
  for (const address of leaks()) expect(address).toMatch(new RegExp(`^https://${sample.id}\\.chromiumapp\\.org/#`));
});

test('EC-01: the extension connects without a login form if the user is signed in, stays connected after a browser restart, and stays disconnected after a click on Disconnect', async ({
  page,
  context,
  sample,
  restart,
}) => {
  await signIn(page, 'free');
  const popup = await sample.openPopup();
  // The user is signed in, so the page sends the tokens before the browser would show the login window.
  const pages = context.pages().length;
  await pressConnect(popup)();
  await expectConnected(popup, 'free@example.com');
  await expect.poll(() => context.pages().length).toBe(pages);
  const before = (await readStoredTokens(popup))?.['refreshToken'];

  const second = await (await restart()).newPage();
  await second.goto(`chrome-extension://${sample.id}/popup.html`);
  await expectConnected(second, 'free@example.com');
  expect((await readStoredTokens(second))?.['refreshToken']).toBe(before);

  await second.getByRole('button', { name: 'Disconnect' }).click();
  await expectApart(second);
  await expect(second.getByRole('button', { name: 'Connect' })).toBeFocused();
  const attempts = await watchAttempts(second.context(), sample.id);
  await second.reload();
  await expectApart(second);
  // The extension handles messages in order. By the time it responds to this message, it has handled the message of the
  // popup, which could start a silent attempt.
  await askStatus(second);
  expect(await attempts()).toEqual([]);
});

const SECOND = { timeout: 1000 };

const extensionSection = (page: Page) => page.getByRole('region', { name: 'Browser extension' });

const connect = async (popup: Page, email: string): Promise<void> => {
  await pressConnect(popup)();
  await expectConnected(popup, email);
};

/** Opens the profile of the signed-in user and the popup of the extension that is connected to the same account. */
const openConnected = async (page: Page, sample: Extension): Promise<Page> => {
  await signIn(page, 'free');
  await page.goto('/profile');
  const popup = await sample.openPopup();
  await connect(popup, 'free@example.com');
  return popup;
};

const stopServiceWorkers = async (popup: Page): Promise<void> => {
  const session = await popup.context().newCDPSession(popup);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
};

test('the profile shows the status of the extension, and a logout on the site or in the extension ends both sessions within a second', async ({
  page,
  context,
  sample,
}) => {
  await signIn(page, 'free');
  await page.goto('/profile');
  const section = extensionSection(page);
  await expect(section.getByText('Installed, but not connected.')).toBeVisible();
  await expect(section.getByText(/^Version 1\.0\.0\./)).toBeVisible();

  const popup = await sample.openPopup();
  await connect(popup, 'free@example.com');
  await expect(section.getByText('Connected to this account.')).toBeVisible(SECOND);

  // Load a public page after the login, so that it shows the signed-in header.
  const home = await context.newPage();
  await home.goto('/');
  await popup.bringToFront();
  await popup.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page).toHaveURL('/login', SECOND);
  await expect(home.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible(SECOND);
  await expectApart(popup);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  // In the new session, the extension still reports its logout. This report must not end the new session.
  await home.close();
  await page.bringToFront();
  await logIn(page);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await expect(section.getByText('Installed, but not connected.')).toBeVisible();
  await connect(popup, 'free@example.com');

  await page.bringToFront();
  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => readStoredTokens(popup), SECOND).toBeNull();
  await expectApart(popup);
});

test("the extension and the site still communicate after the extension's service worker stopped, the page navigated, or the extension reloaded", async ({
  page,
  sample,
}) => {
  const popup = await openConnected(page, sample);
  await stopServiceWorkers(popup);
  await page.bringToFront();
  await page.goto('/support');
  await page.goBack();
  const section = extensionSection(page);
  await expect(section.getByText('Connected to this account.')).toBeVisible();
  await stopServiceWorkers(popup);
  await popup.bringToFront();
  await popup.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page).toHaveURL('/login');

  await page.bringToFront();
  await logIn(page);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await expect(section).toBeVisible();
  // Ignore the error, because the reload closes the popup.
  await popup.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
  await expect(section.getByText('Installed, but not connected.')).toBeVisible();
});

test('if the extension is connected to another account than the site, the profile masks the email of that account, and a logout on the site keeps the extension connected', async ({
  page,
  sample,
}) => {
  const popup = await openConnected(page, sample);
  const other = await page.evaluate(async () => {
    const form = new FormData();
    form.set('username', 'pro@example.com');
    form.set('password', 'ProUser123');
    const response = await fetch('/api/v1/users/token', { method: 'POST', body: form });
    return (await response.json()) as { access_token: string };
  });
  await page.evaluate(({ access_token: token }) => localStorage.setItem('auth_token', token), other);
  await page.reload();
  const section = extensionSection(page);
  await expect(section.getByText('Connected to another account:')).toBeVisible();
  await expect(section.getByText('f***@example.com', { exact: true })).toBeVisible();
  await expect(section).not.toContainText('free@example.com');
  await page.getByRole('region', { name: 'This device' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await popup.waitForTimeout(1000);
  await expectConnected(popup, 'free@example.com');
});

test('a hostile page on another port receives no message from the extension and cannot log the user out', async ({
  page,
  context,
  sample,
}) => {
  const popup = await openConnected(page, sample);
  await context.route('http://localhost:9999/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hostile</title>' }),
  );
  const hostile = await context.newPage();
  await hostile.goto('http://localhost:9999/');
  const received = await hostile.evaluate(async (id) => {
    type Port = {
      postMessage: (message: unknown) => void;
      onMessage: { addListener: (listener: (message: unknown) => void) => void };
      onDisconnect: { addListener: (listener: () => void) => void };
    };
    const { runtime } = chrome as unknown as {
      runtime: { connect: (id: string) => Port; sendMessage: (id: string, message: unknown) => Promise<unknown> };
    };
    const messages: unknown[] = [];
    const port = runtime.connect(id);
    const closed = new Promise<void>((resolve) => port.onDisconnect.addListener(resolve));
    port.onMessage.addListener((message) => messages.push(message));
    for (const userId of ['1', '2', '3', '4', '5'])
      await runtime.sendMessage(id, { type: 'logout', userId }).catch(() => undefined);
    for (const order of ['status', 'open', 'disconnect', { type: 'status' }])
      messages.push(await runtime.sendMessage(id, order).catch(() => undefined));
    await closed;
    return messages;
  }, SAMPLE_ID);
  expect(received.filter((message) => message != null)).toEqual([]);
  await expectConnected(popup, 'free@example.com');
  await expect(extensionSection(page).getByText('Connected to this account.')).toBeVisible();
});
