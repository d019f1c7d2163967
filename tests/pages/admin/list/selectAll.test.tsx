import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { logout } from '../../../../src/session/sessionEnd';
import { loseResponse } from '../../../support/loseResponse';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { pauseRequests } from '../../../support/pauseRequests';
import { respondWith } from '../../../support/respondWith';
import { openList } from '../users/fixtures';

const bar = async () => within(await screen.findByRole('region', { name: '批量操作' }));
const tick = (name: string) => screen.getByRole('checkbox', { name });
const rowTicks = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
const ticked = () => rowTicks().flatMap(({ checked }, index) => (checked ? [index] : []));
const shiftClick = (index: number) => fireEvent.click(rowTicks()[index] as Element, { shiftKey: true });

test('Shift+click selects or deselects a range of rows in both directions', async () => {
  const { user } = await openList();
  await user.click(rowTicks()[2] as Element);
  shiftClick(5);
  expect(ticked()).toEqual([2, 3, 4, 5]);
  shiftClick(1);
  expect(ticked()).toEqual([1, 2, 3, 4, 5]);
  await user.click(rowTicks()[4] as Element);
  shiftClick(2);
  expect(ticked()).toEqual([1, 5]);
  await user.click(rowTicks()[9] as Element);
  shiftClick(7);
  expect(ticked()).toEqual([1, 5, 7, 8, 9]);
});

test('Shift+click selects only one row if no row of the page was selected before', async () => {
  const { user } = await openList('/admin/users');
  shiftClick(3);
  expect(ticked()).toEqual([3]);
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(ticked()).toEqual([]));
  shiftClick(3);
  expect(ticked()).toEqual([3]);
});

test('the button 选择全部 (select all) appears after the whole page is selected, and selects all rows of the search', async () => {
  const { user } = await openList('/admin/users?status=active');
  const { users } = await backend().db();
  const count = users.where(({ is_active: isActive }) => isActive).length;
  await user.click(rowTicks()[0] as Element);
  expect((await bar()).queryByRole('button', { name: /^选择全部/ })).not.toBeInTheDocument();
  await user.click(tick('选择本页全部'));
  const actions = await bar();
  await user.click(actions.getByRole('button', { name: `选择全部 ${count} 条` }));
  expect(await actions.findByText(`已选择 ${count} 项`)).toBeVisible();
  expect(actions.queryByRole('button', { name: /^选择全部/ })).not.toBeInTheDocument();
  await user.click(actions.getByRole('button', { name: /^停用/ }));
  const box = await screen.findByRole('dialog', { name: /^您确定要停用 \d+ 个用户吗？$/ });
  expect(within(box).getAllByText(/^（ID \d+）$/).length).toBeGreaterThan(10);
});

/** Selects the page, clicks 选择全部, and pauses its first request. */
async function startSelectAll() {
  const { user } = await openList('/admin/users');
  await user.click(tick('选择本页全部'));
  const actions = await bar();
  const paused = pauseRequests('GET', '/admin/users');
  await user.click(actions.getByRole('button', { name: /^选择全部/ }));
  await paused.started();
  return { user, actions, paused };
}

test('the button 停止 (stop) stops the selection of all rows, and the rows of the page stay selected', async () => {
  const { user, actions, paused } = await startSelectAll();
  await user.click(actions.getByRole('button', { name: '停止' }));
  await paused.resume();
  expect(await actions.findByText('已停止选择')).toBeVisible();
  expect(actions.getByText('已选择 10 项')).toBeVisible();
});

test('the button 选择全部 (select all) shows the server’s message if its request fails, and the rows of the page stay selected', async () => {
  const { user } = await openList('/admin/users');
  await user.click(tick('选择本页全部'));
  const actions = await bar();
  respondWith('/admin/users', 403, { detail: 'Not allowed to list' });
  await user.click(actions.getByRole('button', { name: /^选择全部/ }));
  expect(await actions.findByText('Not allowed to list')).toBeVisible();
  expect(actions.getByText('已选择 10 项')).toBeVisible();
});

