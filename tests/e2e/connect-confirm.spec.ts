import {
  connectPath,
  expectRefusal,
  expectTestedBuild,
  fragmentOf,
  logIn,
  moveUntilEnabled,
  OTHER,
  OWN,
  readMarker,
  receive,
  watchAddresses,
} from './support/handOver';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test.beforeAll(expectTestedBuild);

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
    await expect(connect).toBeEnabled();
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
    const strike = async () => {
      // Where the button stands now; what comes late may have moved it.
      const box = (await connect.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    };
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
