import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { DAY_MS } from '../../../../src/domain/dates';
import { client } from '../../../../src/http/client';
import { nowMs } from '../../../../src/lib/clock';
import { backend, queriesTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';

const open = () => renderAt('/admin', { as: 'admin' });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const cards = async () => within(await screen.findByRole('list', { name: '关键指标' })).getAllByRole('link');

const failedPayment = (id: number) => ({ id: String(id), status: 'failed', failure_message: 'Bank says 51' });

describe('metrics section of the admin dashboard', () => {
  test('links each of the four metrics to the list with the matching filter', async () => {
    const { users } = await backend().db();
    await open();
    const [total, active, revenue, feedback] = await cards();
    expect(document.title).toBe('仪表盘 · 管理后台');
    expect(total).toHaveAttribute('href', '/admin/users');
    expect(total).toHaveTextContent(`总用户数${users.count()}`);
    expect(total).toHaveTextContent(/近 7 天新增 \d+ 人$/);
    expect(active).toHaveAttribute('href', '/admin/subscriptions?status=active');
    expect(active).toHaveTextContent(/占用户 \d+\.\d%$/);
    expect(revenue?.getAttribute('href')).toMatch(
      /^\/admin\/payment-history\?status=succeeded&from=\d{4}-\d\d-01T00%3A00%3A00Z$/,
    );
    expect(revenue).toHaveTextContent(/本月收入（截至今日）\$\d/);
    await waitFor(() => expect(revenue).toHaveTextContent(/上月同期 \$[\d,.]+，(增长|下降) [\d,]+\.\d%$/));
    expect(feedback).toHaveAttribute('href', '/admin/feedback?status=open');
    expect(feedback).toHaveTextContent(/^待处理反馈\d+ 条超过 48 小时$/);
  });

  test('shows no share of users if there are more active subscriptions than users', async () => {
    respondWith('/admin/dashboard', 200, { total_users: 10, active_subscriptions: 12 });
    await open();
    expect((await cards())[1]).toHaveTextContent(/^有效订阅12$/);
  });

  test('shows a dash with 暂无数据 (no data) instead of 0 for a metric that the server does not send', async () => {
    respondWith('/admin/dashboard', 200, { total_users: 1284 });
    await open();
    const [total, active, revenue] = await cards();
    expect(total).toHaveTextContent('1,284');
    expect(active).toHaveTextContent('有效订阅—暂无数据');
    expect(revenue).toHaveTextContent('本月收入（截至今日）—暂无数据');
    expect(await region('需要关注').then((part) => part.getByText('暂无数据'))).toBeVisible();
  });
});

describe('需要关注 ("needs attention") on the admin dashboard', () => {
  test('shows the count and the reason of each item and links to the matching list', async () => {
    await open();
    const attention = await region('需要关注');
    await attention.findByText('银行卡被拒绝');
    const date = await attention.findByText(/^\d{4}-\d\d-\d\d$/);
    expect(date.parentElement).toHaveTextContent(/^最早于 \d{4}-\d\d-\d\d 到期$/);
    expect(date).toHaveClass('whitespace-nowrap');
    // The page sends one request to find the earliest end date. The request has the same 7-day limit as the count.
    expect(queriesTo('/admin/subscriptions')).toEqual([expect.objectContaining({ expires_within_days: '7' })]);
    expect(attention.getByText(/^最早一条已等待 \d+ 天$/)).toBeVisible();
    const links = (await attention.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);
    // The link covers the same 30 days as the count.
    expect(links).toContainEqual([
      expect.stringMatching(/^支付失败（近 30 天）\d+笔银行卡被拒绝$/),
      expect.stringMatching(/^\/admin\/payment-history\?status=failed&from=\d{4}-\d\d-\d\dT[\d%A]+Z$/),
    ]);
    expect(links.every(([, href]) => href?.includes('?status='))).toBe(true);
  });

  test.each([
    ['7 天内到期的订阅', '订阅管理'],
    ['支付失败（近 30 天）', '支付记录'],
    ['邮件发送失败（近 24 小时）', '邮件日志'],
    ['超过 48 小时未处理的反馈', '反馈管理'],
  ])('links %s to a list with as many records as the dashboard counted', async (name, title) => {
    const { mails } = await backend().db();
    const [newest] = mails.all().slice(-1);
    if (newest !== undefined) await mails.update(newest.id, { status: 'failed' });
    const { user } = await open();
    const line = await (await region('需要关注')).findByRole('link', { name: (text) => text.startsWith(name) });
    const count = Number(/）?(\d+)[笔封条个]/.exec(line.textContent.slice(name.length))?.[1]);
    await user.click(line);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(count).toBeGreaterThan(0);
    expect(await screen.findByText(new RegExp(`^共 ${count} 条，第 1 /`))).toBeVisible();
  });

  test('shows why payments and emails failed, with the most frequent reason first and one request per list', async () => {
    const { payments, mails } = await backend().db();
    const failed = payments
      .where(({ status, created_at: at }) => status === 'failed' && Date.parse(at) > nowMs() - 30 * DAY_MS)
      .map(({ id }) => id);
    const messages = [
      'Your card has insufficient funds.',
      'Your card has insufficient funds.',
      null,
      'Odd \u202Ereason',
    ];
    for (const [place, id] of failed.entries())
      await payments.update(id, { failure_message: place < 4 ? (messages[place] ?? null) : 'Your card was declined.' });
    for (const { id } of mails.where(({ status }) => status === 'failed'))
      await mails.update(id, { error_message: '550 5.1.1 no such user' });
    const calls = vi.spyOn(client, 'request');
    await open();
    const attention = await region('需要关注');
    await attention.findByText('银行卡被拒绝');
    const [ofPayments, ofMails] = attention.getAllByRole('listitem');
    expect(failed.length).toBeGreaterThan(6);
    expect(ofPayments).toHaveTextContent(
      new RegExp(
        `支付失败（近 30 天）${failed.length}笔银行卡被拒绝（${failed.length - 4} 笔）、银行卡余额不足（2 笔）、(Odd reason|未说明原因)（1 笔）、其他原因（1 笔）`,
      ),
    );
    await waitFor(() => expect(ofMails).toHaveTextContent(/^邮件发送失败（近 24 小时）[1-9]\d*封邮箱不存在$/));
    // The page sends one request per list to find the reasons of the failures. The request covers only the counted
    // records.
    const requests = calls.mock.calls.map(([{ url, params }]) => [url, params] as const);
    expect(requests.filter(([url]) => url === '/admin/payments')).toEqual([
      [
        '/admin/payments',
        expect.objectContaining({ page: 1, page_size: 100, status: 'failed', start_date: expect.any(String) }),
      ],
    ]);
    expect(requests.filter(([url]) => url === '/admin/email-logs')).toHaveLength(1);
  });

  test.each([
    [
      'only some of the payments',
      { items: Array.from({ length: 9 }, (_, id) => failedPayment(id)), total: 412 },
      /前 9 条：Bank says 51（9 笔）$/,
    ],
    ['no payments', { items: [] }, /未找到对应记录$/],
    [
      'malformed payments',
      { items: [{ id: 1, status: 'failed', failure_message: { no: 'text' } }, 7] },
      /未说明原因（1 笔）$/,
    ],
    ['an unexpected response', { detail: 'moved' }, /失败原因加载失败$/],
    [
      'successful and old payments as well, because it ignores the filters',
      [{ id: 1, status: 'succeeded' }, { ...failedPayment(2), created_at: '2020-01-01T08:00:00Z' }, failedPayment(3)],
      /[^：]Bank says 51（1 笔）$/,
    ],
    [
      'none of the failed payments on its first page',
      { items: [{ id: 1, status: 'succeeded' }], total: 412 },
      /前 1 条：未找到对应记录$/,
    ],
  ])('shows the failure reasons, or says why there are no reasons, if the server sends %s', async (_, body, text) => {
    respondWith('/admin/payments', 200, body);
    await open();
    const attention = await region('需要关注');
    await waitFor(() => expect(attention.getAllByRole('listitem')[0]).toHaveTextContent(text));
    // The link with the count is visible, even if the reasons are missing.
    expect(attention.getByRole('link', { name: /^支付失败/ })).toBeVisible();
  });

  test('shows the first end of an active subscription if the server ignores the filters', async () => {
    const dayIn = (days: number) => new Date(nowMs() + days * DAY_MS).toISOString().slice(0, 10);
    const ending = (id: number, status: string, days: number) => ({ id, user_id: 4, status, end_date: dayIn(days) });
    respondWith('/admin/subscriptions', 200, [ending(1, 'cancelled', 2), ending(2, 'active', 4)]);
    await open();
    expect(await (await region('需要关注')).findByText(dayIn(4))).toBeVisible();
  });

  test('shows 暂无需要处理的事项 (nothing to do) if every count is 0', async () => {
    respondWith('/admin/dashboard', 200, {
      expiring_7d: 0,
      failed_payments_30d: 0,
      failed_emails_24h: 0,
      overdue_feedback_48h: 0,
    });
    await open();
    expect(await (await region('需要关注')).findByText('暂无需要处理的事项')).toBeVisible();
  });
});

describe('charts section of the admin dashboard', () => {
  test('shows the revenue of 12 months as a chart with a summary, and as a table after a click on 表格 (table)', async () => {
    const { user } = await open();
    const revenue = await region('近 12 个月收入');
    const figure = revenue.getByRole('figure', { name: '近 12 个月收入' });
    expect(within(figure).getByText(/^合计/).parentElement).toHaveTextContent(
      /^合计 \$[\d,.]+，最高：\d{4} 年 \d+ 月（\$[\d,.]+）。空心柱为本月（截至今日）；橙色横线为上月同期。月份按 UTC 计。$/,
    );
    expect(within(figure).getAllByRole('row')).toHaveLength(13);
    expect(figure.querySelector('[data-chart]')).not.toBeNull();
    const toTable = revenue.getByRole('button', { name: '表格' });
    expect(toTable).toHaveAttribute('aria-pressed', 'false');
    await user.click(toTable);
    expect(toTable).toHaveAttribute('aria-pressed', 'true');
    expect(figure.querySelector('[data-chart]')).toBeNull();
    expect(revenue.getByRole('table', { name: '近 12 个月收入' })).toBeVisible();
  });

  test('lists the new users of 30 days and marks the last day as incomplete', async () => {
    await open();
    const users = await region('近 30 天新增用户');
    expect(within(users.getByRole('table')).getAllByRole('row')).toHaveLength(31);
    expect(users.getByText(/^共新增 \d+ 人/)).toBeVisible();
    const days = within(users.getByRole('table')).getAllByRole('rowheader');
    expect(days.at(-1)).toHaveTextContent(/（统计中）$/);
    for (const day of days) expect(day).toHaveTextContent(/^\d+ 月 \d+ 日/);
  });

  test('renders a bar for each month with revenue and each day with new users after the chart chunk loads', async () => {
    await open();
    const revenue = await screen.findByRole('figure', { name: '近 12 个月收入' });
    await waitFor(() => expect(revenue.querySelectorAll('[data-bar]')).toHaveLength(12));
    expect(revenue.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
    const users = await screen.findByRole('figure', { name: '近 30 天新增用户' });
    expect(revenue.querySelectorAll('[data-mark]')).toHaveLength(1);
    const counts = within(users).getAllByRole('cell');
    expect(counts).toHaveLength(30);
    const busy = counts.filter(({ textContent }) => textContent !== '0 人');
    await waitFor(() => expect(users.querySelectorAll('[data-bar]')).toHaveLength(busy.length));
  });

  test('labels today and every fifth day before today in the chart of new users', async () => {
    await open();
    const users = await screen.findByRole('figure', { name: '近 30 天新增用户' });
    await waitFor(() => expect(users.querySelectorAll('text')).toHaveLength(6));
    const days = Array.from({ length: 6 }, (_, index) => new Date(nowMs() - (5 - index) * 5 * DAY_MS));
    expect([...users.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(
      days.map((day) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}`),
    );
  });

  test('shows the month and its value while the pointer is on a bar', async () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 200));
    const { user } = await open();
    const revenue = await screen.findByRole('figure', { name: '近 12 个月收入' });
    const plot = await waitFor(() => revenue.querySelector('[data-bar]')?.closest('div') ?? expect.fail('no bar'));
    await user.pointer({ target: plot, coords: { clientX: 1050, clientY: 20 } });
    const lastMonth = within(revenue).getAllByRole('row').at(-2);
    const [name, amount] = [...(lastMonth?.children ?? [])];
    expect(plot).toHaveTextContent(`${name?.textContent}${amount?.textContent}上月同期 $`);
    await user.pointer({ target: document.body });
    expect(plot).not.toHaveTextContent('上月同期');
  });

  test('shows refunds below the zero line and marks the amount of the previous month', async () => {
    const now = new Date(nowMs());
    const month = (back: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
    respondWith('/admin/stats/payments', 200, {
      previous_month_to_date: 50,
      monthly: [
        { month: month(2), amount: -100 },
        { month: month(0), amount: 100 },
      ],
    });
    await open();
    const revenue = await screen.findByRole('figure', { name: '近 12 个月收入' });
    await waitFor(() => expect(revenue.querySelectorAll('[data-bar]')).toHaveLength(2));
    const [refunds, income] = [...revenue.querySelectorAll('[data-bar]')];
    expect(refunds?.parentElement?.getAttribute('y')).toBe('50%');
    expect(income?.parentElement?.getAttribute('y')).toBe('0%');
    expect(revenue.querySelector('[data-mark]')?.getAttribute('y')).toBe('25%');
  });

  test('shows no line and no note about it if the revenue up to the same day of the previous month is 0', async () => {
    const now = new Date(nowMs());
    const month = (back: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
    respondWith('/admin/stats/payments', 200, {
      previous_month_to_date: 0,
      monthly: [40_000, 20_000].map((amount, index) => ({ month: month(1 - index), amount })),
    });
    await open();
    const revenue = await screen.findByRole('figure', { name: '近 12 个月收入' });
    await waitFor(() => expect(revenue.querySelectorAll('[data-bar]')).toHaveLength(2));
    expect(revenue.querySelector('[data-mark]')).toBeNull();
    expect(revenue).toHaveTextContent('空心柱为本月（截至今日）。');
    expect(within(revenue).getByText('$4万')).toBeInTheDocument();
  });

  test('shows small amounts as a visible bar with an outline for the current month, and 0 without a bar', async () => {
    const now = new Date(nowMs());
    const month = (back: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
    respondWith('/admin/stats/payments', 200, {
      monthly: [9000, 0, 0.01, -0.01, 4.99].map((amount, index) => ({ month: month(4 - index), amount })),
    });
    await open();
    const revenue = await screen.findByRole('figure', { name: '近 12 个月收入' });
    await waitFor(() => expect(revenue.querySelectorAll('[data-bar]')).toHaveLength(4));
    const bars = [...revenue.querySelectorAll<SVGElement>('[data-bar]')];
    // Height in percent of the whole chart. Half of the rectangle is cut off.
    const heights = bars.map((bar) => {
      const room = Number.parseFloat(bar.parentElement?.getAttribute('height') ?? '');
      return (Number.parseFloat(bar.getAttribute('height') ?? '') / 2) * (room / 100);
    });
    for (const height of heights.slice(1)) expect(height).toBeCloseTo(2.5);
    expect(bars.map((bar) => bar.style.stroke !== '')).toEqual([false, false, false, true]);
  });

  test('shows 订阅计划分布 (users per plan) as text with plan names and numbers', async () => {
    await open();
    const plans = await region('订阅计划分布');
    expect(await plans.findByText('Pro Monthly')).toBeVisible();
    expect(plans.getAllByText(/^\d+ 人（\d+\.\d%）$/).length).toBeGreaterThan(2);
    expect(plans.getByText(/^按用户当前可用的计划统计（含已取消但未到期）。付费用户 \d+ 人，付费率/)).toBeVisible();
  });
});

describe('the admin dashboard when a request fails', () => {
  test('shows the error of the payment statistics only in their section, and the button 重试 (retry) loads the statistics again', async () => {
    const release = backend().fault('GET', '/admin/stats/payments', 'badjson');
    const { user } = await open();
    expect(await cards()).toHaveLength(4);
    const words = await screen.findByText('Failed to get payment statistics');
    expect(words).toHaveAttribute('lang', 'en');
    expect(screen.queryByRole('figure', { name: '近 12 个月收入' })).not.toBeInTheDocument();
    expect(await screen.findByRole('figure', { name: '近 30 天新增用户' })).toBeVisible();
    release();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('figure', { name: '近 12 个月收入' })).toBeVisible();
  });

  test('still shows the revenue chart when the dashboard request fails', async () => {
    backend().fault('GET', '/admin/dashboard', '400');
    await open();
    expect(await screen.findByRole('figure', { name: '近 12 个月收入' })).toBeVisible();
    const attention = await region('需要关注');
    expect(await attention.findByRole('button', { name: '重试' })).toBeVisible();
    expect(screen.queryByRole('list', { name: '关键指标' })).not.toBeInTheDocument();
  });

  test('keeps the metrics and says that they are outdated if a refresh fails', async () => {
    const { user } = await open();
    await cards();
    backend().fault('GET', '/admin/dashboard', '403');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('刷新失败，当前显示的是之前的数据')).toBeVisible();
    expect(await cards()).toHaveLength(4);
  });
});

test('the admin dashboard labels inactive accounts in the list 最近用户 (recent users) as 待激活 (not activated) or 已停用 (deactivated)', async () => {
  const created_at = '2026-11-20T10:00:00Z';
  const users = [
    { id: 7, email: 'new@example.com', is_active: false, is_activated: false, created_at },
    { id: 8, email: 'off@example.com', is_active: false, is_activated: true, created_at },
    { id: 9, email: 'told@example.com', created_at },
  ];
  respondWith('/admin/dashboard', 200, { total_users: 3, recent_users: users });
  await open();
  const recent = await region('最近用户');
  const rows = (await recent.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('待激活');
  expect(rows[1]).toContain('已停用');
  expect(rows[2]).not.toMatch(/停用|激活|正常/);
});

test('XS-01: the admin dashboard shows five entries each in the lists 最近用户 (recent users) and 最近支付 (recent payments), and markup in names as text', async () => {
  const { users } = await backend().db();
  const [last] = [...users.all()].slice(-1);
  if (last !== undefined) await users.update(last.id, { email: '"><script>alert(1)</script>@example.com' });
  await open();
  const recent = await region('最近用户');
  expect(await recent.findAllByRole('listitem')).toHaveLength(5);
  const hostile = '"><script>alert(1)</script>@example.com';
  expect(recent.getByRole('link', { name: hostile })).toHaveTextContent(hostile);
  for (const link of recent.getAllByRole('link', { name: /@/ }))
    expect(link.getAttribute('href')).toMatch(/^\/admin\/users\/\d+$/);
  expect(recent.getByRole('link', { name: '查看全部最近用户' })).toHaveAttribute('href', '/admin/users');
  expect(await (await region('最近支付')).findAllByRole('listitem')).toHaveLength(5);
});

test('the admin dashboard looks up the email of a recent payment that contains only the id of its user', async () => {
  respondWith('/admin/dashboard', 200, { total_users: 3, recent_payments: [{ id: 1, user_id: 4, amount: 5 }] });
  await open();
  const recent = await region('最近支付');
  expect(await recent.findByRole('link', { name: 'pro@example.com' })).toHaveAttribute('href', '/admin/users/4');
});
