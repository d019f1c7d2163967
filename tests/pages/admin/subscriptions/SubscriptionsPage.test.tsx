import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend, queriesTo } from '../../../support/pagesSetup';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { openList, recordsOf, rows } from './fixtures';

/** Mocks both lists of this page and returns the requests that they receive. */
const serve = (subscriptions: unknown, users: unknown = []) => ({
  records: respondWith('/admin/subscriptions', 200, subscriptions),
  users: respondWith('/admin/users', 200, users),
});

const DAY_MS = 86_400_000;

const row = (changes: Record<string, unknown> = {}) => ({
  id: 9,
  user_id: 17,
  plan: 'pro_yearly',
  status: 'active',
  start_date: '2026-11-20T08:00:00',
  end_date: '2027-11-20T08:00:00',
  ...changes,
});

describe('the subscription list', () => {
  test('shows all columns, ten rows, and all pager buttons', async () => {
    const { table, user, router } = await openList();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['ID', '用户', '订阅计划', '状态', '开始日期', '到期日期', '操作']);
    expect(document.title).toBe('订阅管理 · 管理后台');
    expect(await rows()).toHaveLength(10);
    const pages = within(screen.getByRole('navigation', { name: '分页' }));
    expect(pages.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '首页',
      '上一页',
      '下一页',
      '末页',
    ]);
    await user.click(pages.getByRole('button', { name: '末页' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/^\?page=\d+$/));
    await user.click(pages.getByRole('button', { name: '首页' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(queriesTo('/admin/subscriptions')[0]).toEqual({ page: '1', page_size: '10' });
  });

  test('shows the current name of a plan instead of the older name in the subscription records', async () => {
    const { plans } = await backend().db();
    await plans.update(plans.one('code', 'pro_yearly')?.id ?? 0, { name: '专业版（年付）' });
    serve([
      row(),
      row({ id: 10, plan_name: 'Pro Yearly', status: 'expired' }),
      row({ id: 11, plan: 'gone', plan_name: 'Gone' }),
    ]);
    const { user, table } = await openList();
    await waitFor(() => expect(within(table).getAllByText('专业版（年付）')).toHaveLength(2));
    expect(within(table).getByText('Gone')).toBeVisible();
    expect(within(table).queryByText('Pro Yearly')).not.toBeInTheDocument();
    await user.click(within(table).getByRole('button', { name: '取消订阅 9' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('专业版（年付）');
    await user.keyboard('{Escape}');
    await user.click(within(table).getByRole('button', { name: '详情：订阅 9' }));
    expect(await screen.findByRole('dialog', { name: /订阅 9/ })).toHaveTextContent('专业版（年付）');
  });

  test('requests 100 users to show the user of each subscription, and shows plan, status, and dates', async () => {
    const requests = serve([row()], [{ id: 17, email: 'lin@example.com', username: '林' }]);
    await openList();
    const [first] = await rows();
    const cells = within(first as HTMLElement);
    expect(await cells.findByRole('link', { name: 'lin@example.com' })).toHaveAttribute('href', '/admin/users/17');
    expect(cells.getByText('林').tagName).toBe('BDI');
    expect(cells.getByText('Pro Yearly')).toBeVisible();
    expect(cells.getByText('生效中')).toBeVisible();
    expect(cells.getByText('2026-11-20').closest('time')).toHaveAttribute('datetime', '2026-11-20T08:00:00.000Z');
    expect(cells.getByText('2027-11-20')).toBeVisible();
    expect(requests.users[0]?.query).toEqual({ limit: 100 });
  });

  test('AD-20: shows the user id if the user is not among the first 100', async () => {
    serve([row()], [{ id: 18, email: 'other@example.com' }]);
    await openList();
    expect(await screen.findByRole('rowheader', { name: '用户 ID 17' })).toBeVisible();
  });

  test('AD-20: shows the user id if the users cannot be loaded', async () => {
    backend().fault('GET', '/admin/users', '403');
    await openList('/admin/subscriptions?search=pro%40example.com');
    const [first] = screen.getAllByRole('rowheader', { name: 'pro@example.com 用户 ID 4' });
    expect(first).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['active', '生效中'],
    ['cancelled', '已取消'],
    ['canceled', '已取消'],
    ['pending', '待支付'],
    ['expired', '已过期'],
    ['in_review', 'in_review'],
  ])(
    'AD-10: shows the status %s as %s and offers the button 取消订阅 (cancel subscription) only if the subscription is active',
    async (status, word) => {
      serve([row({ status })]);
      await openList();
      const [first] = await rows();
      expect(within(first as HTMLElement).getByText(word)).toBeVisible();
      expect(screen.queryAllByRole('button', { name: '取消订阅 9' })).toHaveLength(status === 'active' ? 1 : 0);
      expect(screen.getByRole('button', { name: '删除订阅记录 9' })).toBeVisible();
    },
  );
});

describe('the search form of the subscription list', () => {
  test('searches by email and stores the search in the URL', async () => {
    const { user, router } = await openList('/admin/subscriptions?page=3');
    await user.type(screen.getByRole('searchbox', { name: '用户邮箱 / ID' }), ' yearly@example.com {Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength((await recordsOf(5)).length));
    expect(router.state.location.search).toBe('?search=yearly%40example.com');
    expect(queriesTo('/admin/subscriptions').at(-1)).toEqual({
      page: '1',
      page_size: '10',
      search: 'yearly@example.com',
    });
  });

  test('offers every status as a filter, and the filter 已取消 (cancelled) finds both spellings of "cancelled"', async () => {
    const { user, router } = await openList();
    const status = screen.getByRole('combobox', { name: '状态' });
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['全部', '生效中', '已取消', '待支付', '已过期']);
    await user.selectOptions(status, '已取消');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=cancelled'));
    const { subscriptions } = await backend().db();
    const both = subscriptions.where((entry) => ['cancelled', 'canceled'].includes(entry.status)).length;
    expect(await screen.findByText(`共 ${both} 条，第 1 / ${Math.ceil(both / 10)} 页`)).toBeVisible();
  });

  test('requests subscriptions that expire within 7 days and shows the filter as a chip', async () => {
    const { user, router } = await openList();
    await user.selectOptions(screen.getByRole('combobox', { name: '到期日期' }), '7 天内到期');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    await waitFor(() => expect(router.state.location.search).toBe('?ends=7'));
    expect(await screen.findByRole('button', { name: '移除筛选：到期日期 7 天内到期' })).toBeVisible();
    const { subscriptions } = await backend().db();
    const ending = subscriptions.where(({ end_date: end }) => {
      const left = Date.parse(end) - Date.now();
      return left > 0 && left <= 7 * DAY_MS;
    });
    expect(ending.length).toBeGreaterThan(0);
    expect(await screen.findByText(new RegExp(`^共 ${ending.length} 条，`))).toBeVisible();
    expect(queriesTo('/admin/subscriptions').at(-1)).toEqual({
      page: '1',
      page_size: '10',
      expires_within_days: '7',
    });
  });
});

describe('the subscription list with unusual records and its export', () => {
  test('MR-13, MR-15, MR-18: shows unusual dates, plans, names, and a record without an id', async () => {
    serve(
      [
        row({ id: null, status: null, start_date: '2025-13-45', end_date: '' }),
        row({ id: 'a', plan: '<script>alert(1)</script>', start_date: 1_700_000_000 }),
        row({ id: 'a', plan: null, end_date: null }),
      ],
      [{ id: 17, email: '\u202Egro.elpmaxe@nil', username: 'ل'.repeat(10_000) }],
    );
    await openList();
    const [none, script, again] = await rows();
    expect(none).not.toHaveTextContent('Invalid');
    expect(within(none as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(script).toHaveTextContent('<script>alert(1)</script>');
    expect(document.querySelector('main script')).toBeNull();
    expect(again).toHaveTextContent('—');
    const name = await within(again as HTMLElement).findByTitle(/^ل+…$/);
    expect(name.tagName).toBe('BDI');
    expect(name.textContent?.length).toBeLessThanOrEqual(254);
    expect(within(again as HTMLElement).getByRole('link', { name: '\\u{202E}gro.elpmaxe@nil' })).toBeVisible();
  });

  test('exports the filtered records on a click on 导出 CSV (export CSV)', async () => {
    const files = catchSavedFiles();
    const { user } = await openList('/admin/subscriptions?search=pro%40example.com');
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    const { text } = await files.first();
    expect(text).toMatch(
      /"ID","用户 ID","用户","订阅计划","计划代码","状态","开始日期（[^）]+）","到期日期（[^）]+）"/,
    );
    expect(text).toContain('"4","pro@example.com","Pro Monthly","pro_monthly","生效中"');
  });
});
