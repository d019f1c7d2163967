import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend, callsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { respondWith } from '../../../support/respondWith';
import { openEdit, openList, rowOf } from './fixtures';

const WHO = 'free@example.com';

const bodies = (sent: readonly { data: unknown }[]) =>
  sent.flatMap(({ data }) => (data === undefined ? [] : [JSON.parse(String(data)) as unknown]));

describe('a user whom another administrator changed meanwhile', () => {
  test('DL-03: a new username does not switch an account on that was switched off meanwhile', async () => {
    const { box, user, username, save } = await openEdit();
    await (await backend().db()).users.update(3, { is_active: false });
    await user.type(username, '2');
    await user.click(save);
    const warning = await box.findByRole('alert');
    expect(warning).toHaveTextContent('状态：打开时为“正常”，现在为“已停用”。您没有修改此项，保存时不会改动。');
    await waitFor(() => expect(warning).toHaveFocus());
    expect(callsTo('PUT', '/admin/users/3')).toHaveLength(0);
    expect(box.getByRole('checkbox', { name: '启用此账户' })).not.toBeChecked();
    await user.click(box.getByRole('button', { name: '仍要保存我的修改' }));
    const row = await rowOf(WHO);
    expect(await row.findByText('free2')).toBeVisible();
    expect(row.getByText('已停用')).toBeVisible();
    expect((await backend().db()).users.get(3)).toMatchObject({ username: 'free2', is_active: false });
  });

  test('AD-15: of two new usernames the last one wins, after a question that names both', async () => {
    const { box, user, username, save } = await openEdit();
    await (await backend().db()).users.update(3, { username: 'by another' });
    await user.clear(username);
    await user.type(username, 'by me');
    await user.click(save);
    expect(await box.findByRole('alert')).toHaveTextContent(
      '用户名：打开时为“free”，现在为“by another”，您填写的是“by me”。保存将覆盖现在的内容。',
    );
    await user.click(box.getByRole('button', { name: '仍要保存我的修改' }));
    expect(await (await rowOf(WHO)).findByText('by me')).toBeVisible();
  });

  test('DL-03: 采用最新内容 gives up what was typed, and nothing is sent', async () => {
    const { box, user, username, save } = await openEdit();
    await (await backend().db()).users.update(3, { username: 'by another' });
    await user.type(username, '2');
    await user.click(save);
    await user.click(await box.findByRole('button', { name: '采用最新内容' }));
    expect(username).toHaveValue('by another');
    expect(box.queryByRole('alert')).not.toBeInTheDocument();
    expect(callsTo('PUT', '/admin/users/3')).toHaveLength(0);
  });

  test('DL-03: only what was changed is sent; without a change nothing is, and that is said', async () => {
    const { box, user, save } = await openEdit();
    const sent = respondWith('/admin/users/3', 200, {}, 'PUT');
    await user.click(save);
    expect(await box.findByText('没有需要保存的修改')).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ is_active: false }]));
  });

  test('DL-03: where a server cannot say how the user is now, the changed fields are saved unasked', async () => {
    const { user, username, save } = await openEdit();
    respondWith('/admin/users/3', 405, { detail: 'Method Not Allowed' }, 'GET');
    await user.type(username, '2');
    await user.click(save);
    expect(await screen.findByText('用户更新成功。')).toBeVisible();
  });
});

describe('the active flag in other forms', () => {
  const openWith = async (fields: object) => {
    const row = { id: 3, email: 'x@y.z', username: 'x', ...fields };
    respondWith('/admin/users', 200, [row]);
    respondWith('/admin/users/3', 200, row, 'GET');
    const sent = respondWith('/admin/users/3', 200, {}, 'PUT');
    return { ...(await openEdit('x@y.z', '/admin/users')), sent };
  };

  test.each([
    [0, '已停用', false],
    ['0', '已停用', false],
    ['false', '已停用', false],
    [1, '正常', true],
    ['true', '正常', true],
  ])('DL-04: is_active %j is %s, and a new name does not change it', async (flag, label, isChecked) => {
    const { box, user, username, save, sent } = await openWith({ is_active: flag });
    expect((await rowOf('x@y.z')).getByText(label)).toBeVisible();
    expect(box.getByRole<HTMLInputElement>('checkbox').checked).toBe(isChecked);
    await user.type(username, '2');
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'x2' }]));
  });

  test.each([undefined, null, 'maybe'])('DL-04: is_active %j is 未知 and is not sent', async (flag) => {
    const { box, user, username, save, sent } = await openWith({ is_active: flag });
    expect((await rowOf('x@y.z')).getByText('未知')).toBeVisible();
    expect(box.getByRole('checkbox')).toBePartiallyChecked();
    await user.type(username, '2');
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'x2' }]));
  });

  test('DL-04: an unknown flag can be set', async () => {
    const { box, user, save, sent } = await openWith({});
    await user.click(box.getByRole('checkbox'));
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ is_active: false }]));
  });
});

describe('ids beyond 2^53', () => {
  test('DL-08: of two users whose ids differ in the last figure, the right one is deleted', async () => {
    respondWith(
      '/admin/users',
      200,
      `[{"id":9007199254740992,"email":"a@b.c","is_active":true,"subscription":null},
        {"id":9007199254740993,"email":"x@y.z","is_active":true,"subscription":null}]`,
    );
    const deleted = respondWith('/admin/users/9007199254740993', 204, '');
    const { user } = await openList('/admin/users');
    const row = await rowOf('x@y.z');
    expect(row.getByText('9007199254740993')).toBeVisible();
    await user.click(row.getByRole('button', { name: '删除 x@y.z' }));
    await user.click((await dialog('您确定要删除此用户吗？')).getByRole('button', { name: '删除用户' }));
    await waitFor(() => expect(deleted).toHaveLength(1));
  });

  test('DL-08: a row whose id is not exact can be read, and says why nothing can be done with it', async () => {
    respondWith('/admin/users', 200, '[{"id":9.007199254740993e15,"email":"x@y.z","subscription":null}]');
    await openList('/admin/users');
    const row = await rowOf('x@y.z');
    expect(row.getByText('ID 不可用，仅可查看')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });
});
