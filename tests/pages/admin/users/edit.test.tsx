import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { leaveZh } from '../../../../src/text/zh/common';
import { expectLoggedMutationError, takeConsoleOutput } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { pauseRequests } from '../../../support/pauseRequests';
import { respondWith } from '../../../support/respondWith';
import { openEdit, rowOf } from './fixtures';

describe('editing a user', () => {
  test('shows the email as disabled and focuses the username', async () => {
    const { box, username } = await openEdit();
    expect(box.getByLabelText('邮箱')).toHaveValue('free@example.com');
    expect(box.getByLabelText('邮箱')).toBeDisabled();
    // Screen readers announce this description when the dialog opens. The focus starts after the email, so they would
    // skip it otherwise.
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('free@example.com ID 3');
    expect(box.getByText('free@example.com')).toHaveClass('sr-only');
    expect(username).toHaveValue('free');
    expect(box.getByRole('checkbox', { name: '启用此账户' })).toBeChecked();
    await waitFor(() => expect(username).toHaveFocus());
  });

  test('saves username and active flag, then shows 用户更新成功。 (user updated) and the new row', async () => {
    const { box, user, username, save } = await openEdit();
    await user.clear(username);
    await user.type(username, ' renamed ');
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.dblClick(save);
    expect(await screen.findByText('用户更新成功。')).toBeVisible();
    const row = await rowOf('free@example.com');
    expect(await row.findByText('renamed')).toBeVisible();
    expect(row.getByText('已停用')).toBeVisible();
    expect(requestsTo('PUT', '/admin/users/3')).toHaveLength(1);
    const { users } = await backend().db();
    expect(users.get(3)).toMatchObject({ email: 'free@example.com', username: 'renamed', is_active: false });
  });

  test('ignores input in the username field while the user is being saved', async () => {
    const saving = pauseRequests('PUT', '/admin/users/3');
    const { user, username, save } = await openEdit();
    await user.type(username, '1');
    await user.click(save);
    await saving.started();
    await user.type(username, '2');
    expect(username).toHaveValue('free1');
    await saving.resume();
  });

  test('checks the active checkbox if the row in the list does not include the active flag', async () => {
    respondWith('/admin/users', 200, [{ id: 3, email: 'x@y.z', username: 'x' }]);
    const { box } = await openEdit('x@y.z', '/admin/users');
    expect(box.getByRole('checkbox', { name: '启用此账户' })).toBeChecked();
  });

  test('shows an error at the username field if the username is empty', async () => {
    const { user, username, save } = await openEdit();
    await user.clear(username);
    await user.click(save);
    expect(await screen.findByText('请输入用户名')).toBeVisible();
    await waitFor(() => expect(username).toHaveFocus());
    expect(username).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo('PUT', '/admin/users/3')).toHaveLength(0);
  });

  test('sends no username when a user without a username is deactivated', async () => {
    await (await backend().db()).users.update(3, { username: '' });
    const requests = respondWith('/admin/users/3', 200, {}, 'PUT');
    const { box, user, save } = await openEdit();
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(JSON.parse(String(requests[0]?.data))).toEqual({ is_active: false });
  });

  test('AD-08: has no active checkbox if the account is the administrator’s own account', async () => {
    const { box, user, save } = await openEdit('admin@example.com');
    await user.type(box.getByLabelText('用户名'), '2');
    expect(box.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(box.getByText('不能停用自己的账户。')).toBeVisible();
    await user.click(save);
    expect(await screen.findByText('用户更新成功。')).toBeVisible();
    expect((await backend().db()).users.get(2)).toMatchObject({ is_active: true });
  });

  test('shows an error in the dialog and keeps the input if saving fails', async () => {
    const { box, user, username, save } = await openEdit();
    backend().fault('PUT', '/admin/users/3', '409');
    await user.type(username, '2');
    await user.click(save);
    const alert = await box.findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(username).toHaveValue('free2');
    expect(screen.queryByText('用户更新成功。')).not.toBeInTheDocument();
    expect(takeConsoleOutput()).toHaveLength(1);
  });

  test('shows the server’s message above the form if the message is about the active flag', async () => {
    const detail = [{ loc: ['body', 'is_active'], msg: 'Not now', type: 'x' }];
    respondWith('/admin/users/3', 422, { detail }, 'PUT');
    const { box, user, save } = await openEdit();
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    expect(await box.findByText('is_active: Not now')).toBeVisible();
    expectLoggedMutationError();
  });

  test('asks for confirmation before Escape discards changes, and the button 继续编辑 (keep editing) keeps the changes', async () => {
    const { user, username } = await openEdit();
    await user.type(username, '2');
    await user.keyboard('{Escape}');
    const question = await dialog('您有未保存的修改，确定要离开吗？');
    await user.click(question.getByRole('button', { name: leaveZh.stay }));
    await waitFor(() => expect(username).toHaveValue('free2'));
    await user.keyboard('{Escape}');
    await user.click((await dialog('您有未保存的修改，确定要离开吗？')).getByRole('button', { name: leaveZh.leave }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo('PUT', '/admin/users/3')).toHaveLength(0);
  });
});

describe('the notice after a user was changed', () => {
  const rename = async () => {
    const { user, username, save } = await openEdit();
    await user.type(username, '2');
    await user.click(save);
    const notice = (await screen.findByText('用户更新成功。')).closest<HTMLElement>('[role="status"]');
    return { user, notice };
  };

  test('shows the user’s email in a live region without taking focus', async () => {
    const { notice } = await rename();
    expect(notice).toHaveTextContent('用户更新成功。free@example.com');
    expect(notice?.closest('.fixed')).toHaveClass('bottom-4', 'z-toast');
    expect(notice?.parentElement?.contains(document.activeElement)).toBe(false);
  });

  test('returns the focus to the previously focused button when the notice is closed by keyboard', async () => {
    const { user } = await rename();
    const before = (await rowOf('pro@example.com')).getByRole('button', { name: '编辑 pro@example.com' });
    act(() => before.focus());
    act(() => screen.getByRole('button', { name: '关闭' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByText('用户更新成功。')).not.toBeInTheDocument();
    await waitFor(() => expect(before).toHaveFocus());
  });
});
