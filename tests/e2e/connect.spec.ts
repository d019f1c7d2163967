import {
  connectPath,
  expectRefusal,
  fragmentOf,
  logIn,
  moveUntilEnabled,
  OTHER,
  OWN,
  readMarker,
  receive,
  watchAddresses,
  watchScreens,
} from './support/handOver';
import { openPlainPage, signIn } from './support/signIn';
import { expect, test } from './support/test';

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

test.describe('addresses that this site does not know', () => {
  test('EC-05: an ordinary address is refused to who is signed in; the site goes on', async ({ page, context }) => {
    const leaks = watchAddresses(context);
    await signIn(page, 'free');
    await page.goto(connectPath('https://evil.example/'));
    await expectRefusal(page);
    await expect(page.getByText('connect/host-not-allowed')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to the website' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Account menu, free@example.com' })).toBeVisible();
    expect(leaks()).toEqual([]);
  });

  test('EC-05: and to a visitor, who can log in below it and lands on /dashboard', async ({ page, context }) => {
    const leaks = watchAddresses(context);
    await page.goto(connectPath('https://evil.example/'));
    await expectRefusal(page);
    await logIn(page);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/);
    expect(leaks()).toEqual([]);
  });

  test('XS-07: of a hostile address and state nothing is shown but the host, as text', async ({ page, trouble }) => {
    test.slow();
    await signIn(page, 'free');
    const ran: string[] = [];
    page.on('dialog', (dialog) => (ran.push(dialog.message()), dialog.dismiss()));
    const hostile = ['<img src=x onerror=alert(1)>', '"><svg onload=alert(2)>', '{{7*7}}${7*7}', '\u202Egnp.exe'];
    for (const payload of hostile) {
      for (const [address, state] of [
        [`https://evil.example/${payload}`, 's'],
        [payload, payload],
        [`https://${payload}.example/`, 's'],
        [OWN, `${payload}\u0001`],
      ] as const) {
        await page.goto(connectPath(address, state));
        await expectRefusal(page);
        const said = await page.getByRole('main').innerText();
        expect(said, `${address} ${state}`).not.toContain(payload);
        expect(await page.locator('main img, main svg[onload], main [onerror]').count()).toBe(0);
      }
    }
    await page.goto(connectPath('https://xn--80ak6aa92e.example/'));
    await expect(page.getByRole('main')).toContainText('xn--80ak6aa92e.example');
    await page.goto(connectPath(`https://${'long-host.'.repeat(20)}example/`));
    await expectRefusal(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(ran).toEqual([]);
    expect(trouble.unexpected()).toEqual([]);
  });
});

test.describe('without the content security policy', () => {
  test.use({ bypassCSP: true });

  test('EC-08: addresses of other schemes are refused, and nothing runs', async ({ page, context, baseURL }) => {
    test.slow();
    const leaks = watchAddresses(context);
    await signIn(page, 'free');
    const ran: string[] = [];
    page.on('dialog', (dialog) => (ran.push(dialog.message()), dialog.dismiss()));
    const id = new URL(OWN).host.split('.')[0] ?? '';
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      'javascript://%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      `blob:${baseURL}/0b5a7c3e-0000-4000-8000-000000000000`,
      `filesystem:${baseURL}/temporary/x`,
      'about:blank',
      `view-source:${OWN}`,
      'intent://x#Intent;scheme=https;end',
      `chrome-extension://${id}/popup.html`,
      `file:///etc/hosts`,
    ]) {
      await page.goto(connectPath(address));
      await expectRefusal(page);
      expect(new URL(page.url()).pathname, address).toBe('/login');
    }
    expect(ran).toEqual([]);
    expect(leaks()).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  });
});

