import {
  askStatus,
  expect,
  expectApart,
  expectConnected,
  pressConnect,
  readKept,
  test,
  watchAttempts,
  windowOpenedBy,
} from './support/extension';
import { watchAddresses } from './support/handOver';
import { logIn, signIn } from './support/signIn';

/** The sample extension in a real browser, through `chrome.identity.launchWebAuthFlow`; tests/unit/extension has the rest. */

// Each of them starts a browser of its own, and silent attempts end by time.
test.describe.configure({ timeout: 90_000 });
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

test('EC-01: a signed-in user is connected without typing, again after a restart, and not after Disconnect', async ({
  page,
  context,
  sample,
  restart,
}) => {
  await signIn(page, 'free');
  const popup = await sample.openPopup();
  // The browser shows its window only if the page has not handed over by then.
  const pages = context.pages().length;
  await pressConnect(popup)();
  await expectConnected(popup, 'free@example.com');
  await expect.poll(() => context.pages().length).toBe(pages);
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
  await expectApart(second);
  // What the popup has set off when it opened reads the same storage as this, and before it.
  await askStatus(second);
  expect(await attempts()).toEqual([]);
});
