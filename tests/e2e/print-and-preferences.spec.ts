import type { Page } from '@playwright/test';

import { settled } from './support/axe';
import { gotoLoaded } from './support/goto';
import { connectPath, moveUntilEnabled, OTHER, OWN_REDIRECT, receive } from './support/handOver';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** Returns the names of the endless animations on the page (WCAG 2.2.2). */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
      .map((animation) => (animation as CSSAnimation).animationName),
  );

/** Returns the duration of the longest running animation in ms. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
  );

test('EY-07: the illustration of the connect page moves for at most five seconds and ends with a check mark', async ({
  page,
  context,
}) => {
  await receive(context, { stay: true });
  await page.goto(connectPath(OWN_REDIRECT));
  await expect(page.getByRole('heading', { level: 1, name: 'Connect the extension' })).toBeVisible();
  await expect.poll(() => endless(page), 'login').toEqual([]);

  await signIn(page, 'free');
  await page.goto(connectPath(OTHER));
  const connect = page.getByRole('button', { name: 'Connect', exact: true });
  await moveUntilEnabled(page, connect);
  await expect.poll(() => endless(page), 'confirm').toEqual([]);
  await connect.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent to your extension' })).toBeVisible();
  await expect.poll(() => endless(page), 'sent').toEqual([]);
  expect(await longest(page)).toBeLessThanOrEqual(5_000);
  await expect(page.locator('.connecting-art .d-tick')).toBeVisible();
});

test('EY-07: the illustration of the connect page does not move if the user prefers reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(connectPath(OWN_REDIRECT));
  await expect(page.getByRole('heading', { level: 1, name: 'Connect the extension' })).toBeVisible();
  expect(await longest(page)).toBeLessThan(200);
});

/** Returns the styles that distinguish controls when forced colors are active. */
const styleOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, borderBottomColor, borderBottomStyle, borderBottomWidth, textDecorationLine } =
        getComputedStyle(element);
      return [backgroundColor, borderBottomColor, borderBottomStyle, borderBottomWidth, textDecorationLine].join(' ');
    });

test('EY-07: with forced colors, the current page and the current menu look different from the other items, and tags and dialogs have a border', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/users');
  const [currentItem, other] = ['用户', '系统'].map((name) => `header nav button:has-text("${name}")`);
  expect(await styleOf(page, currentItem ?? '')).not.toBe(await styleOf(page, other ?? ''));
  for (const opener of [/^删除 /, '快速跳转']) {
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.locator('[id^="headlessui-dialog-panel"]')).toHaveCSS('border-top-width', '1px');
    await page.keyboard.press('Escape');
  }
  await page.evaluate(() => localStorage.clear());
  await gotoLoaded(page, '/pricing');
  const nav = 'header nav a';
  expect(await styleOf(page, `${nav}[aria-current=page]`)).not.toBe(await styleOf(page, `${nav}:not([aria-current])`));
  await gotoLoaded(page, '/');
  const tag = page
    .getByRole('region', { name: /^A bookmark that tells/ })
    .locator('.tag')
    .first();
  const shape = await tag.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, clipPath } = getComputedStyle(element);
    return { borderTopWidth, borderTopStyle, clipPath };
  });
  expect(shape).toEqual({ borderTopWidth: '1px', borderTopStyle: 'solid', clipPath: 'none' });
});

test('EY-07: an offline notice does not cover the heading that a hash link scrolls to', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 375, height: 700 });
  await gotoLoaded(page, '/instructions');
  await context.setOffline(true);
  await expect(page.getByText(/^You're offline/).first()).toBeVisible();
  await settled(page);
  await page.evaluate(() => {
    location.hash = '#shortcut';
  });
  const heading = page.locator('#shortcut');
  await expect(heading).toBeInViewport();
  // Try again while the page is still scrolling.
  await expect(async () => {
    const [header, target] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
    expect(target?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }).toPass();
});

test('How to Use shows the illustrations of its steps on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await gotoLoaded(page, '/instructions');
  await expect(page.locator('main section [data-art]')).toHaveCount(8);
  for (const drawing of await page.locator('main section [data-art]').all()) await expect(drawing).toBeVisible();
});

test('borders and text have stronger colors if the user prefers more contrast', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ contrast: 'more' });
  await gotoLoaded(page, '/pricing');
  await expect(page.getByRole('article').first()).toHaveCSS('border-top-color', 'rgb(117, 133, 140)');
  await expect(page.getByText('Everything you need to get started')).toHaveCSS('color', 'rgb(183, 194, 198)');
  await page.getByRole('button', { name: /light theme/i }).click();
  await expect(page.getByRole('article').first()).toHaveCSS('border-top-color', 'rgb(133, 127, 112)');
});

test('the collapsed answers to common questions are printed', async ({ page }) => {
  await gotoLoaded(page, '/support');
  const answer = page.getByText(/^Check your spam folder first/);
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
});