test('EC-24: inside a frame nothing is handed over', async ({ page, context, trouble }) => {
  trouble.allow(/frame-ancestors|X-Frame-Options/);
  await signIn(page, 'free');
  const asked = await receive(context);
  const leaks = watchAddresses(context);
  for (const address of [OWN, OTHER]) {
    await page.route('/framing-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><link rel="icon" href="data:,"><iframe width="900" height="700" src="${connectPath(address).replaceAll('&', '&amp;')}"></iframe>`,
      }),
    );
    await page.goto('/framing-page');
    const inside = page.frameLocator('iframe');
    const isKeptOut = async () =>
      (
        await page
          .frames()[1]
          ?.content()
          .catch(() => '')
      )?.includes('id="root"') !== true;
    await expect
      .poll(async () => (await isKeptOut()) || (await inside.getByText('Open in a new window').isVisible()))
      .toBe(true);
    await page.waitForTimeout(1000);
    await expect(inside.getByLabel('Password', { exact: true })).toHaveCount(0);
    await expect(inside.getByRole('button', { name: 'Connect' })).toHaveCount(0);
  }
  expect(asked).toEqual([]);
  expect(leaks()).toEqual([]);
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
    expect(await readMarker(page)).toBeNull();
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
  await page.getByLabel('Email').fill('connector@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Connector123');
  const again = page.getByLabel('Confirm password', { exact: true });
  if ((await again.count()) > 0) await again.fill('Connector123');
  const consent = page.getByRole('checkbox');
  if ((await consent.count()) > 0) await consent.first().check();
  await page.getByRole('button', { name: /^(?:Create|Sign up)/ }).click();
  await expect(page.getByText('After activating, open the extension and choose Connect again.')).toBeVisible();
});

test.describe('an extension that this site does not know', () => {
  test('EC-30: opened by another page, Connect waits for half a second and for a hand on mouse or keys', async ({
    page,
    context,
  }) => {
    const tokens = await signIn(page, 'free');
    const asked = await receive(context);
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
    await window.waitForTimeout(800);
    await expect(connect).toBeDisabled();
    await window.evaluate(() => {
      for (const type of ['pointermove', 'pointerdown', 'mousemove', 'keydown'])
        document.dispatchEvent(new Event(type, { bubbles: true }));
    });
    await connect.evaluate((button: HTMLButtonElement) => button.click());
    await window.waitForTimeout(200);
    expect(asked).toEqual([]);

    await moveUntilEnabled(window, connect);
    // Even then a scripted click is no consent; the mouse is.
    await connect.evaluate((button: HTMLButtonElement) => button.click());
    await window.waitForTimeout(300);
    expect(asked).toEqual([]);
    const box = (await connect.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await window.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(window).toHaveTitle('Received');
    expect(fragmentOf(window.url())[0]).toEqual(['access_token', tokens.access_token]);
  });

  test('EC-30: a mouse that clicks at once, before the half second is over, connects nothing', async ({
    page,
    context,
  }) => {
    await signIn(page, 'free');
    const asked = await receive(context);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(connectPath(OTHER));
    const connect = page.getByRole('main').getByRole('button', { name: 'Connect', exact: true });
    await expect(connect).toBeVisible();
    const box = (await connect.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const strike = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await strike();
    await page.clock.runFor(400);
    await strike();
    expect(asked).toEqual([]);
    await page.clock.runFor(300);
    await expect(connect).toBeEnabled();
    await page.clock.resume();
    await strike();
    await expect(page).toHaveTitle('Received');
  });

  test('Cancel shares nothing and takes the marker away', async ({ page, context }) => {
    await signIn(page, 'free');
    const asked = await receive(context);
    const leaks = watchAddresses(context);
    await page.goto(connectPath(OTHER));
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => readMarker(page)).toBeNull();
    expect(asked).toEqual([]);
    expect(leaks()).toEqual([]);
  });

  test('a visitor logs in first and is asked afterwards', async ({ page, context }) => {
    const asked = await receive(context);
    await page.goto(connectPath(OTHER));
    await expect(page.getByText('abcd…mnop')).toBeVisible();
    await logIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Connect this browser extension?' })).toBeVisible();
    expect(asked).toEqual([]);
    const connect = page.getByRole('main').getByRole('button', { name: 'Connect', exact: true });
    await moveUntilEnabled(page, connect);
    await connect.click();
    await expect(page).toHaveTitle('Received');
  });
});

test('XT-12: windows in connect mode each decide from their own URL', async ({ page, context }) => {
  test.slow();
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
