import {
  connectPath,
  expectTestedBuild,
  fragmentOf,
  logIn,
  OWN,
  readMarker,
  receive,
  watchAddresses,
  watchScreens,
} from './support/handOver';
import { openPlainPage, signIn } from './support/signIn';
import { expect, test } from './support/test';

test.beforeAll(expectTestedBuild);

test.describe('the address of the extension that belongs to this site', () => {
  test('EC-01: who is signed in sees the Connecting screen and arrives with both tokens and the state; Back does not lead to /login', async ({
    page,
    context,
  }) => {
    const tokens = await signIn(page, 'free');
    const asked = await receive(context, { delayMs: 1000 });
    const leaks = watchAddresses(context);
    const screens = await watchScreens(page);
    await page.goto(connectPath(OWN), { waitUntil: 'commit' });
    await expect(page).toHaveTitle('Received');

    expect(page.url().split('#')[0]).toBe(OWN);
    expect(fragmentOf(page.url())).toEqual([
      ['access_token', tokens.access_token],
      ['refresh_token', tokens.refresh_token],
      ['state', 'state-1'],
    ]);
    expect(screens.join('\n')).toContain('Connecting the extension…');
    expect(screens.join('\n')).toContain('as free@example.com');
    expect(screens.join('\n')).not.toContain('Password');
    expect(asked).toEqual([OWN]);
    expect(leaks()).toEqual([page.url()]);

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
    expect(await readMarker(page)).not.toBeNull();
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

  test('EC-13: a state with signs of an address arrives as it was sent, and adds nothing', async ({
    page,
    context,
  }) => {
    const state = 'x&access_token=evil#"<+ %26=~';
    await signIn(page, 'free');
    await receive(context);
    await page.goto(connectPath(OWN, state), { waitUntil: 'commit' });
    await expect(page).toHaveTitle('Received');
    const sent = fragmentOf(page.url());
    expect(sent.map(([name]) => name)).toEqual(['access_token', 'refresh_token', 'state']);
    expect(sent[2]?.[1]).toBe(state);
  });

  test('after the hand-over, when the browser keeps the page, it says so and sends nothing a second time', async ({
    page,
    context,
  }) => {
    await signIn(page, 'free');
    const asked = await receive(context, { stay: true });
    await page.goto(connectPath(OWN), { waitUntil: 'commit' });
    await expect(page.getByText('You can close this tab.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/access_token|eyJ/)).toHaveCount(0);
    expect(asked).toEqual([OWN]);
    expect(await readMarker(page)).toBeNull();
  });

  test('Back to the login page after the hand-over says that the tab can be closed', async ({ page, context }) => {
    await signIn(page, 'free');
    const asked = await receive(context, { stay: true });
    await page.goto(connectPath(OWN), { waitUntil: 'commit' });
    await expect(page.getByText('You can close this tab.')).toBeVisible({ timeout: 20_000 });
    await openPlainPage(page);
    await page.goBack();
    await expect(page.getByText('You can close this tab.')).toBeVisible();
    await page.waitForTimeout(500);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('signed in without a refresh token: "Please log in again to connect the extension.", then it works', async ({
    page,
    context,
  }) => {
    await signIn(page, 'free');
    await page.evaluate(() => localStorage.removeItem('refresh_token'));
    const asked = await receive(context);
    await page.goto(connectPath(OWN));
    await expect(page.getByText('Please log in again to connect the extension.')).toBeVisible();
    expect(asked).toEqual([]);
    await logIn(page);
    await expect(page).toHaveTitle('Received');
    expect(page.url()).not.toContain('undefined');
  });
});

test('EC-26: "Create one" and "Forgot password?" leave the flow: no marker, no parameter, no Referer to others', async ({
  page,
  context,
}) => {
  test.slow();
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
    expect(await readMarker(page)).not.toBeNull();
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => readMarker(page)).toBeNull();
    expect(await page.evaluate(() => JSON.stringify(history.state ?? {}))).not.toContain('chromiumapp');
  }
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

test('EC-26: who registers from there reads what comes after the activation', async ({ page }) => {
  await page.goto(connectPath(OWN));
  await page.getByRole('link', { name: 'Create one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email').fill('connector@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Connector123');
  const again = page.getByLabel('Confirm password', { exact: true });
  if ((await again.count()) > 0) await again.fill('Connector123');
  const consent = page.getByRole('checkbox');
  if ((await consent.count()) > 0) await consent.first().check();
  await page.getByRole('button', { name: /^(?:Create|Sign up)/ }).click();
  await expect(page.getByText('After activating, open the extension and choose Connect again.')).toBeVisible();
});

test('RG-04: with one parameter only the login is normal and says that the link is incomplete', async ({
  page,
  context,
}) => {
  await signIn(page, 'free');
  const asked = await receive(context);
  for (const query of ['oauth_state=x', `oauth_redirect_uri=${encodeURIComponent(OWN)}`]) {
    await page.goto(`/login?${query}`);
    await expect(
      page.getByText('This connect link is incomplete. Open the extension and choose Connect again.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Log in/ })).toBeVisible();
    expect(await readMarker(page)).toBeNull();
  }
  expect(asked).toEqual([]);
});
