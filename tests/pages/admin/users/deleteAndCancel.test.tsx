import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { expectLoggedMutationError, takeConsoleOutput } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { pauseRequests } from '../../../support/pauseRequests';
import { changeSubscription } from '../../account/subscriptionRow';
import { openList, rowOf } from './fixtures';

const DELETE_TITLE = '您确定要删除此用户吗？';
const CANCEL_TITLE = '您确定要取消此用户的订阅吗？';

async function askDelete(who = 'free@example.com') {
  const app = await openList();
  await app.user.click((await rowOf(who)).getByRole('button', { name: `删除 ${who}` }));
  return { ...app, box: await dialog(DELETE_TITLE) };
}

async function askCancel() {
  const app = await openList();
  await app.user.click((await rowOf('pro@example.com')).getByRole('button', { name: '取消订阅 pro@example.com' }));
  return { ...app, box: await dialog(CANCEL_TITLE) };
}

const waitForClosedDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('deleting a user in the user list', () => {
  test('shows the user and the consequence in the dialog, and focuses the button 取消 (cancel)', async () => {
    const { box } = await askDelete();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'free@example.com （ID 3） 及其订阅记录将被删除，此操作不可恢复。',
    );
    await waitFor(() => expect(box.getByRole('button', { name: '取消' })).toHaveFocus());
  });

  test('AD-02: sends nothing on a click on 取消 (cancel) or Escape and returns focus to the delete button', async () => {
    const { box, user } = await askDelete();
    await user.click(box.getByRole('button', { name: '取消' }));
    await waitForClosedDialog();
    const opener = (await rowOf('free@example.com')).getByRole('button', { name: '删除 free@example.com' });
    await waitFor(() => expect(opener).toHaveFocus());
    await user.click(opener);
    await dialog(DELETE_TITLE);
    await user.keyboard('{Escape}');
    await waitForClosedDialog();
    expect(requestsTo('DELETE', '/admin/users/3')).toHaveLength(0);
  });

  test('AD-01: sends one request for a double click, shows 用户删除成功。 (user deleted), and focuses the table', async () => {
    const { box, user } = await askDelete();
    await user.dblClick(box.getByRole('button', { name: '删除用户' }));
    expect(await screen.findByText('用户删除成功。')).toBeVisible();
    expect(requestsTo('DELETE', '/admin/users/3')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('row', { name: /free@example\.com/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: '用户管理' })).toHaveFocus());
  });

  test('hides the notice after a click on 关闭 (close)', async () => {
    const { box, user } = await askDelete();
    await user.click(box.getByRole('button', { name: '删除用户' }));
    await screen.findByText('用户删除成功。');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByText('用户删除成功。')).not.toBeInTheDocument();
  });

  test('shows the previous page if the last row of the last page was deleted', async () => {
    const { users } = await backend().db();
    for (const row of users.all().slice(10, 19)) await users.remove(row.id);
    const app = await openList('/admin/users?page=12');
    const [last] = screen.getAllByRole('button', { name: /^编辑/ });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(last).toBeVisible();
    await users.remove(1);
    await app.user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('共 110 条，第 11 / 11 页')).toBeVisible();
    await waitFor(() => expect(app.router.state.location.search).toBe('?page=11'));
  });

  test('AD-03: deletes the user named in the dialog even if the list has moved to another page', async () => {
    const deleting = pauseRequests('DELETE', '/admin/users/3');
    const { box, user, router } = await askDelete();
    await user.click(box.getByRole('button', { name: '删除用户' }));
    await act(async () => router.navigate('/admin/users?page=1'));
    await deleting.started();
    await deleting.resume();
    expect(await screen.findByText('用户删除成功。')).toBeVisible();
    expect(
      backend()
        .requests.filter(({ method }) => method === 'DELETE')
        .map(({ path }) => path),
    ).toEqual(['/admin/users/3']);
    expect(await screen.findByText('共 119 条，第 1 / 12 页')).toBeVisible();
  });

  test('AD-04: still shows the same user in the dialog after the list has reloaded', async () => {
    const { users } = await backend().db();
    const { box, user, queryClient } = await askDelete();
    await users.remove(10);
    await act(async () => queryClient.invalidateQueries());
    expect(screen.getByRole('dialog')).toHaveTextContent('free@example.com');
    await user.click(box.getByRole('button', { name: '删除用户' }));
    await screen.findByText('用户删除成功。');
    expect(requestsTo('DELETE', '/admin/users/3')).toHaveLength(1);
    expect(users.get(3)).toBeUndefined();
  });

  test('AD-06: removes the row if the server responds with 404, and only logs the error', async () => {
    const { users } = await backend().db();
    const { box, user } = await askDelete();
    await users.remove(3);
    await user.click(box.getByRole('button', { name: '删除用户' }));
    await waitForClosedDialog();
    await waitFor(() => expect(screen.queryByText(/^free@/)).not.toBeInTheDocument());
    expect(screen.queryByText('用户删除成功。')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(takeConsoleOutput()).toHaveLength(1);
  });

  test('AD-14, AD-07: shows an error in the dialog, does not repeat the failed request, and hides the previous notice', async () => {
    const { box, user } = await askDelete();
    await user.click(box.getByRole('button', { name: '删除用户' }));
    await screen.findByText('用户删除成功。');
    backend().fault('DELETE', '/admin/users/5', '503');
    await user.click((await rowOf('yearly@example.com')).getByRole('button', { name: '删除 yearly@example.com' }));
    const again = await dialog(DELETE_TITLE);
    await user.click(again.getByRole('button', { name: '删除用户' }));
    expect(await again.findByRole('alert')).toBeVisible();
    expect(requestsTo('DELETE', '/admin/users/5')).toHaveLength(1);
    expect(screen.queryByText('用户删除成功。')).not.toBeInTheDocument();
    expect(takeConsoleOutput().join()).toContain('A change could not be saved');
  });

  test('shows the server’s message if the user is a superuser and cannot be deleted', async () => {
    const { box, user } = await askDelete();
    await backend()
      .db()
      .then(({ users }) => users.update(3, { is_superuser: true }));
    await user.click(box.getByRole('button', { name: '删除用户' }));
    const alert = await box.findByRole('alert');
    expect(alert).toHaveTextContent('A superuser cannot be deleted');
    expect(alert).toHaveTextContent('超级管理员不能删除');
    expect(alert.querySelector('[lang="en"]')).toHaveTextContent('A superuser cannot be deleted');
    expectLoggedMutationError();
  });
});

