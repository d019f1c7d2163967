import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { takeConsoleOutput } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { pauseRequests } from '../../../support/pauseRequests';
import { catchSavedFiles } from '../../../support/savedFiles';
import { onlyMessages, openFeedback, rows as feedbackRows } from '../feedback/fixtures';
import { openList } from '../users/fixtures';

const bar = async () => within(await screen.findByRole('region', { name: '批量操作' }));
const tick = (name: string) => screen.getByRole('checkbox', { name });
const puts = () => backend().requests.filter(({ method }) => method === 'PUT');

describe('bulk actions on the user list', () => {
  test('deactivate all users on the page after confirmation, except superusers and the administrator’s own account', async () => {
    const { user } = await openList();
    await user.click(tick('选择本页全部'));
    const actions = await bar();
    expect(actions.getByText('已选择 10 项')).toBeVisible();
    await user.click(actions.getByRole('button', { name: /^停用（\d+）$/ }));
    const box = within(await screen.findByRole('dialog', { name: /^您确定要停用 \d+ 个用户吗？$/ }));
    expect(box.getByText(/其余 \d+ 项不支持此操作，将自动跳过。/)).toBeVisible();
    expect(puts()).toHaveLength(0);
    await user.click(box.getByRole('button', { name: '停用' }));
    expect(await actions.findByText(/^停用：完成 \d+ 项$/)).toBeVisible();
    const { users } = await backend().db();
    expect(users.one('email', 'pro@example.com')?.is_active).toBe(false);
    expect(users.one('email', 'admin@example.com')?.is_active).toBe(true);
    expect(users.one('email', 'root@example.com')?.is_active).toBe(true);
    expect(new Set(puts().map(({ path }) => path)).size).toBe(puts().length);
  });

  test('send the current username of a user instead of the outdated username in the list', async () => {
    const { user } = await openList();
    const { users } = await backend().db();
    await users.update(4, { username: 'renamed' });
    await user.click(tick('选择 pro@example.com'));
    await user.click((await bar()).getByRole('button', { name: '停用（1）' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(users.get(4)).toMatchObject({ username: 'renamed', is_active: false }));
  });

  test('announce the number of selected rows in an existing live region', async () => {
    const { user } = await openList();
    const regions = screen.getAllByRole('status');
    const said = () => regions.filter((region) => region.isConnected).map(({ textContent }) => textContent);
    await user.click(tick('选择 pro@example.com'));
    await waitFor(() => expect(said()).toContain('已选择 1 项'));
    await user.click((await bar()).getByRole('button', { name: '停用（1）' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(said()).toContain('停用：完成 1 项'));
  });

  test('list failed users by name, keep the failed users selected, and can be retried', async () => {
    const { user } = await openList();
    const { users } = await backend().db();
    const id = users.one('email', 'pro@example.com')?.id;
    const release = backend().fault('PUT', `/admin/users/${id}`, '403');
    await user.click(tick('选择 pro@example.com'));
    await user.click(tick('选择 free@example.com'));
    const actions = await bar();
    await user.click(actions.getByRole('button', { name: '停用（2）' }));
    await user.click((await dialog('您确定要停用 2 个用户吗？')).getByRole('button', { name: '停用' }));
    expect(await actions.findByText('停用：完成 1 项，失败 1 项')).toBeVisible();
    const failures = within(actions.getByRole('list', { name: '失败的项目' }));
    expect(failures.getByText('pro@example.com')).toBeVisible();
    expect(tick('选择 pro@example.com')).toBeChecked();
    expect(tick('选择 free@example.com')).not.toBeChecked();
    release();
    await user.click(actions.getByRole('button', { name: '重试失败项' }));
    expect(await actions.findByText('停用：完成 1 项')).toBeVisible();
    expect(requestsTo('PUT', `/admin/users/${id}`)).toHaveLength(2);
    expect(users.one('email', 'pro@example.com')?.is_active).toBe(false);
  });

  test('stop if the server limits the number of requests (429), and keep the other users selected', async () => {
    const { user } = await openList();
    await user.click(tick('选择 pro@example.com'));
    await user.click(tick('选择 free@example.com'));
    backend().fault('PUT', '/admin/users/*', '429-60');
    const actions = await bar();
    await user.click(actions.getByRole('button', { name: '停用（2）' }));
    await user.click((await dialog('您确定要停用 2 个用户吗？')).getByRole('button', { name: '停用' }));
    expect(await actions.findByText('停用：完成 0 项，未处理 2 项')).toBeVisible();
    expect(actions.getByRole('alert')).toHaveTextContent('Too many requests');
    expect(actions.getByText('已选择 2 项')).toBeVisible();
    expect(puts()).toHaveLength(1);
    takeConsoleOutput();
  });

  test('AD-06: deselect a user who no longer exists, and offer no retry', async () => {
    const { user } = await openList();
    const { users } = await backend().db();
    const id = users.one('email', 'pro@example.com')?.id;
    await user.click(tick('选择 pro@example.com'));
    await users.remove(id ?? 0);
    await user.click((await bar()).getByRole('button', { name: '停用（1）' }));
    await user.click((await dialog('您确定要停用 1 个用户吗？')).getByRole('button', { name: '停用' }));
    const actions = await bar();
    expect(await actions.findByText('停用：完成 0 项，失败 1 项')).toBeVisible();
    expect(actions.queryByText('已选择 1 项')).not.toBeInTheDocument();
    expect(actions.queryByRole('button', { name: '重试失败项' })).not.toBeInTheDocument();
  });

  test("no longer include a user who was deleted with the button in the user's row", async () => {
    const { user } = await openList();
    await user.click(tick('选择 pro@example.com'));
    await user.click(tick('选择 free@example.com'));
    await user.click(screen.getByRole('button', { name: '删除 pro@example.com' }));
    await user.click((await dialog('您确定要删除此用户吗？')).getByRole('button', { name: '删除用户' }));
    const actions = await bar();
    expect(await actions.findByText('已选择 1 项')).toBeVisible();
  });

  test('export only the selected rows and clear the selection after another search', async () => {
    const files = catchSavedFiles();
    const { user } = await openList();
    await user.click(tick('选择 pro@example.com'));
    await user.click((await bar()).getByRole('button', { name: '导出所选' }));
    const { name, text } = await files.first();
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).toContain('pro@example.com');
    expect(name).toMatch(/^users_selected-1_\d{4}-\d\d-\d\d\.csv$/);
    await user.type(screen.getByRole('searchbox'), 'free{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument());
  });
});

test('the button 停止 (stop) stops a bulk status change of feedback messages', async () => {
  await onlyMessages({ subject: 'A' }, { subject: 'B' }, { subject: 'C' });
  const { user } = await openFeedback();
  expect(await feedbackRows()).toHaveLength(3);
  await user.click(tick('选择本页全部'));
  const actions = await bar();
  const paused = pauseRequests('PUT', /^\/admin\/feedback\//);
  await user.click(actions.getByRole('button', { name: '标记为已关闭（3）' }));
  await paused.started();
  expect(actions.getByText('正在标记为已关闭 0 / 3')).toBeVisible();
  await user.click(actions.getByRole('button', { name: '停止' }));
  await paused.resume();
  expect(await actions.findByText('标记为已关闭：完成 1 项，未处理 2 项')).toBeVisible();
  expect(puts()).toHaveLength(1);
  await waitFor(async () => expect(await feedbackRows()).toHaveLength(2));
});

test('rows selected after a new search stay selected when an earlier bulk action finishes', async () => {
  await onlyMessages({ subject: 'Beta' }, { subject: 'Alpha' });
  const { user } = await openFeedback();
  expect(await feedbackRows()).toHaveLength(2);
  await user.click(tick('选择本页全部'));
  const paused = pauseRequests('PUT', /^\/admin\/feedback\//);
  await user.click((await bar()).getByRole('button', { name: '标记为已关闭（2）' }));
  await paused.started();
  await user.type(screen.getByRole('searchbox'), 'Beta{Enter}');
  await waitFor(async () => expect(await feedbackRows()).toHaveLength(1));
  await user.click(screen.getByRole('checkbox', { name: /Beta$/ }));
  await user.click((await bar()).getByRole('button', { name: '停止' }));
  await paused.resume();
  expect(await (await bar()).findByText('标记为已关闭：完成 1 项，未处理 1 项')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Beta$/ })).toBeChecked();
});

test('closing a record with Back during a bulk action shows no confirmation', async () => {
  await onlyMessages({ subject: 'Alpha' }, { subject: 'Alpha too' }, { subject: 'Beta' });
  const { user, router } = await openFeedback();
  await waitFor(async () => expect(await feedbackRows()).toHaveLength(3));
  await user.type(screen.getByRole('searchbox'), 'Alpha{Enter}');
  await waitFor(async () => expect(await feedbackRows()).toHaveLength(2));
  await user.click(tick('选择本页全部'));
  const paused = pauseRequests('PUT', /^\/admin\/feedback\//);
  const actions = await bar();
  await user.click(actions.getByRole('button', { name: '标记为已关闭（2）' }));
  await paused.started();
  await user.click(screen.getAllByRole('button', { name: /^详情/ })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toContain('open='));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).not.toContain('open='));
  expect(screen.queryByText(/批量操作尚未完成/)).not.toBeInTheDocument();
  await paused.resume();
  expect(await (await bar()).findByText('标记为已关闭：完成 2 项')).toBeVisible();
});