test('the dialog for assigning a plan to several users keeps its list of users if more rows are selected while the dialog is open', async () => {
  const { user, actions, paused } = await startSelectAll();
  await user.click(actions.getByRole('button', { name: '分配订阅（10）' }));
  const box = await dialog('批量分配订阅');
  await paused.resume();
  expect(await actions.findByText(/^已选择 1\d\d 项$/)).toBeInTheDocument();
  expect(box.getByRole('button', { name: '为 10 个用户分配' })).toBeVisible();
  expect(box.getAllByText(/^（ID \d+）$/)).toHaveLength(10);
});

const userRow = (id: number, isActive = true) => ({
  id,
  email: `u${id}@example.com`,
  username: `u${id}`,
  is_active: isActive,
  subscription: null,
});

test('the button 选择前 10,000 条 (select the first 10,000) selects 10,000 rows if the search finds more rows', async () => {
  respondWith('/admin/users', 200, ({ page = 1, page_size: size = 10 }: { page?: number; page_size?: number }) => ({
    items: Array.from({ length: size }, (_, index) => userRow((page - 1) * size + index + 1)),
    total: 12_345,
  }));
  const { user } = await openList('/admin/users');
  await user.click(tick('选择本页全部'));
  const actions = await bar();
  await user.click(actions.getByRole('button', { name: '选择前 10,000 条' }));
  expect(await actions.findByText('已选择 10,000 项', {}, { timeout: 30_000 })).toBeVisible();
  await user.click(actions.getByRole('button', { name: /^停用（9,999|^停用（10,000/ }));
  const box = within(await screen.findByRole('dialog', { name: /^您确定要停用 \d+ 个用户吗？$/ }));
  expect(box.getByText(/^另有 9,(?:800|799) 项未列出。$/)).toBeVisible();
}, 60_000);

test('the button 选择全部 (select all) skips rows of other pages that do not match the filter, and does not appear if the current page has such rows', async () => {
  let isFirstPageMixed = false;
  respondWith('/admin/users', 200, ({ page = 1, page_size: size = 10 }: { page?: number; page_size?: number }) => ({
    items: Array.from({ length: Math.max(0, Math.min(size, 30 - (page - 1) * size)) }, (_, index) => {
      const id = (page - 1) * size + index + 1;
      return userRow(id, id <= 15 && !(isFirstPageMixed && id === 2));
    }),
    total: 30,
  }));
  const { user, router } = await openList('/admin/users?status=active');
  await user.click(tick('选择本页全部'));
  await user.click((await bar()).getByRole('button', { name: '选择全部 30 条' }));
  expect(await (await bar()).findByText('已选择 15 项')).toBeVisible();
  isFirstPageMixed = true;
  await act(() => router.navigate('/admin/users?status=active&search=u'));
  await screen.findByText(/^服务器不支持此筛选/);
  await user.click(tick('选择本页全部'));
  expect((await bar()).queryByRole('button', { name: /^选择全部/ })).not.toBeInTheDocument();
});

async function assignTo(...emails: string[]) {
  const app = await openList();
  for (const email of emails) await app.user.click(tick(`选择 ${email}`));
  await app.user.click((await bar()).getByRole('button', { name: `分配订阅（${emails.length}）` }));
  const box = await dialog('批量分配订阅');
  expect(box.getByRole('button', { name: `为 ${emails.length} 个用户分配` })).toBeDisabled();
  await app.user.click(await box.findByRole('radio', { name: /^Pro Monthly/ }));
  await app.user.click(box.getByRole('radio', { name: '3 个月' }));
  return {
    ...app,
    box,
    start: () => app.user.click(box.getByRole('button', { name: `为 ${emails.length} 个用户分配` })),
  };
}

const posts = () => backend().requests.filter(({ method }) => method === 'POST');