describe('cancelling a subscription in the user list', () => {
  test('shows user, plan, and end date and sends nothing on a click on 保留订阅 (keep the subscription) or Escape (AD-02)', async () => {
    const { box, user } = await askCancel();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /^pro@example\.com （ID 4） 的订阅 Pro Monthly （ID \d+） 将被取消， ?\d{4}-\d\d-\d\d 到期后不再续费。$/,
    );
    const keep = box.getByRole('button', { name: '保留订阅' });
    await waitFor(() => expect(keep).toHaveFocus());
    await user.click(keep);
    await waitForClosedDialog();
    await user.click((await rowOf('pro@example.com')).getByRole('button', { name: /^取消/ }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitForClosedDialog();
    expect(backend().requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('sends the status canceled once and shows 订阅取消成功。 (subscription cancelled) and 已取消 (cancelled) in the row', async () => {
    const { box, user } = await askCancel();
    await user.dblClick(box.getByRole('button', { name: '取消订阅' }));
    expect(await screen.findByText('订阅取消成功。')).toBeVisible();
    const row = await rowOf('pro@example.com');
    expect(await row.findByText('已取消')).toBeVisible();
    expect(row.queryByRole('button', { name: /^取消/ })).not.toBeInTheDocument();
    expect(backend().requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('region', { name: '用户管理' })).toHaveFocus());
  });

  test('AD-10: shows the server’s message and the new status if the subscription is no longer active', async () => {
    const { box, user } = await askCancel();
    await changeSubscription('pro', { status: 'cancelled' });
    await user.click(box.getByRole('button', { name: '取消订阅' }));
    expect(await box.findByRole('alert')).toHaveTextContent('Only active subscriptions can be cancelled');
    await user.click(box.getByRole('button', { name: '保留订阅' }));
    expect(await (await rowOf('pro@example.com')).findByText('已取消')).toBeVisible();
    takeConsoleOutput();
  });
});

test('the dialog for cancelling a subscription stays open with an error if the server responds with 404', async () => {
  const { box, user } = await askCancel();
  backend().fault('PUT', '/admin/subscriptions/*', '404');
  await user.click(box.getByRole('button', { name: '取消订阅' }));
  expect(await box.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
  expectLoggedMutationError();
});
