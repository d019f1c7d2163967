import type { Page } from '@playwright/test';

import { routes } from '../../../src/app/routes';
import type { AccountName } from '../../backend/accounts';
import { ACCOUNT_FOR, guardOf, pathFor, patternFor, screensOf } from '../../support/routePages';
import type { Look } from './axe';
import { expect } from './test';

/** A state of a screen: an open dialog or menu, which Escape closes, or a form with errors */
interface State extends Look {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** A URL path, and the content that must be visible before the check */
interface Screen {
  readonly path: string;
  readonly shows?: string | RegExp | ((page: Page) => ReturnType<Page['locator']>);
  readonly states?: readonly State[];
}

interface ScreenGroup {
  readonly name: string;
  readonly who: AccountName | null;
  readonly screens: readonly Screen[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const inDialog = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
};

/** Opens a menu of the header. The menu can render some time after the click. */
const menu = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
};

const phoneMenu = (name: string): State => ({
  name: 'phone menu',
  only: 'phone',
  open: async (page) => {
    await page.setViewportSize({ width: 375, height: 900 });
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

/** Submits an empty form. */
const faulty = (name: string): State => ({
  name: 'faulty',
  open: async (page) => {
    await page.getByRole('main').getByRole('button', { name }).last().click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
});

const table = (page: Page) => page.getByRole('table');

const PUBLIC: readonly Screen[] = [
  { path: '/' },
  { path: '/pricing', shows: '$47.88 per year' },
  { path: '/instructions' },
  { path: '/support' },
  { path: '/privacy-policy' },
  { path: '/terms-of-service' },
  { path: '/no-such-page', states: [phoneMenu('Menu')] },
];

const FORMS: readonly Screen[] = [
  { path: '/login' },
  { path: '/login?oauth_state=s&oauth_redirect_uri=https%3A%2F%2Fexample.com%2Fdone' },
  { path: '/register', states: [faulty('Create account')] },
  { path: '/forgot-password' },
  { path: '/reset-password' },
  { path: '/reset-password?token=x' },
  { path: '/activate' },
  { path: '/activate?token=x' },
];

const PRO: readonly Screen[] = [
  {
    path: '/dashboard',
    states: [{ name: 'account menu', part: 'header', open: menu(/^Account menu/) }, phoneMenu('Menu')],
  },
  { path: '/subscription', states: [{ name: 'cancel', open: inDialog('Cancel subscription') }] },
  { path: '/profile' },
  { path: '/billing-history', states: [{ name: 'receipt', open: inDialog(/receipt/i) }] },
  { path: '/feedback' },
  { path: '/payment/success' },
];

const FREE: readonly Screen[] = [
  { path: '/dashboard', states: [phoneMenu('Menu')] },
  { path: '/subscription?plan=pro_yearly' },
  { path: '/billing-history', shows: 'No payments yet.' },
  { path: '/payment/success' },
  { path: '/payment/cancel' },
];

const PEOPLE: readonly Screen[] = [
  {
    path: '/admin/users?page=12',
    shows: (page) => page.getByRole('button', { name: '删除 free@example.com' }),
    states: [
      { name: 'edit', open: inDialog('编辑 free@example.com') },
      { name: 'assign', open: inDialog('分配订阅 pro@example.com') },
      { name: 'delete', open: inDialog('删除 free@example.com') },
      {
        name: 'command box',
        open: async (page) => {
          await page.keyboard.press('Control+k');
          await page.getByRole('dialog').getByRole('combobox').fill('pro@exa');
          await expect(page.getByRole('option', { name: /^pro@example/ }).first()).toBeVisible();
        },
      },
      { name: 'columns', only: 'desktop', open: menu(/^列/) },
      {
        name: 'filters, unfolded',
        only: 'phone',
        open: async (page) => {
          await page.setViewportSize({ width: 320, height: 900 });
          await menu('筛选')(page);
        },
      },
      { name: 'ticked rows', part: 'main', open: (page) => page.getByLabel('选择本页全部').check() },
      { name: 'header menu', only: 'desktop', part: 'header', open: menu('系统') },
      { name: 'account menu', part: 'header', open: menu('账户菜单，admin@example.com') },
    ],
  },
  { path: '/admin/users?search=zzzzz', shows: '未找到用户' },
  { path: '/admin/users/new', shows: (page) => page.getByLabel('邮箱'), states: [faulty('创建用户')] },
  {
    path: '/admin/users/4',
    shows: (page) => page.getByRole('region', { name: '支付记录' }).getByRole('listitem'),
  },
  { path: '/admin/users/999999', shows: '抱歉，未找到该用户。' },
  {
    path: '/admin/users/assign-subscription/4',
    shows: (page) => page.getByRole('radio', { name: /^Pro Yearly/ }),
    states: [{ name: 'chosen', open: (page) => page.getByRole('radio', { name: /^Pro Yearly/ }).check() }],
  },
  { path: '/admin/create-admin', shows: (page) => page.getByLabel('邮箱'), states: [faulty('创建管理员')] },
  { path: '/admin/no-such-page', shows: '抱歉，您访问的页面不存在。', states: [phoneMenu('菜单')] },
];

const DESK: readonly Screen[] = [
  { path: '/admin', shows: (page) => page.locator('[data-chart="ready"] svg') },
  {
    path: '/admin/subscriptions?status=active',
    shows: table,
    states: [
      { name: 'cancel', open: inDialog(/^取消订阅 \d/) },
      { name: 'details', open: inDialog(/^详情：订阅/) },
    ],
  },
  {
    path: '/admin/plans',
    shows: table,
    states: [{ name: 'edit', open: inDialog(/^编辑/) }],
  },
  {
    path: '/admin/settings',
    shows: (page) => page.getByLabel('站点名称'),
    states: [
      {
        name: 'changed',
        open: async (page) => {
          await page.getByLabel('站点名称').fill('Another name');
          await inDialog('查看修改')(page);
        },
      },
    ],
  },
  { path: '/admin/payment-history', shows: table, states: [{ name: 'details', open: inDialog(/详情/) }] },
  {
    path: '/admin/feedback',
    shows: table,
    states: [
      {
        name: 'answered, and the next one',
        open: async (page) => {
          await inDialog(/^详情/)(page);
          await page.getByLabel('回复内容').fill('Thank you.');
          await button(page, '发送并处理下一条').click();
          await expect(page.getByLabel('回复内容')).toHaveValue('');
        },
      },
    ],
  },
  { path: '/admin/email-logs?status=failed', shows: table, states: [{ name: 'preview', open: inDialog(/^详情/) }] },
];

const DESCRIBED: readonly ScreenGroup[] = [
  { name: 'public pages', who: null, screens: PUBLIC },
  { name: 'forms of visitors', who: null, screens: FORMS },
  { name: 'account pages of a subscriber', who: 'pro', screens: PRO },
  { name: 'account pages on the Free plan', who: 'free', screens: FREE },
  { name: 'admin area, users', who: 'admin', screens: PEOPLE },
  { name: 'admin area, lists and settings', who: 'admin', screens: DESK },
];

const described = new Set(DESCRIBED.flatMap(({ screens }) => screens.map(({ path }) => patternFor(routes, path))));

/** The screens of the route table that are not described above, such as new ones. */
const others = screensOf(routes).filter(({ pattern }) => !described.has(pattern));
const otherWalks = ([null, 'pro', 'admin'] as const).map((who): ScreenGroup => {
  const screens = others.filter((screen) => ACCOUNT_FOR[guardOf(screen)] === who);
  return {
    name: `other pages for ${who ?? 'visitors'}`,
    who,
    screens: screens.map(({ pattern }) => ({ path: pathFor(pattern) })),
  };
});

/** Every screen of the route table, grouped by account. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  ...DESCRIBED,
  ...otherWalks.filter(({ screens }) => screens.length > 0),
];
