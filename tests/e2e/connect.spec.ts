import { settled } from './support/axe';
import {
  connectPath,
  expectRefusal,
  expectTestedBuild,
  fragmentOf,
  moveUntilEnabled,
  OTHER,
  OWN,
  readMarker,
  receive,
  watchAddresses,
  watchScreens,
} from './support/handOver';
import { logIn, openPlainPage, signIn } from './support/signIn';
import { expect, test } from './support/test';

test.beforeAll(expectTestedBuild);

test.describe('the address of the extension that belongs to this site', () => {
  test('EC-01, EC-13: a signed-in user arrives with both tokens and the very state; Back does not lead to /login', async ({
    page,
    context,
  }) => {
    const tokens = await signIn(page, 'free');
    const state = 'x&access_token=evil#"<+ %26=~';
    const asked = await receive(context, { delayMs: 300 });
    const leaks = watchAddresses(context);
    const screens = await watchScreens(page);
    await page.goto(connectPath(OWN, state), { waitUntil: 'commit' });
    await expect(page).toHaveTitle('Received');

    expect(page.url().split('#')[0]).toBe(OWN);
    expect(fragmentOf(page.url())).toEqual([
      ['access_token', tokens.access_token],
      ['refresh_token', tokens.refresh_token],
      ['state', state],
    ]);
    expect(screens.join('\n')).toContain('Connecting the extension…');
    expect(screens.join('\n')).toContain('as free@example.com');
    expect(screens.join('\n')).not.toContain('Password');
    expect(asked).toEqual([OWN]);
    // The state itself speaks of a token where it was asked for.
    expect(leaks().filter((address) => !address.includes('oauth_state='))).toEqual([page.url()]);

    await page.goBack();
    await expect(page).toHaveURL('/plain-page');
    expect(await readMarker(page)).toBeNull();
  });

  test('EC-02: who logs in there is sent on right after the login, and not to /dashboard', async ({
    page,
    context,
  }) => {
    const asked = await receive(context);
    const leaks = watchAddresses(context);
    const visited: string[] = [];
    page.on('framenavigated', () => visited.push(new URL(page.url()).pathname));
    await page.goto(connectPath(`${OWN}connected?from=popup`));
    await expect(page.getByRole('heading', { level: 1, name: 'Connect the extension' })).toBeVisible();
    await expect(page.getByText('Log in to connect the AI Bookmark extension to your account.')).toBeVisible();
    await expect.poll(() => readMarker(page)).not.toBeNull();
    await logIn(page);
    await expect(page).toHaveTitle('Received');

    expect(page.url().split('#')[0]).toBe(`${OWN}connected?from=popup`);
    const [access, refresh, state, ...more] = fragmentOf(page.url());
    expect([access?.[0], refresh?.[0], state, more]).toEqual([
      'access_token',
      'refresh_token',
      ['state', 'state-1'],
      [],
    ]);
    expect(asked).toHaveLength(1);
    expect(visited).not.toContain('/dashboard');
    expect(leaks()).toEqual([page.url()]);

    const verified = await page.request.get('/api/v1/users/verify', {
      headers: { authorization: `Bearer ${access?.[1]}` },
    });
    expect(await verified.json()).toMatchObject({ email: 'free@example.com' });
  });

  test('Back to the login page after the hand-over says that the tab can be closed', async ({ page, context }) => {
    await signIn(page, 'free');
    const asked = await receive(context, { stay: true });
    await page.goto(connectPath(OWN), { waitUntil: 'commit' });
    await expect(page.getByText('You can close this tab.')).toBeVisible({ timeout: 20_000 });
    await openPlainPage(page);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.getByText('You can close this tab.')).toBeVisible();
    expect(asked.length).toBeLessThanOrEqual(2);
  });
});

