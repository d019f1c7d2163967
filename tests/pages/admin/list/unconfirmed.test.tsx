import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend, queriesTo } from '../../../support/pagesSetup';
import { rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';

const sentenceOf = (filter: string) =>
  `无法确认服务器是否已按此筛选（${filter}）：部分记录缺少所需的信息，请自行核对。`;

describe('an admin list with a filter for a field that the rows might lack', () => {
  test.each([
    ['/admin/email-logs?type=activation', '/admin/email-logs', { to_email: 'a@x.y', status: 'sent' }, '类型'],
    ['/admin/email-logs?status=failed', '/admin/email-logs', { to_email: 'a@x.y' }, '状态'],
    ['/admin/email-logs?search=lin', '/admin/email-logs', { status: 'sent' }, '收件人 / 主题'],
    ['/admin/email-logs?from=2026-11-01', '/admin/email-logs', { to_email: 'a@x.y' }, '发送日期'],
    ['/admin/payment-history?status=failed', '/admin/payments', { user_id: 4 }, '状态'],
    ['/admin/payment-history?plan=pro_monthly', '/admin/payments', { user_id: 4 }, '订阅计划'],
    ['/admin/payment-history?to=2026-11-01', '/admin/payments', { user_id: 4 }, '至'],
    ['/admin/feedback?status=closed', '/admin/feedback', { user_id: 4, subject: 'Tags' }, '状态'],
    ['/admin/feedback?status=all&type=bug', '/admin/feedback', { user_id: 4, subject: 'Tags' }, '类型'],
    ['/admin/users?status=active', '/admin/users', { email: 'a@x.y', subscription: null }, '状态'],
    ['/admin/users?role=admin', '/admin/users', { email: 'a@x.y', subscription: null }, '角色'],
    ['/admin/subscriptions?ends=7', '/admin/subscriptions', { user_id: 4, plan: 'pro_monthly' }, '到期日期'],
  ])(
    'says that the rows might not match the filter if they lack the field of the filter: %s',
    async (url, path, row, filter) => {
      respondWith(path, 200, [{ id: 1, ...row }]);
      await renderAt(url, { as: 'admin' });
      expect(await screen.findByText(sentenceOf(filter))).toBeVisible();
    },
  );

  test('does not say that rows might not match the filter if every row matches', async () => {
    respondWith('/admin/email-logs', 200, [{ id: 1, to_email: 'a@x.y', email_type: 'activation' }]);
    await renderAt('/admin/email-logs?type=activation', { as: 'admin' });
    expect(await rowsOf('邮件日志')).toHaveLength(1);
    expect(screen.queryByText(/无法确认|服务器不支持/)).not.toBeInTheDocument();
  });
});

describe('subscription search if the server ignores the search and sends only user ids', () => {
  const search = async (text: string) => {
    backend().fault('*', '*', 'literal-rows');
    backend().fault('*', '*', 'literal-filters');
    return renderAt(`/admin/subscriptions?search=${encodeURIComponent(text)}`, { as: 'admin' });
  };
  const ownRow = async (email: string) => {
    const { users, subscriptions } = await backend().db();
    const id = users.all().find((user) => user.email === email)?.id;
    return subscriptions.all().filter((row) => row.user_id === id).length;
  };

  test('finds subscriptions by the email of their user', async () => {
    await search('pro@example.com');
    expect(await screen.findByText(`共 ${await ownRow('pro@example.com')} 条，第 1 / 1 页`)).toBeVisible();
    for (const row of await rowsOf('订阅管理')) expect(row).toHaveTextContent('pro@example.com');
    expect(queriesTo('/admin/users')).toContainEqual({ search: 'pro@example.com', limit: '100' });
    expect(screen.queryByText(/无法确认|服务器不支持/)).not.toBeInTheDocument();
  });

  test('splits the matches into pages and shows 至少 (at least) before the number of matches', async () => {
    const { user } = await search('example');
    const place = await screen.findByText(/^至少 \d+ 条（部分记录），第 1 \/ \d+ 页$/);
    const total = Number(/\d+/.exec(place.textContent)?.[0]);
    expect(total).toBeGreaterThan(10);
    expect(await rowsOf('订阅管理')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(async () => expect(await rowsOf('订阅管理')).toHaveLength(Math.min(10, total - 10)));
  });

  test('finds no subscriptions if no user has this email', async () => {
    await search('nobody-here');
    expect(await screen.findByText('共 0 条，第 1 / 1 页')).toBeVisible();
  });

  test('keeps rows whose user cannot be identified and says that the rows might not match', async () => {
    const users = [{ id: 4, email: 'pro@example.com' }];
    const rows = [
      { id: 31, user_id: 4, plan: 'pro_monthly' },
      { id: 32, customer: { id: 'cus_9', email: 'billing@example.com' }, plan: 'pro_monthly' },
      { id: 33, account: { id: 4 }, plan: 'pro_monthly' },
      { id: 34, user_id: 5, plan: 'pro_monthly' },
    ];
    respondWith('/admin/users', 200, users);
    respondWith('/admin/subscriptions', 200, rows);
    await renderAt('/admin/subscriptions?search=pro@example.com', { as: 'admin' });
    expect(await screen.findByText(/^无法确认服务器是否已按此筛选/)).toBeVisible();
    const tableRows = await rowsOf('订阅管理');
    expect(tableRows.map(({ textContent }) => textContent.slice(0, 2))).toEqual(['31', '32', '33']);
  });

  test('says that the rows might not match if the request for users fails', async () => {
    backend().fault('GET', '/admin/users', '403');
    await search('pro@example.com');
    expect(await screen.findByText(/^无法确认服务器是否已按此筛选/)).toBeVisible();
  });
});

test.each(['/admin/users', '/admin/payment-history'])(
  'an unknown plan code in the URL is not shown as the name of a plan at %s (HR-15)',
  async (path) => {
    const sentence = 'Your account is locked, call 555';
    await renderAt(`${path}?plan=${encodeURIComponent(sentence)}`, { as: 'admin' });
    await screen.findByRole('button', { name: '下一页' });
    expect(document.body.textContent).not.toContain('locked');
  },
);
