import {
  askStatus,
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
import { logIn, signIn } from './support/signIn';

/**
 * Runs the sample extension in a real browser with `chrome.identity.launchWebAuthFlow`. The other tests of the
 * extension are in tests/unit/extension.
 */

// Each test starts its own browser, and silent attempts end by a timeout.
test.describe.configure({ timeout: 90_000 });
test('EC-02: Connect opens the site, and logging in there connects the extension with a valid token', async ({
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

test('EC-01: connects a signed-in user without typing, stays connected after a restart, and stays disconnected after Disconnect', async ({
  page,
  context,
  sample,
  restart,
}) => {
  await signIn(page, 'free');
  const popup = await sample.openPopup();
  // The user is signed in, so the page sends the tokens before the browser shows the login window.
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
  // The extension handles messages in order. When it has handled this one, a silent attempt of the popup would have
  // started.
  await askStatus(second);
  expect(await attempts()).toEqual([]);
});
