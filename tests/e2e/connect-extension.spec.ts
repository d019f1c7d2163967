import { serveBadSite } from './support/badSite';
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
import { expectTestedBuild, moveUntilEnabled, watchAddresses } from './support/handOver';
import { logIn, signIn } from './support/signIn';

/** The sample extension in a real browser, through `chrome.identity.launchWebAuthFlow`; tests/unit/extension has the rest. */

// Each of them starts a browser of its own, and silent attempts end by time.
test.describe.configure({ timeout: 90_000 });
test.beforeAll(expectTestedBuild);

const CLOSED = 'The window was closed before the extension was connected. Nothing was changed.';

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

test('EC-04: another extension gets nothing silently, nothing on Cancel, and is connected by the mouse', async ({
  page,
  context,
  stranger,
  sample,
}) => {
  await signIn(page, 'free');
  const leaks = watchAddresses(context);
  const popup = await stranger.openPopup();
  await popup.evaluate(() => chrome.storage.local.set({ reconnect: true }));
  const attempts = await watchAttempts(context, stranger.id, { silentMs: 4_000 });
  const pages = context.pages().length;
  // A popup that opens while the extension is still busy with the one before sets nothing off.
  await expect(async () => {
    await popup.reload();
    await expect.poll(attempts, { timeout: 2_000 }).toContain('silent');
  }).toPass();
  await expect.poll(attempts, { timeout: 30_000 }).toEqual(['silent', 'refused']);
  await expectApart(popup);
  await expect(popup.getByRole('alert')).toBeHidden();
  await expect.poll(() => context.pages().length).toBe(pages);

  const first = await windowOpenedBy(context, pressConnect(popup));
  await expect(first.getByRole('heading', { level: 1, name: 'Connect this browser extension?' })).toBeVisible();
  await expect(first.getByRole('main')).toContainText(`${stranger.id.slice(0, 4)}…${stranger.id.slice(-4)}`);
  await first.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  if (!first.isClosed()) await first.close();
  await expect(popup.getByRole('alert')).toHaveText(CLOSED);
  await expectApart(popup);
  expect(leaks()).toEqual([]);

  const second = await windowOpenedBy(context, pressConnect(popup));
  const connect = second.getByRole('main').getByRole('button', { name: 'Connect', exact: true });
  await moveUntilEnabled(second, connect);
  await connect.click();
  await expectConnected(popup, 'free@example.com');
  expect(sample.id).not.toBe(stranger.id);
  await expectApart(await sample.openPopup());
});

test('a wrong address, a site that is down, a closed window and wrong answers are told and connect nobody', async ({
  context,
  sample,
  baseURL,
}) => {
  const popup = await sample.openPopup();
  const options = await context.newPage();
  await options.goto(`chrome-extension://${sample.id}/options.html`);
  const save = async (address: string, message: string): Promise<void> => {
    await options.bringToFront();
    await options.getByLabel('Address of the site').fill(address);
    await options.getByRole('button', { name: 'Save' }).click();
    await expect(options.getByRole('status')).toHaveText(message);
  };
  for (const wrong of ['http://bookmarks.example', 'javascript:alert(1)', 'nothing'])
    await save(wrong, 'This is neither an https address nor one at http://localhost.');
  await save('http://localhost:9/login', 'Saved.');
  await expect(popup.getByText('localhost:9', { exact: true })).toBeVisible();
  await pressConnect(popup)();
  await expect(popup.getByRole('alert')).toHaveText(
    'The site could not be reached. Check the address and your network connection.',
  );

  await save(baseURL ?? '', 'Saved.');
  const window = await windowOpenedBy(context, pressConnect(popup));
  await expect(popup.getByRole('alert')).toBeHidden();
  await window.close();
  await expect(popup.getByRole('alert')).toHaveText(CLOSED);

  const unknown = `h.${Buffer.from('{"exp":4000000000}').toString('base64url')}.s`;
  const answers = [
    (state: string) => `access_token=a.b.c&refresh_token=d.e.f&state=${state.split('').toReversed().join('')}`,
    (state: string) => `access_token=${unknown}&refresh_token=r&state=${state}`,
  ];
  const site = await serveBadSite((asked) => {
    const answer = answers[site.asked.length - 1]?.(asked.get('oauth_state') ?? '');
    return `${asked.get('oauth_redirect_uri')}#${answer}`;
  });
  await save(site.origin, 'Saved.');
  await pressConnect(popup)();
  await expect(popup.getByRole('alert')).toHaveText(
    'The answer does not belong to this request, so it was thrown away. Please try again.',
  );
  expect(site.paths).toEqual(['/login']);
  await pressConnect(popup)();
  await expect(popup.getByRole('alert')).toContainText('The site gave no usable answer (status 404).');
  expect(site.paths).toContain('/api/v1/users/verify');
  await expectApart(popup);
  site.end();
});
