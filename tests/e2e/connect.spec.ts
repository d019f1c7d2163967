import { settled } from './support/axe';
import {
  connectPath,
  fragmentOf,
  moveUntilEnabled,
  OTHER,
  OWN_REDIRECT,
  readMarker,
  receive,
  watchAddresses,
  watchScreens,
} from './support/handOver';
import { logIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

test.describe("connecting the site's own extension", () => {
  test('EC-01, EC-13: sends both tokens of a signed-in user and the unchanged state parameter, and Back does not return to /login', async ({
    page,
    context,
  }) => {
    const tokens = await signIn(page, 'free');
    const state = 'x&access_token=evil#"<+ %26=~';
    const requests = await receive(context, { delayMs: 300 });
    const leaks = watchAddresses(context);
    const screens = await watchScreens(page);
    await page.goto(connectPath(OWN_REDIRECT, state), { waitUntil: 'commit' });
    await expect(page).toHaveTitle('Received');

    expect(page.url().split('#')[0]).toBe(OWN_REDIRECT);
    expect(fragmentOf(page.url())).toEqual([
      ['access_token', tokens.access_token],
      ['refresh_token', tokens.refresh_token],
      ['state', state],
    ]);
    expect(screens.join('\n')).toContain('Connecting the extension…');
    expect(screens.join('\n')).toContain('as free@example.com');
    expect(screens.join('\n')).not.toContain('Password');
    expect(requests).toEqual([OWN_REDIRECT]);
    // Ignore the opened /login URL. The state in it contains the name of a token parameter.
    expect(leaks().filter((address) => !address.includes('oauth_state='))).toEqual([page.url()]);

    await page.goBack();
    await expect(page).toHaveURL('/plain-page');
    expect(await readMarker(page)).toBeNull();
  });

  test('sends the new refresh token if the access token had to be refreshed first (HR-05)', async ({
    page,
    context,
  }) => {
    await signIn(page, 'free', { ttlS: 200 });
    await receive(context);
    await context.route('**/api/v1/users/refresh', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), refresh_token: 'rotated-refresh-token' } });
    });
    await page.goto(connectPath(OWN_REDIRECT), { waitUntil: 'commit' });
    await expect(page).toHaveTitle('Received');
    expect(fragmentOf(page.url())).toContainEqual(['refresh_token', 'rotated-refresh-token']);
  });

  test('EC-02: sends the tokens right after the login, without opening /dashboard first', async ({ page, context }) => {
    const requests = await receive(context);
    const leaks = watchAddresses(context);
    const visited: string[] = [];
    page.on('framenavigated', () => visited.push(new URL(page.url()).pathname));
    await page.goto(connectPath(`${OWN_REDIRECT}connected?from=popup`));
    await expect(page.getByRole('heading', { level: 1, name: 'Connect the extension' })).toBeVisible();
    await expect(page.getByText('Log in to connect the AI Bookmark extension to your account.')).toBeVisible();
    await expect.poll(() => readMarker(page)).not.toBeNull();
    await logIn(page);
    await expect(page).toHaveTitle('Received');

    expect(page.url().split('#')[0]).toBe(`${OWN_REDIRECT}connected?from=popup`);
    const [access, refresh, state, ...more] = fragmentOf(page.url());
    expect([access?.[0], refresh?.[0], state, more]).toEqual([
      'access_token',
      'refresh_token',
      ['state', 'state-1'],
      [],
    ]);
    expect(requests).toHaveLength(1);
    expect(visited).not.toContain('/dashboard');
    expect(leaks()).toEqual([page.url()]);

    const verified = await page.request.get('/api/v1/users/verify', {
      headers: { authorization: `Bearer ${access?.[1]}` },
    });
    expect(await verified.json()).toMatchObject({ email: 'free@example.com' });
  });
});

test('EC-30: the Connect button in a window that another page opened is enabled only after half a second and real mouse or keyboard input', async ({
  page,
  context,
}) => {
  const tokens = await signIn(page, 'free');
  const requests = await receive(context);
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

  // Clicks and other events that a script dispatches are not user activity, so they do not enable the button.
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
  expect(requests).toEqual([]);

  await moveUntilEnabled(window, connect);
  // Even the enabled button ignores a click by a script. Only a real click works.
  await connect.evaluate((button: HTMLButtonElement) => button.click());
  await settled(window);
  expect(requests).toEqual([]);
  await expect(connect).toBeEnabled();
  const box = (await connect.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await window.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(window).toHaveTitle('Received');
  expect(fragmentOf(window.url())[0]).toEqual(['access_token', tokens.access_token]);
  expect(requests).toHaveLength(1);
});