test('a list is printed with its rows and active filters, but without buttons, checkboxes, and fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 1000 });
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/users?role=user');
  const main = page.getByRole('main');
  await expect(main.getByRole('row')).toHaveCount(11);
  const controls = main.locator('button:visible, input:visible, select:visible');
  await expect(controls).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(controls).toHaveText(['角色：普通用户']);
  await expect(main.getByRole('columnheader', { name: '操作', exact: true })).toBeHidden();
  const table = await main.getByRole('table').boundingBox();
  const last = await main.getByRole('columnheader', { name: '注册时间', exact: true }).boundingBox();
  expect(Math.round((last?.x ?? 0) + (last?.width ?? 0))).toBe(Math.round((table?.x ?? 0) + (table?.width ?? 0)));
});

test('while a record or receipt is open, only this record or receipt is printed, at the full width of the paper', async ({
  page,
}) => {
  for (const [who, path, button] of [
    ['admin', '/admin/payment-history', /^详情：支付/],
    ['pro', '/billing-history', /^View receipt/],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await signIn(page, who);
    await gotoLoaded(page, path);
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#root')).toBeHidden();
    await expect(dialog.getByRole('button')).toHaveCount(0);
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    const paper = await page.evaluate(() => document.documentElement.clientWidth);
    await expect
      .poll(async () => (await dialog.locator('dl').first().boundingBox())?.width)
      .toBeGreaterThan(paper - 100);
  }
});

test('the skip link (Skip to main content) is not printed', async ({ page }) => {
  await gotoLoaded(page, '/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Skip to main content')).toBeHidden();
});

test('a chart becomes as narrow as its container immediately when the container becomes narrower', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  const chart = page.locator('[data-chart="ready"]').first();
  await expect(chart.locator('svg').first()).toBeVisible();
  // Change the width and measure in the same task, so that the chart can't adapt. Printing also changes the width
  // without notifying the page.
  const overhang = await chart.evaluate((frame) => {
    document.body.style.width = '400px';
    const edge = frame.getBoundingClientRect().right;
    return Math.max(...[...frame.querySelectorAll('svg *')].map((part) => part.getBoundingClientRect().right)) - edge;
  });
  expect(overhang).toBeLessThanOrEqual(0);
});

test('in the dark theme, links are printed in dark colors, and highlighted text in readable colors', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await gotoLoaded(page, '/privacy-policy');
  const link = page.locator('main p a').first();
  await expect(link).toHaveCSS('color', 'rgb(127, 209, 225)');
  await page.emulateMedia({ media: 'print' });
  await expect(link).toHaveCSS('color', 'rgb(11, 92, 117)');
  await page.goto('/');
  await expect(page.locator('.hero-mark').first()).toHaveCSS('background-image', /rgb\(255, 226, 122\)/);
  for (const words of [page.locator('.hero-mark').first(), page.locator('h1'), page.locator('.cta-band h2')])
    await expect(words).toHaveCSS('color', 'rgb(26, 35, 40)');
  // Highlights must have no background and no border. Otherwise they print as a gray bar at the edge of the paper.
  for (const highlight of await page.locator('.highlight').all()) {
    await expect(highlight).toHaveCSS('background-image', 'none');
    await expect(highlight).toHaveCSS('border-left-width', '0px');
  }
});

test('the user list shows a five-digit id on one line', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route(/\/admin\/users\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { items: { id: number }[] };
    await route.fulfill({
      response,
      json: { ...body, items: body.items.map((user) => ({ ...user, id: 10_000 + user.id })) },
    });
  });
  await page.goto('/admin/users');
  const { height } = (await page
    .getByText(/^10\d{3}$/)
    .first()
    .boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(25);
});

test('IR-04: closing a record with Back or with the button 关闭 (close) on a phone restores the URL of the list and focuses the button of the record', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/payment-history?status=succeeded&page=2');
  // The first button of a card opens the details of the payment.
  const opener = page
    .getByRole('region', { name: '支付记录' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first();
  for (const close of [
    () => page.goBack(),
    () => page.getByRole('dialog').getByRole('button', { name: '关闭' }).click(),
  ]) {
    await opener.click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/payment-history\?status=succeeded&page=2$/);
    await expect(opener).toBeFocused();
  }
});

test('the focus moves to the list when the user closes a record that was opened by its URL', async ({ page }) => {
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/payment-history');
  await page.getByRole('button', { name: /^详情/ }).first().click();
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-focus-fallback]'))).toBe(true);
});

test('on a phone, the notice after an action appears above the bulk action bar', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/users');
  const checkboxes = page.getByRole('checkbox', { name: /^选择 / });
  await checkboxes.nth(1).check();
  await page
    .getByRole('button', { name: /^更多操作/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^编辑 / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用户名').fill('renamed');
  await dialog.getByRole('button', { name: '保存修改' }).click();
  const cross = page.getByRole('button', { name: '关闭' });
  const bar = page.getByRole('region', { name: '批量操作' });
  await expect(cross).toBeVisible();
  const [notice, buttons] = [await cross.locator('..').boundingBox(), await bar.boundingBox()];
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
});

test('each chart is printed on one page, and tags are printed in readable colors even in the dark theme', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await gotoLoaded(page, '/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.tag').first()).toHaveCSS('color', 'rgb(10, 74, 89)');
  await page.emulateMedia({ media: 'screen' });
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin');
  await page.emulateMedia({ media: 'print' });
  for (const chart of await page.getByRole('region', { name: /^近 (12 个月|30 天)/ }).all())
    await expect(chart).toHaveCSS('break-inside', 'avoid');
});
