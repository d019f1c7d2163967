import type { Page } from '@playwright/test';

import { setSize } from './support/axe';
import { gotoLoaded } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test.use({ viewport: { width: 320, height: 640 } });

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test('the dashboard of a user with a pending payment fits a screen of 320 px', async ({ page }) => {
  await signIn(page, 'pending');
  await page.goto('/dashboard');
  await expect(page.getByText('Pro Monthly, 1 month')).toBeVisible();
  expect(await widthOf(page)).toBe(320);
});

test('MR-18: very long names and statuses of payments and plans are truncated or wrapped and do not widen the page', async ({
  page,
}) => {
  // Respond with a single payment that has an unusually long name and status.
  await page.route('**/payments/history*', async (route) => {
    const items = [{ id: 1, description: 'Pro '.repeat(2_500), amount: 1e9, currency: 'USD', status: 'x'.repeat(300) }];
    await route.fulfill({ json: { items, pagination: { total_count: 1 } } });
  });
  await signIn(page, 'pro');
  await page.goto('/dashboard');
  await expect(page.getByText(/^Pro Pro/)).toBeVisible();
  for (const width of [320, 1280]) {
    await setSize(page, width);
    expect(await widthOf(page), `dashboard, ${width} px`).toBe(width);
  }

  await page.goto('/billing-history');
  const table = page.getByRole('table', { name: 'Payments' });
  await expect(table.getByText(/^xxx/)).toBeVisible();
  expect((await table.boundingBox())?.width).toBeLessThan(1_100);
  await setSize(page, 320);
  // Even next to a long status, the name has space for at least six letters.
  await expect.poll(async () => (await table.getByRole('rowheader').boundingBox())?.width).toBeGreaterThan(60);

  const plan = { id: 1, plan: 'team', plan_name: 'W'.repeat(300), status: 'active', end_date: '2099-01-01' };
  await page.route('**/users/me/subscription', (route) => route.fulfill({ json: plan }));
  await page.goto('/payment/success');
  await expect(page.getByRole('heading', { level: 1, name: /^You're on W/ })).toBeVisible();
  expect(await widthOf(page), 'success page').toBe(320);
});

test('MR-18: a plan whose name is one long word does not widen the page', async ({ page }) => {
  const name = 'W'.repeat(100);
  await page.route('**/admin/plans?*', (route) => route.fulfill({ json: [{ id: 1, code: 'team', name, price: 5 }] }));
  await signIn(page, 'admin');
  await page.goto('/admin/users/assign-subscription/4');
  await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeVisible();
  for (const width of [320, 1280]) {
    await setSize(page, width);
    expect(await widthOf(page), `${width} px`).toBe(width);
  }
});

test.describe('user list on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('shows the first user without scrolling, and opens a user on tap, the actions on ⋯, and the filters on 筛选 (filter)', async ({
    page,
  }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/users');
    const cards = page.getByRole('region', { name: '用户管理' }).getByRole('listitem');
    const more = cards.first().getByRole('button', { name: /^更多操作 .+@/ });
    await expect(more).toBeInViewport({ ratio: 1 });
    const { width, height } = (await more.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThanOrEqual(100);
    await more.tap();
    await expect(cards.first().getByRole('listitem').last()).toHaveText('删除');
    // The open menu must cover the ⋯ buttons of the next cards. Otherwise they would receive the taps on its items.
    const edit = cards.first().getByRole('button', { name: /^编辑/ });
    const item = (await edit.boundingBox()) ?? { width: 0, height: 0 };
    for (const y of [4, item.height / 2, item.height - 4]) {
      await edit.click({ position: { x: item.width - 16, y }, trial: true, timeout: 3_000 });
    }
    await page.keyboard.press('Escape');
    const status = page.getByRole('combobox', { name: '状态' });
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: '筛选' }).click();
    await expect(status).toBeVisible();
    const second = (await cards.nth(1).boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.touchscreen.tap(second.x + 240, second.y + second.height - 8);
    await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  });
});