test('a bulk assignment shows the reason for each failed user, keeps the failed users selected, and retries them on a click on 重试失败项 (retry failed items)', async () => {
  const { users } = await backend().db();
  const id = users.one('email', 'free@example.com')?.id;
  const release = backend().fault('POST', `/admin/users/${id}/subscription`, '403');
  const { user, box, start } = await assignTo('pro@example.com', 'free@example.com', 'admin@example.com');
  expect(box.getByText(/^每个用户：有效期 .*，共 3 个月，合计 \$/)).toBeVisible();
  await start();
  const actions = await bar();
  expect(await actions.findByText('分配订阅：完成 1 项，失败 2 项')).toBeVisible();
  const failures = within(actions.getByRole('list', { name: '失败的项目' })).getAllByRole('listitem');
  expect(failures[0]).toHaveTextContent(/^pro@example\.com该用户已有尚未结束的订阅，未作更改。$/);
  expect(failures[1]).toHaveTextContent(/^free@example\.com/);
  expect(tick('选择 pro@example.com')).toBeChecked();
  expect(tick('选择 free@example.com')).toBeChecked();
  expect(tick('选择 admin@example.com')).not.toBeChecked();
  expect(posts()).toHaveLength(2);
  release();
  await user.click(actions.getByRole('button', { name: '重试失败项' }));
  expect(await actions.findByText('分配订阅：完成 1 项，失败 1 项')).toBeVisible();
  expect(requestsTo('POST', `/admin/users/${id}/subscription`)).toHaveLength(2);
});

test('a bulk assignment replaces an active plan if 允许替换尚未结束的订阅 (allow replacing active subscriptions) is selected', async () => {
  const { user, box, start } = await assignTo('pro@example.com');
  await user.click(box.getByRole('checkbox', { name: /^允许替换尚未结束的订阅/ }));
  await start();
  expect(await (await bar()).findByText('分配订阅：完成 1 项')).toBeVisible();
  expect(posts()).toHaveLength(1);
});

test('a retried bulk assignment does not assign a plan again if the first response was lost (HR-02)', async () => {
  const { users } = await backend().db();
  const path = `/admin/users/${users.one('email', 'pro@example.com')?.id}/subscription`;
  const { user, box, start } = await assignTo('pro@example.com');
  await user.click(box.getByRole('checkbox', { name: /^允许替换尚未结束的订阅/ }));
  loseResponse('POST', path);
  await start();
  const actions = await bar();
  await user.click(await actions.findByRole('button', { name: '重试失败项' }));
  expect(await actions.findByText('该用户已有尚未结束的订阅，未作更改。')).toBeVisible();
  expect(requestsTo('POST', path)).toHaveLength(1);
});

test('a retried bulk assignment replaces an active plan if the first request has changed nothing', async () => {
  const { users } = await backend().db();
  const path = `/admin/users/${users.one('email', 'pro@example.com')?.id}/subscription`;
  const { user, box, start } = await assignTo('pro@example.com');
  await user.click(box.getByRole('checkbox', { name: /^允许替换尚未结束的订阅/ }));
  backend().fault('POST', path, '503x1');
  await start();
  const actions = await bar();
  await user.click(await actions.findByRole('button', { name: '重试失败项' }));
  await waitFor(() => expect(requestsTo('POST', path)).toHaveLength(2));
  expect(screen.queryByText('该用户已有尚未结束的订阅，未作更改。')).not.toBeInTheDocument();
});

test('a bulk assignment does not assign a plan to a user whose current plan cannot be loaded', async () => {
  const { users } = await backend().db();
  const id = users.one('email', 'free@example.com')?.id;
  const { start } = await assignTo('free@example.com');
  respondWith(`/admin/users/${id}`, 403, { detail: 'Hidden' });
  await start();
  expect(await (await bar()).findByText('分配订阅：完成 0 项，失败 1 项')).toBeVisible();
  expect(posts()).toEqual([]);
});

test('a logout stops a bulk assignment, so that the remaining users get no plan', async () => {
  const { start } = await assignTo('free@example.com', 'admin@example.com');
  const paused = pauseRequests('POST', /\/subscription$/);
  await start();
  await paused.started();
  act(logout);
  await paused.resume();
  await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument());
  expect(posts().filter(({ path }) => path.endsWith('/subscription')).length).toBeLessThan(2);
});
