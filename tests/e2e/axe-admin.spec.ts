import type { Page } from '@playwright/test';

import { chooseTheme, expectAccessible, type Look, THEMES } from './support/axe';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

// A trace would keep the whole page after each of some hundred looks.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** A screen is looked at once it shows this; `open` leads on to a state with a screen of its own. */
interface State extends Look {
  readonly what: string;
  readonly open: (page: Page) => Promise<void>;
}

interface Screen {
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly states?: readonly State[];
}

const seen = (find: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await expect(find(page).first()).toBeVisible();
};
const inDialog = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
};
/** Opens a menu of the header, which may be drawn later than it was asked for. */
const menu = (name: string) => async (page: Page) => {
  await button(page, name).click();
  await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
};
/** Presses the button of an empty form. */
const faulty = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).last().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
};
const table = (page: Page) => page.getByRole('table');

const PEOPLE: readonly Screen[] = [
  {
    path: '/admin/users?page=12',
    ready: seen((page) => page.getByRole('button', { name: '删除 free@example.com' })),
    states: [
      { what: 'edit', open: inDialog('编辑 free@example.com') },
      { what: 'assign', open: inDialog('分配订阅 pro@example.com') },
      { what: 'delete', open: inDialog('删除 free@example.com') },
      { what: 'cancel', open: inDialog(/^取消.*pro@example.com/) },
      { what: 'keys', open: inDialog('快捷键') },
      {
        what: 'header menu',
        widths: [1440],
        part: 'header',
        open: menu('系统'),
      },
      {
        what: 'account menu',
        part: 'header',
        open: menu('账户菜单，admin@example.com'),
      },
    ],
  },
  { path: '/admin/users?search=zzzzz', ready: seen((page) => page.getByText('未找到用户')) },
  {
    path: '/admin/users/new',
    ready: seen((page) => page.getByLabel('邮箱')),
    states: [{ what: 'faulty', open: faulty('创建用户') }],
  },
  {
    path: '/admin/users/4',
    ready: seen((page) => page.getByRole('region', { name: '支付记录' }).getByRole('listitem')),
  },
  { path: '/admin/users/999999', ready: seen((page) => page.getByText('抱歉，未找到该用户。')) },
  {
    path: '/admin/users/assign-subscription/4',
    ready: seen((page) => page.getByLabel('订阅计划')),
    states: [
      {
        what: 'chosen',
        open: async (page) => void (await page.getByLabel('订阅计划').selectOption('pro_yearly')),
      },
    ],
  },
  {
    path: '/admin/create-admin',
    ready: seen((page) => page.getByLabel('邮箱')),
    states: [{ what: 'faulty', open: faulty('创建管理员') }],
  },
  {
    path: '/admin/no-such-page',
    ready: seen((page) => page.getByText('抱歉，您访问的页面不存在。')),
    states: [
      {
        what: 'phone menu',
        widths: [375, 320],
        open: async (page) => {
          await page.setViewportSize({ width: 375, height: 900 });
          await page.getByRole('button', { name: '菜单', exact: true }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    ],
  },
];

const DESK: readonly Screen[] = [
  { path: '/admin', ready: seen((page) => page.locator('[data-chart="ready"] svg')) },
  {
    path: '/admin/subscriptions?status=active',
    ready: seen(table),
    states: [
      { what: 'cancel', open: inDialog(/^取消订阅 \d/) },
      { what: 'delete', open: inDialog(/^删除订阅记录/) },
    ],
  },
  {
    path: '/admin/plans',
    ready: seen(table),
    states: [
      { what: 'edit', open: inDialog(/^编辑/) },
      { what: 'delete', open: inDialog(/^删除/) },
    ],
  },
  {
    path: '/admin/settings',
    ready: seen((page) => page.getByLabel('站点名称')),
    states: [
      {
        what: 'changed',
        open: async (page) => {
          await page.getByLabel('站点名称').fill('Another name');
          await button(page, '查看修改').click();
          await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
        },
      },
    ],
  },
  {
    path: '/admin/payment-history',
    ready: seen(table),
    states: [{ what: 'details', open: inDialog(/详情/) }],
  },
  {
    path: '/admin/feedback',
    ready: seen(table),
    states: [{ what: 'answer', open: inDialog(/^查看/) }],
  },
  {
    path: '/admin/email-logs?status=failed',
    ready: seen(table),
    states: [{ what: 'preview', open: inDialog(/^查看/) }],
  },
];

const lookAt = async (page: Page, { path, ready, states = [] }: Screen): Promise<void> => {
  await page.goto(path);
  await ready(page);
  await expectAccessible(page, path);
  for (const { what, open, ...look } of states) {
    await open(page);
    await expectAccessible(page, `${path}, ${what}`, look);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
};

for (const theme of THEMES) {
  for (const [name, screens] of Object.entries({ people: PEOPLE, desk: DESK })) {
    test(`back-office, ${name}, ${theme}: nothing that a machine can find, dialogs and menus open`, async ({
      page,
      trouble,
    }) => {
      test.setTimeout(300_000);
      trouble.allow(/status of 404 .*\/admin\/users\/999999/);
      await signIn(page, 'admin');
      await chooseTheme(page, theme);
      for (const screen of screens) await lookAt(page, screen);
    });
  }

  test(`back-office, ${theme}: a failed call has no fault either`, async ({ page, fault }) => {
    await signIn(page, 'admin');
    await chooseTheme(page, theme);
    await fault('403;path=/admin/dashboard', '403;path=/admin/stats/payments', '403;path=/admin/users');
    for (const path of ['/admin', '/admin/users']) {
      await page.goto(path);
      await expect(button(page, '重试')).toBeVisible();
      await expectAccessible(page, `${path}, failed`);
    }
  });
}