test('the payment table keeps its column widths when another filter shows other rows', async ({ page }) => {
  await setSize(page, 1280);
  await signIn(page, 'admin');
  const list = page.getByRole('region', { name: '支付记录' });
  const widths = () =>
    list
      .getByRole('columnheader')
      .evaluateAll((headings) => headings.map((head) => Math.round(head.getBoundingClientRect().width)));
  await page.goto('/admin/payment-history?status=failed');
  await expect(list.getByText('支付失败', { exact: true }).first()).toBeVisible();
  const failed = await widths();
  expect(failed).toHaveLength(9);
  await page.goto('/admin/payment-history?status=pending');
  await expect(list.getByText('处理中').first()).toBeVisible();
  await expect.poll(widths).toEqual(failed);
});

test('links to receipts and to the billing history are at least 44 px high on a phone', async ({ page }) => {
  await setSize(page, 375);
  await signIn(page, 'pro');
  for (const [path, names] of [
    ['/billing-history', [/^View receipt.*another site/, /^View receipt(?!.*another site)/]],
    ['/subscription', [/^View receipt/, 'View billing history']],
    ['/dashboard', ['View billing history']],
  ] as const) {
    await page.goto(path);
    for (const name of names) {
      const link = page.getByRole('main').getByRole('link', { name }).or(page.getByRole('button', { name })).first();
      await expect(link).toBeVisible();
      expect((await link.boundingBox())?.height, `${path} ${String(name)}`).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the account tabs fade out at the edge of a phone if there are too many tabs for its width', async ({ page }) => {
  await setSize(page, 375);
  await signIn(page, 'free');
  await gotoLoaded(page, '/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('list');
  await expect(tabs).toHaveCSS('mask-image', /gradient/);
  const fades = () => tabs.evaluate((list) => [getComputedStyle(list).maskPosition, getComputedStyle(list).maskSize]);
  expect((await fades())[0], 'no fade at the left edge').toMatch(/^-32px/);
  expect((await tabs.boundingBox())?.width).toBe(359);
  await gotoLoaded(page, '/billing-history');
  await expect
    .poll(fades, 'fades at both edges')
    .toEqual([expect.stringMatching(/^0px/), expect.stringMatching(/^100%/)]);
  // The last tab must end before the gradient that hides the edge of the list.
  await gotoLoaded(page, '/feedback');
  await expect(tabs.getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page');
  const last = await tabs.getByRole('link', { name: 'Feedback' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(344);
  expect(await widthOf(page)).toBe(375);
});

test('the titles of the two bookmarks that the home page compares are at the same height', async ({ page }) => {
  await setSize(page, 1440);
  await page.goto('/');
  const titles = page.getByRole('heading', { name: 'Why cold dough tastes better' });
  await expect(titles).toHaveCount(2);
  const tops = await titles.evaluateAll((all) => all.map((title) => title.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test('the hero links to the extension store and to Get Started, shows the button Send link only with JavaScript, and mentions no keyboard shortcut', async ({
        page,
      }) => {
        await page.goto('/');
        const hero = page.locator('main > section').first();
        await expect(hero.getByRole('link')).toHaveText([/^Get the extension/, 'Get Started']);
        await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
        await expect(hero.getByRole('button', { name: 'Send link to my computer' })).toBeVisible({
          visible: javaScriptEnabled,
        });
        for (const text of await page.locator('main').getByText('Alt+S').all()) await expect(text).toBeHidden();
      });
    });
  }

  test('both buttons of the hero are 343 px wide, 48 px high, and 8 px apart', async ({ page }) => {
    await page.goto('/');
    const hero = page.locator('main > section').first();
    const [store, start] = await hero
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    expect(store).toMatchObject({ x: 16, width: 343, height: 48 });
    expect(start).toMatchObject({ x: 16, width: 343, height: 48 });
    expect((start?.top ?? 0) - (store?.bottom ?? 0)).toBe(8);
  });

  for (const who of ['free', 'pro'] as const) {
    test(`the dashboard of the user ${who} shows the button Send link to my computer instead of a link to the extension store`, async ({
      page,
    }) => {
      await signIn(page, who);
      await gotoLoaded(page, '/dashboard');
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Send link to my computer' })).toBeVisible();
      await expect(main.getByText('Get the extension')).toBeHidden();
    });
  }
});

test('on a computer, the hero links to the extension store and hides the controls that are only for phones', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.locator('main > section').first();
  await expect(hero.getByRole('link')).toHaveText([/^Get the extension/, 'Get Started']);
  await expect(hero.getByRole('button', { name: 'Send link to my computer' })).toBeHidden();
});
