import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { client } from '../../../../src/http/client';
import type { SubscriptionRow } from '../../../backend/schemas';
import { holdCalls } from '../../../support/holdCalls';
import { backend, cleanups, queriesTo } from '../../../support/pagesSetup';
import { rowsOf } from '../../../support/parts';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';

const open = async (url: string, ...faults: string[]) => {
  for (const fault of faults) backend().fault('*', '*', fault);
  return renderAt(url, { as: 'admin' });
};
const rows = () => rowsOf(/^(订阅管理|支付历史|邮件日志管理)$/);
const userCalls = () => backend().calls.filter(({ path }) => /^\/admin\/users\/\d+$/.test(path));

describe('the users of records that carry only an id (AD-20)', () => {
  test('100 users are looked up first, then the visible rows by id, each once', async () => {
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

  test('no more than four users are looked up at a time', async () => {
    const held = holdCalls('GET', /^\/admin\/users\/\d+$/);
    backend().fault('GET', '/admin/users', '403');
    await open('/admin/subscriptions', 'literal-rows');
    await held.begun();
    await waitFor(() => expect(held.count()).toBe(4));
    await held.release();
    await waitFor(async () => {
      for (const row of await rows()) expect(row).toHaveTextContent('@');
    });
  });

  test('the CSV has the e-mail of every user', async () => {
    const files = catchSavedFiles();
    const { user } = await open('/admin/subscriptions?status=active', 'literal-rows');
    await rows();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    const lines = (await files.first()).text.trim().split('\r\n').slice(1);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(line).toMatch(/^\d+,\d+,[^,]+@[^,]+,/);
  });
});

describe('a user whose subscription is not among the first hundred', () => {
  const ALL_OF_IT = ['literal-rows', 'literal-filters'];
  beforeEach(async () => {
    const { subscriptions } = await backend().db();
    const [{ id: _, ...last }] = subscriptions.many('user_id', 5) as [SubscriptionRow];
    for (let count = 0; count < 100; count += 1) await subscriptions.insert({ ...last, user_id: 6, status: 'expired' });
  });

  const rowOfPro = async () =>
    within((await screen.findByRole('link', { name: 'pro@example.com' })).closest('tr') as HTMLElement);

  test('the list has their plan, and a button to cancel it', async () => {
    await open('/admin/users?search=pro%40example.com', ...ALL_OF_IT);
    const row = await rowOfPro();
    expect(await row.findByText('Pro Monthly')).toBeVisible();
    expect(row.getByRole('button', { name: '取消订阅 pro@example.com' })).toBeVisible();
  });

  test('of too many to read all, the list does not say that they have none', async () => {
    const { subscriptions } = await backend().db();
    const items = subscriptions.many('user_id', 6).slice(-100);
    respondWith('/admin/subscriptions', 200, { items, pagination: { total_count: 5_000 } });
    await open('/admin/users?search=pro%40example.com', ...ALL_OF_IT);
    const cell = await (await rowOfPro()).findByText('未读取');
    expect(cell.parentElement).toHaveAttribute('title', '订阅记录较多，未全部读取；可在用户详情中查看');
  });

  test('the assign dialog looks through all, and warns', async () => {
    const { user } = await open('/admin/users?search=pro%40example.com', ...ALL_OF_IT);
    await user.click(await screen.findByRole('button', { name: '分配订阅 pro@example.com' }));
    const box = within(await screen.findByRole('dialog'));
    expect(await box.findByText('该用户已有生效中的订阅，分配后将以服务器规则为准')).toBeVisible();
  });

  test('the page of the user has it; payments that were not read are not denied', async () => {
    await open('/admin/users/4', ...ALL_OF_IT);
    const timeline = within(await screen.findByRole('region', { name: '订阅时间线' }));
    expect(await timeline.findByText('生效中')).toBeVisible();
    const payments = within(await screen.findByRole('region', { name: '支付记录' }));
    expect(await payments.findByText(/已读取的 20 条/)).toBeVisible();
    expect(screen.queryByText('该用户还没有支付记录。')).not.toBeInTheDocument();
  });

  test('users with another plan are left out, although their rows name none', async () => {
    const { user } = await open('/admin/users?plan=pro_yearly', ...ALL_OF_IT);
    expect(await screen.findByText(/^服务器不支持此筛选（订阅计划）/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '在全部记录中查找' }));
    const list = within(await screen.findByRole('table', { name: '用户管理' }));
    await waitFor(() => expect(list.getAllByRole('row').length).toBeGreaterThan(5));
    for (const row of list.getAllByRole('row').slice(1)) expect(row).toHaveTextContent('Pro Yearly');
  });

  test('the CSV has the plan of every user', async () => {
    const files = catchSavedFiles();
    const { user } = await open('/admin/users?search=pro%40example.com', ...ALL_OF_IT);
    await rowOfPro();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    expect((await files.first()).text).toContain(',Pro Monthly,');
  });
});

describe('filters that the server ignores (BK-01)', () => {
  test('rows that do not match are left out, and the list says so', async () => {
    await open('/admin/payment-history?status=failed', 'literal-filters');
    expect(await screen.findByText('服务器不支持此筛选（状态），仅在已加载的 10 条中查找。')).toBeVisible();
    expect(screen.getByText(/^至少 \d+ 条（部分记录），第 1 \/ \d+ 页$/)).toBeVisible();
    expect(screen.queryByText('已支付', { selector: 'td *' })).not.toBeInTheDocument();
    expect(queriesTo('/admin/payments')).toHaveLength(1);
  });

  test('everything is read only when that is asked for; then the count is exact', async () => {
    const { user } = await open('/admin/payment-history?status=failed', 'literal-filters');
    await user.click(await screen.findByRole('button', { name: '在全部记录中查找' }));
    const { payments } = await backend().db();
    const failed = payments.where(({ status }) => status === 'failed').length;
    expect(await screen.findByText(new RegExp(`^共 ${failed} 条，第 1 / `))).toBeVisible();
    expect(screen.getByText(`服务器不支持此筛选（状态），仅在已加载的 ${payments.count()} 条中查找。`)).toBeVisible();
    expect(screen.queryByRole('button', { name: '在全部记录中查找' })).not.toBeInTheDocument();
    expect((await rows()).every((row) => row.textContent?.includes('支付失败'))).toBe(true);
  });

  test('a search by e-mail finds the records of that user alone, and asks for no made-up user', async () => {
    const { user } = await open('/admin/subscriptions?search=yearly%40example.com', 'literal-filters', 'literal-rows');
    await user.click(await screen.findByRole('button', { name: '在全部记录中查找' }));
    const { subscriptions } = await backend().db();
    const count = subscriptions.many('user_id', 5).length;
    expect(await screen.findByText(`共 ${count} 条，第 1 / 1 页`)).toBeVisible();
    for (const row of await rows()) expect(row).toHaveTextContent('yearly@example.com');
    expect(new Set(queriesTo('/admin/subscriptions').map(({ search }) => search))).toEqual(
      new Set(['yearly@example.com']),
    );
  });

  test('a list that comes whole is filtered at once, with an exact count', async () => {
    await open('/admin/email-logs?type=activation', 'literal-filters');
    expect(await screen.findByText(/服务器不支持此筛选（类型）/)).toBeVisible();
  });

  test('the CSV has only rows that match', async () => {
    const files = catchSavedFiles();
    const { user } = await open('/admin/payment-history?status=failed', 'literal-filters');
    await screen.findByText(/服务器不支持此筛选/);
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    const lines = (await files.first()).text.trim().split('\r\n').slice(1);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain('支付失败');
  });
});

describe('a server that does not count its rows (MR-09)', () => {
  const uncounted = () => {
    const id = client.interceptors.response.use((response) => {
      const { items } = response.data as { items?: unknown };
      return response.config.url === '/admin/payments' ? { ...response, data: { items } } : response;
    });
    cleanups.push(() => client.interceptors.response.eject(id));
  };

  test('the next page can be asked for, and the count is no more than is known', async () => {
    uncounted();
    const { user } = await open('/admin/payment-history');
    expect((await screen.findAllByText(/^至少 10 条/))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect((await screen.findAllByText(/^至少 20 条/))[0]).toBeVisible();
  });

  test('the CSV has all of them', async () => {
    uncounted();
    const files = catchSavedFiles();
    const { user } = await open('/admin/payment-history');
    await rows();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    const { payments } = await backend().db();
    expect((await files.first()).text.trim().split('\r\n')).toHaveLength(payments.count() + 1);
  });
});

describe('a server that caps the page (BK-02)', () => {
  test('export and look-ups ask again for a size that is allowed', async () => {
    const files = catchSavedFiles();
    const { user } = await open('/admin/subscriptions', 'literal-page-size', 'literal-rows');
    await rows();
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText(/^已导出 \d+ 条$/)).toBeVisible();
    const { subscriptions } = await backend().db();
    expect((await files.first()).text.trim().split('\r\n')).toHaveLength(subscriptions.count() + 1);
    expect(queriesTo('/admin/subscriptions').filter(({ page_size: size }) => size === '100')).toHaveLength(1);
  });
});

describe('what the server refuses (BK-04)', () => {
  test('a 422 on a filter: a sentence in Chinese, where and why; and no 重试', async () => {
    await open('/admin/email-logs?status=bounced', 'literal-enums');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^服务器不接受以下内容，请修改后再试：/)).toBeVisible();
    expect(alert.getByText(/^status: Input should be/)).toHaveAttribute('lang', 'en');
    expect(alert.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  });

  test('a 422 on an export says where and why', async () => {
    const { user } = await open('/admin/email-logs');
    await rows();
    backend().fault('GET', '/admin/email-logs', '422');
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText(/^email: .+ password: .+/)).toHaveAttribute('lang', 'en');
    expect(screen.getByText('导出失败：')).toBeVisible();
    expect(screen.getByText(/^服务器不接受以下内容/)).toBeVisible();
  });
});
