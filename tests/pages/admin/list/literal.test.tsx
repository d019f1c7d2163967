import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { client } from '../../../../src/http/client';
import type { SubscriptionRow } from '../../../backend/schemas';
import { backend, cleanups, queriesTo } from '../../../support/pagesSetup';
import { rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';

const open = async (url: string, ...faults: string[]) => {
  for (const fault of faults) backend().fault('*', '*', fault);
  return renderAt(url, { as: 'admin' });
};
const rows = () => rowsOf(/^(订阅管理|支付记录|邮件日志)$/);
const userCalls = () => backend().requests.filter(({ path }) => /^\/admin\/users\/\d+$/.test(path));

describe('a list of records that contain only the id of their user (AD-20)', () => {
  test('loads the first 100 users in one request, and each other visible user by id', async () => {
    const { user } = await open('/admin/subscriptions?page=20', 'literal-rows');
    await waitFor(async () => {
      for (const row of await rows()) expect(row).toHaveTextContent('@');
    });
    expect(queriesTo('/admin/users')).toEqual([{ limit: '100' }]);
    const first = userCalls().length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(10);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '刷新' })).not.toBeDisabled());
    expect(userCalls()).toHaveLength(first);
  });

  test('loads each visible user by id if the server rejects the request for users', async () => {
    backend().fault('GET', '/admin/users', '403');
    await open('/admin/subscriptions', 'literal-rows');
    await waitFor(async () => {
      for (const row of await rows()) expect(row).toHaveTextContent('@');
    });
  });
});

describe('the admin area if the subscription of a user is not among the first 100', () => {
  beforeEach(async () => {
    const { subscriptions } = await backend().db();
    const [{ id: _, ...last }] = subscriptions.many('user_id', 5) as [SubscriptionRow];
    for (let count = 0; count < 100; count += 1) await subscriptions.insert({ ...last, user_id: 6, status: 'expired' });
  });

  test('shows 未加载 (not loaded) in the user list instead of no subscription', async () => {
    const { subscriptions } = await backend().db();
    const items = subscriptions.many('user_id', 6).slice(-100);
    respondWith('/admin/subscriptions', 200, { items, pagination: { total_count: 5_000 } });
    await open('/admin/users?search=pro%40example.com', 'literal-rows');
    const row = (await screen.findByRole('link', { name: 'pro@example.com' })).closest('tr') as HTMLElement;
    expect(await within(row).findByText('未加载')).toBeVisible();
  });

  test('shows 订阅信息加载失败 (loading the subscription failed) on the assign page instead of no subscription', async () => {
    await open('/admin/users/assign-subscription/4', 'literal-rows', 'literal-filters');
    expect(await screen.findByText(/订阅信息加载失败/)).toBeVisible();
  });

  test('shows on the user page how many records were searched instead of a message that there are no records', async () => {
    await open('/admin/users/4', 'literal-rows', 'literal-filters');
    const timeline = within(await screen.findByRole('region', { name: '订阅记录' }));
    expect(await timeline.findByText('仅查找了已读取的 100 条，其中没有该用户的订阅记录。')).toBeVisible();
    expect(timeline.queryByText('该用户还没有订阅记录。')).not.toBeInTheDocument();
    const payments = within(await screen.findByRole('region', { name: '支付记录' }));
    expect(await payments.findByText(/已读取的 20 条/)).toBeVisible();
    expect(screen.queryByText('该用户还没有支付记录。')).not.toBeInTheDocument();
  });
});

describe('an admin list if the server ignores its filters (BK-01)', () => {
  test('shows one message above the rows that the server does not support the filter, and sends only one request', async () => {
    await open('/admin/payment-history?status=failed', 'literal-filters');
    expect(await screen.findByText('服务器不支持此筛选（状态），以下记录未按此筛选。')).toBeVisible();
    expect((await rows()).length).toBe(10);
    expect(queriesTo('/admin/payments')).toHaveLength(1);
  });

  test.each([
    ['/admin/payment-history?from=2020-01-01&to=2020-01-02', /^服务器不支持此筛选（至）/],
    ['/admin/email-logs?type=activation', /^服务器不支持此筛选（类型）/],
    ['/admin/subscriptions?ends=7', /^服务器不支持此筛选（到期日期）/],
    ['/admin/users?role=admin', /^服务器不支持此筛选（角色）/],
  ])('names the ignored filter in its message at %s', async (url, sentence) => {
    await open(url, 'literal-filters');
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

describe('an admin list if the server sends no total (MR-09)', () => {
  const uncounted = () => {
    const id = client.interceptors.response.use((response) => {
      const { items } = response.data as { items?: unknown };
      return response.config.url === '/admin/payments' ? { ...response, data: { items } } : response;
    });
    cleanups.push(() => client.interceptors.response.eject(id));
  };

  test('offers the next page and shows 至少 (at least) before the number of known rows', async () => {
    uncounted();
    const { user } = await open('/admin/payment-history');
    expect((await screen.findAllByText(/^至少 10 条/))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect((await screen.findAllByText(/^至少 20 条/))[0]).toBeVisible();
  });

  test('exports all rows', async () => {
    uncounted();
    const files = catchSavedFiles();
    const { user } = await open('/admin/payment-history');
    await rows();
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    const { payments } = await backend().db();
    expect((await files.first()).text.trim().split('\r\n')).toHaveLength(payments.count() + 1);
  });
});

describe('an admin list if the server rejects its request (BK-04)', () => {
  test('explains a 422 response about a filter in Chinese, with the field, the reason, and 重试 (retry)', async () => {
    await open('/admin/email-logs?status=bounced', 'literal-enums');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^以下内容未通过校验，请修改后重试：/)).toBeVisible();
    expect(alert.getByText(/^status: Input should be/)).toHaveAttribute('lang', 'en');
    expect(alert.getByRole('button', { name: '重试' })).toBeVisible();
  });

  test('shows the fields and the reasons if an export returns 422', async () => {
    const { user } = await open('/admin/email-logs');
    await rows();
    backend().fault('GET', '/admin/email-logs', '422');
    await user.click(screen.getByRole('button', { name: /^导出 CSV/ }));
    expect(await screen.findByText(/^email: .+ password: .+/)).toHaveAttribute('lang', 'en');
    expect(screen.getByText('导出失败：')).toBeVisible();
    expect(screen.getByText(/^以下内容未通过校验/)).toBeVisible();
  });
});