test('EC-20, EC-26: leaving the flow leaves no marker, parameter or Referer; a copied one goes', async ({
  page,
  context,
}) => {
  const foreign: Record<string, string>[] = [];
  await context.route(/^https:\/\/(?!localhost)/, (route) => {
    foreign.push(route.request().headers());
    return route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' });
  });
  for (const [link, path] of [
    ['Create one', '/register'],
    ['Forgot password?', '/forgot-password'],
  ] as const) {
    await page.goto(connectPath(OWN));
    await expect(page.getByRole('heading', { level: 1, name: 'Connect the extension' })).toBeVisible();
    await expect.poll(() => readMarker(page)).not.toBeNull();
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => readMarker(page)).toBeNull();
    expect(await page.evaluate(() => JSON.stringify(history.state ?? {}))).not.toContain('chromiumapp');
  }
  // A tab that is copied, or opened by a page, has the marker of the first.
  await signIn(page, 'free');
  await page.evaluate(() => sessionStorage.setItem('extension_connect', 'active'));
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => readMarker(page)).toBeNull();
  await page.evaluate(() => localStorage.clear());

  await page.goto(connectPath(OWN));
  const store = page.getByRole('banner').getByRole('link', { name: /Browser Extension/ });
  // To a host of the test's own, since Chrome keeps the real store's pages from being answered by anybody else.
  await store.evaluate((link: HTMLAnchorElement) => {
    link.href = 'https://store.example/';
    link.removeAttribute('target');
  });
  await store.click();
  await page.waitForURL('https://store.example/');
  expect(foreign).toHaveLength(1);
  expect(foreign[0]?.['referer']).toBeUndefined();
});

test('EC-30: in a window that a page has opened, Connect waits for half a second and for a real mouse or key', async ({
  page,
  context,
}) => {
  const tokens = await signIn(page, 'free');
  const asked = await receive(context);
  await context.clock.install();
  const opened = context.waitForEvent('page');
  await page.evaluate((path) => void open(path), connectPath(OTHER));
  const window = await opened;
  await expect(window.getByRole('heading', { level: 1, name: 'Connect this browser extension?' })).toBeVisible();
  const main = window.getByRole('main');
  await expect(main).toContainText('abcd…mnop');
  await expect(main).toContainText('free@example.com');
  const connect = main.getByRole('button', { name: 'Connect', exact: true });
  await expect(connect).toBeDisabled();
  await expect(connect).not.toBeFocused();

  // Clicks that a script makes, early and late, are no hand.
  await connect.evaluate((button: HTMLButtonElement) => button.click());
  await context.clock.fastForward(1000);
  await settled(window);
  await expect(connect).toBeDisabled();
  await window.evaluate(() => {
    for (const type of ['pointermove', 'pointerdown', 'mousemove', 'keydown'])
      document.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await connect.evaluate((button: HTMLButtonElement) => button.click());
  await settled(window);
  expect(asked).toEqual([]);

  await moveUntilEnabled(window, connect);
  // Even then a scripted click is no consent; the mouse is.
  await connect.evaluate((button: HTMLButtonElement) => button.click());
  await settled(window);
  expect(asked).toEqual([]);
  await expect(connect).toBeEnabled();
  const box = (await connect.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await window.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(window).toHaveTitle('Received');
  expect(fragmentOf(window.url())[0]).toEqual(['access_token', tokens.access_token]);
  expect(asked).toHaveLength(1);
});

test('XT-12: windows in connect mode each decide from their own URL', async ({ page, context }) => {
  await receive(context);
  const open = async (path: string) => {
    const window = await context.newPage();
    await window.goto(path);
    await expect(window.getByRole('button', { name: /^Log in/ })).toBeVisible();
    return window;
  };
  const first = await open(connectPath(OWN, 'state-a'));
  const second = await open(connectPath(`${OWN}two`, 'state-b'));
  const other = await open(connectPath(OTHER, 'state-c'));
  const refused = await open(connectPath('https://evil.example/'));
  const plain = await open('/login');
  await page.goto('/login');
  await logIn(page);

  await expect(page).toHaveURL('/dashboard');
  await expect(plain).toHaveURL('/dashboard');
  await expect(first).toHaveTitle('Received');
  await expect(second).toHaveTitle('Received');
  expect(first.url().split('#')[0]).toBe(OWN);
  expect(fragmentOf(first.url())[2]).toEqual(['state', 'state-a']);
  expect(second.url().split('#')[0]).toBe(`${OWN}two`);
  expect(fragmentOf(second.url())[2]).toEqual(['state', 'state-b']);
  await expect(other.getByRole('heading', { level: 1, name: 'Connect this browser extension?' })).toBeVisible();
  expect(new URL(refused.url()).pathname).toBe('/login');
  await expectRefusal(refused);
});
