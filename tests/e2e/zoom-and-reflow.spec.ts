import type { Locator } from '@playwright/test';

import { overflowOf } from './support/axe';
import { gotoLoaded, gotoRunning } from './support/goto';
import { connectPath, OTHER } from './support/handOver';
import { setRules } from './support/reflow';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test.describe('at 400 % zoom in a window of 320 × 256 CSS px (WCAG 1.4.10)', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the user can scroll to the heading and the buttons of a confirmation dialog', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/users?page=12');
    await page.getByRole('button', { name: '更多操作 free@example.com' }).click();
    await page.getByRole('button', { name: '删除 free@example.com' }).click();
    const dialog = page.getByRole('dialog');
    for (const part of [dialog.getByRole('heading'), dialog.getByRole('button', { name: '删除用户' })]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('at 400 % zoom on a laptop of 1366 × 768 px', () => {
  test.use({ viewport: { width: 341, height: 164 } });

  test('the field for a reply to feedback is large enough to type in, and the user can scroll to its buttons', async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/feedback');
    await page
      .getByRole('region', { name: '反馈管理' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    const answer = drawer.getByRole('textbox', { name: '回复内容' });
    await answer.fill('您好');
    const { height } = (await answer.boundingBox()) ?? { height: 0 };
    await answer.scrollIntoViewIfNeeded();
    await expect(answer).toBeInViewport({ ratio: Math.min(1, 120 / height) });
    const send = drawer.getByRole('button', { name: '发送回复' });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 1 });
    expect(await wordsCutOff(drawer.getByText('待处理').first())).toBe(0);
  });

  test('the bulk action bar does not cover the focused element (WCAG 2.4.11)', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/users');
    await page.getByRole('checkbox', { name: '选择本页全部' }).check();
    await expect(page.getByRole('region', { name: '批量操作' })).toBeAttached();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      const isSeen = await page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return document.activeElement?.contains(seen);
      });
      expect(isSeen, await page.locator(':focus').innerText()).toBe(true);
    }
  });
});

/** Returns how many px of a text are clipped. */
const wordsCutOff = (text: Locator): Promise<number> =>
  text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('a wide table with doubled text size scrolls in its region, and the page does not scroll sideways (WCAG 1.4.4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/feedback');
  await expect(page.getByRole('table', { name: '反馈管理' })).toBeVisible();
  await setRules(page, 'html { font-size: 32px }');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

/** Returns the words of an element that break across lines. */
const wordsCutInTwo = (text: Locator): Promise<string[]> =>
  text.evaluate((element) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) cut.push(word);
      }
    }
    return cut;
  });

test.describe('with doubled text size on a common phone (WCAG 1.4.4)', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('no word of plans, prices, payments, and feedback is split across lines, and no texts overlap', async ({
    page,
  }) => {
    await signIn(page, 'free');
    for (const [path, ...texts] of [
      [
        '/pricing',
        page.getByRole('heading', { name: 'Pro Monthly', exact: true }),
        page.getByText('$4.99', { exact: true }),
        page.getByRole('cell', { name: 'Included' }),
        page.getByRole('contentinfo').getByRole('heading', { name: 'Resources' }),
      ],
      [
        '/subscription',
        page.getByRole('heading', { name: 'Subscription', level: 1 }),
        page.locator('label', { hasText: 'Pro Monthly' }),
        page.getByText('$47.88', { exact: true }),
      ],
    ] as const) {
      await gotoLoaded(page, path);
      await setRules(page, 'html { font-size: 32px }');
      for (const text of texts) await expect.poll(() => wordsCutInTwo(text), path).toEqual([]);
    }
    await signIn(page, 'pro');
    await gotoLoaded(page, '/dashboard');
    await setRules(page, 'html { font-size: 32px }');
    const name = page.getByText('Pro Monthly, 1 month').first();
    // If the name were truncated, its text would be wider than its box.
    await expect.poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const dates = page.getByRole('main').locator('time');
    expect(await dates.evaluateAll((all) => all.map((date) => date.getClientRects().length))).toEqual([1, 1, 1]);
    await gotoLoaded(page, '/billing-history');
    await setRules(page, 'html { font-size: 32px }');
    const row = page.getByRole('table').getByRole('row').nth(1);
    await expect(async () => {
      const name = await row.getByRole('rowheader').boundingBox();
      const amount = await row.getByText('$4.99', { exact: true }).boundingBox();
      // The amount must be below the name, because they do not fit side by side.
      expect(amount?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? Infinity));
    }).toPass();
    await expect.poll(() => wordsCutInTwo(row.getByText('Pro Monthly, 1 month'))).toEqual([]);
    await gotoLoaded(page, '/payment/success');
    await setRules(page, 'html { font-size: 32px }');
    for (const text of ['$4.99 every month', 'Pro Monthly'])
      await expect.poll(() => wordsCutInTwo(page.getByRole('definition').getByText(text))).toEqual([]);
    await gotoLoaded(page, '/subscription');
    await setRules(page, 'html { font-size: 32px }');
    const cancel = page.getByRole('button', { name: 'Cancel subscription' });
    await cancel.click();
    await expect.poll(() => wordsCutOff(page.getByRole('dialog').locator(cancel))).toBe(0);
    await signIn(page, 'yearly');
    await gotoLoaded(page, '/feedback');
    await setRules(page, 'html { font-size: 32px }');
    await expect.poll(() => wordsCutInTwo(page.getByText('Invoice address'))).toEqual([]);
  });
});

