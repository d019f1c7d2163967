import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { respondWith } from '../../../support/respondWith';
import { openEdit, openList, rowOf } from './fixtures';

const WHO = 'free@example.com';

const bodies = (sent: readonly { data: unknown }[]) =>
  sent.flatMap(({ data }) => (data === undefined ? [] : [JSON.parse(String(data)) as unknown]));

describe('a user whom another administrator changed meanwhile', () => {
  test('DL-03: a new username does not switch an account on that was switched off meanwhile', async () => {
    const { user, username, save } = await openEdit();
    await (await backend().db()).users.update(3, { is_active: false });
    await user.type(username, '2');
    await user.click(save);
    const row = await rowOf(WHO);
    expect(await row.findByText('free2')).toBeVisible();
    expect(row.getByText('已停用')).toBeVisible();
    expect((await backend().db()).users.get(3)).toMatchObject({ username: 'free2', is_active: false });
  });

  test('AD-15: the list shows the name that was saved last, whatever it was renamed to meanwhile', async () => {
    const { user, username, save } = await openEdit();
    await (await backend().db()).users.update(3, { username: 'by another' });
    await user.clear(username);
    await user.type(username, 'by me');
    await user.click(save);
    expect(await (await rowOf(WHO)).findByText('by me')).toBeVisible();
  });

  test('sends username and active flag, also when only one was changed', async () => {
    const { box, user, save } = await openEdit();
    const sent = respondWith('/admin/users/3', 200, {}, 'PUT');
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'free', is_active: false }]));
  });

  test('shows the user as they are now, whatever the list says, and keeps what is typed', async () => {
    const reading = pauseRequests('GET', '/admin/users/3');
    const { box, user, username } = await openEdit();
    await (await backend().db()).users.update(3, { username: 'by another', is_active: false });
    expect(box.getByRole('checkbox', { name: '启用此账户' })).toBeChecked();
    await user.type(username, ' by me');
    await reading.resume();
    await waitFor(() => expect(box.getByRole('checkbox', { name: '启用此账户' })).not.toBeChecked());
    expect(username).toHaveValue('free by me');
  });

  test('DL-03: without a change the dialog closes, and nothing is sent', async () => {
    const { user, save } = await openEdit();
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo('PUT', '/admin/users/3')).toHaveLength(0);
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
    const { row, box, user, username, save, sent } = await openWith({ is_active: flag });
    expect(row.getByText(label)).toBeVisible();
    expect(box.getByRole<HTMLInputElement>('checkbox').checked).toBe(isChecked);
    await user.type(username, '2');
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'x2', is_active: isChecked }]));
  });

  test.each([undefined, null, 'maybe'])('DL-04: is_active %j is 未知 and is not sent', async (flag) => {
    const { row, box, user, username, save, sent } = await openWith({ is_active: flag });
    expect(row.getByText('未知')).toBeVisible();
    expect(box.getByRole('checkbox')).toBePartiallyChecked();
    await user.type(username, '2');
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'x2' }]));
  });

  test('DL-04: an unknown flag can be set', async () => {
    const { box, user, save, sent } = await openWith({});
    await user.click(box.getByRole('checkbox'));
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'x', is_active: false }]));
  });
});

test('MR-15: a row whose id is not exact can be read, and says why nothing can be done with it', async () => {
  respondWith('/admin/users', 200, '[{"id":9.007199254740993e15,"email":"x@y.z","subscription":null}]');
  await openList('/admin/users');
  const row = await rowOf('x@y.z');
  expect(row.getByText('ID 不可用，仅可查看')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

describe('a user who is read again before the change', () => {
  test('sends nothing when the user cannot be read again', async () => {
    const { box, user, save } = await openEdit();
    backend().fault('GET', '/admin/users/3', '400');
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    expect(await box.findByRole('alert')).toHaveTextContent('The request could not be processed');
    expect(requestsTo('PUT', '/admin/users/3')).toHaveLength(0);
    expectLoggedMutationError();
  });

  test('switches an account with an endless username off without storing the truncated name', async () => {
    await (await backend().db()).users.update(3, { username: 'x'.repeat(300) });
    const { box, user, save } = await openEdit();
    const sent = respondWith('/admin/users/3', 200, {}, 'PUT');
    await waitFor(() => expect(box.getByLabelText('用户名')).not.toHaveValue('free'));
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ is_active: false }]));
  });
});