test('the account menu is inside a screen of 320 px, even with doubled text size (WCAG 1.4.10, 1.4.4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [who, name] of [
    ['pro', 'Account menu, pro@example.com'],
    ['admin', '账户菜单，admin@example.com'],
  ] as const) {
    await signIn(page, who);
    await gotoLoaded(page, who === 'admin' ? '/admin/users' : '/dashboard');
    const menu = page.getByRole('button', { name });
    await menu.click();
    for (const size of ['16px', '32px']) {
      await setRules(page, `html { font-size: ${size} }`);
      const panel = page.locator(`[id="${await menu.getAttribute('aria-controls')}"]`);
      const { x, width } = (await panel.boundingBox()) ?? { x: Number.NaN, width: 0 };
      expect(x, `${who}, ${size}`).toBeGreaterThanOrEqual(0);
      expect(x + width, `${who}, ${size}`).toBeLessThanOrEqual(320);
    }
  }
});

test('the register form with doubled text size fits next to its illustration (WCAG 1.4.4)', async ({ page }) => {
  await gotoLoaded(page, '/register');
  await setRules(page, 'html { font-size: 32px }');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('the heading of the connect page doubles with the text size (WCAG 1.4.4)', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await gotoLoaded(page, connectPath(OTHER));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-size', '28px');
  await setRules(page, 'html { font-size: 32px }');
  await expect(heading).toHaveCSS('font-size', '56px');
});

test('the note at a label covers neither the label nor the field on a screen of 320 px (WCAG 1.4.4, 1.4.10)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await gotoRunning(page, '/register');
  const field = page.getByLabel('Email');
  await field.fill('lin@gmial.com');
  await field.blur();
  const note = page.getByRole('button', { name: 'Did you mean gmail.com?' });
  await expect(note).toBeVisible();
  const y = (await field.boundingBox())?.y;
  await field.fill('lin@gmail.com');
  await expect(note).toHaveCount(0);
  // With the default text size, the note fits, so it moves nothing.
  expect((await field.boundingBox())?.y).toBe(y);
  await field.fill('lin@gmial.com');
  await field.blur();
  for (const size of ['16px', '32px']) {
    await setRules(page, `html { font-size: ${size} }`);
    const text = await boxOf(note);
    const label = await boxOf(page.locator('label', { hasText: 'Email' }));
    expect(text.left >= label.right || text.top >= label.bottom, size).toBe(true);
    expect(text.bottom, size).toBeLessThanOrEqual((await boxOf(field)).top);
  }
  await gotoRunning(page, '/reset-password?token=abc');
  const confirm = page.getByLabel('Confirm new password');
  await confirm.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  const capsLock = await boxOf(page.getByText('Caps Lock is on'));
  const label = await boxOf(page.locator('label', { hasText: 'Confirm new password' }));
  expect(capsLock.left >= label.right || capsLock.top >= label.bottom).toBe(true);
  expect(capsLock.bottom).toBeLessThanOrEqual((await boxOf(confirm)).top);
});

const boxOf = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
  });

test('the filters of a list are inside a screen of 320 px with doubled text size (WCAG 1.4.4)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'admin');
  for (const path of ['/admin/users', '/admin/payment-history']) {
    await gotoLoaded(page, path);
    await setRules(page, 'html { font-size: 32px }');
    await page.getByRole('button', { name: '筛选' }).click();
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible();
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
  }
});

test('with forced colors, the focus ring, badges, fields, and the current page in the navigation stay visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'admin');
  await gotoLoaded(page, '/admin/users?page=12');
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopColor, backgroundColor, outlineStyle, outlineWidth } =
          getComputedStyle(element);
        return { borderTopWidth, borderTopColor, backgroundColor, outlineStyle, outlineWidth };
      });
  const rowBackground = (await styleOf('main [role="region"] tr')).backgroundColor;
  for (const selector of ['main td .rounded-xs.border', 'main input[type="search"]', 'main [role="search"] button']) {
    const { borderTopWidth, borderTopColor } = await styleOf(selector);
    expect(Number.parseFloat(borderTopWidth), selector).toBeGreaterThan(0);
    expect(borderTopColor, selector).not.toBe(rowBackground);
  }
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  const focused = await styleOf(':focus');
  expect(focused.outlineStyle).toBe('solid');
  expect(Number.parseFloat(focused.outlineWidth)).toBeGreaterThanOrEqual(2);
  await gotoLoaded(page, '/admin/payment-history');
  await page.getByRole('button', { name: '近 30 天', exact: true }).click();
  await expect.poll(async () => (await styleOf('button[aria-pressed="true"]')).backgroundColor).not.toBe(rowBackground);
});
