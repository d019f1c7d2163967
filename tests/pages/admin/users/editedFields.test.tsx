import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { respondWith } from '../../../support/respondWith';
import { openEdit, rowOf } from './fixtures';

const EMAIL = 'free@example.com';

const bodies = (sent: readonly { data: unknown }[]) =>
  sent.flatMap(({ data }) => (data === undefined ? [] : [JSON.parse(String(data)) as unknown]));

describe('editing a user whom another administrator has changed', () => {
  test('DL-03: saves a new username without reactivating a deactivated account', async () => {
    const { user, username, save } = await openEdit();
    await (await backend().db()).users.update(3, { is_active: false });
    await user.type(username, '2');
    await user.click(save);
    const row = await rowOf(EMAIL);
    expect(await row.findByText('free2')).toBeVisible();
    expect(row.getByText('已停用')).toBeVisible();
    expect((await backend().db()).users.get(3)).toMatchObject({ username: 'free2', is_active: false });
  });

  test('AD-15: overwrites a username that another administrator saved earlier', async () => {
    const { user, username, save } = await openEdit();
    await (await backend().db()).users.update(3, { username: 'by another' });
    await user.clear(username);
    await user.type(username, 'by me');
    await user.click(save);
    expect(await (await rowOf(EMAIL)).findByText('by me')).toBeVisible();
  });

  test('shows an error if the response of the server still has the old active flag', async () => {
    const { box, user, save } = await openEdit();
    respondWith('/admin/users/3', 200, { id: 3, email: EMAIL, username: 'free', is_active: true });
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    expect(await box.findByText('服务器未保存新的启用状态，请核对。')).toBeVisible();
    expectLoggedMutationError();
  });

  test('sends the username and the active flag even if only one has changed', async () => {
    const { box, user, save } = await openEdit();
    const sent = respondWith('/admin/users/3', 200, {}, 'PUT');
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'free', is_active: false }]));
  });

  test('updates the active checkbox when the latest version of the user has loaded, and keeps the typed username', async () => {
    const paused = pauseRequests('GET', '/admin/users/3');
    const { box, user, username } = await openEdit();
    await (await backend().db()).users.update(3, { username: 'by another', is_active: false });
    expect(box.getByRole('checkbox', { name: '启用此账户' })).toBeChecked();
    await user.type(username, ' by me');
    await paused.resume();
    await waitFor(() => expect(box.getByRole('checkbox', { name: '启用此账户' })).not.toBeChecked());
    expect(username).toHaveValue('free by me');
  });

  test('DL-03: closes the dialog without sending a request if nothing has changed', async () => {
    const { user, save } = await openEdit();
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo('PUT', '/admin/users/3')).toHaveLength(0);
  });
});

describe('editing a user with an unusual value of the active flag', () => {
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
  ])(
    'DL-04: shows is_active %j as %s and sends the same state as a boolean when the username changes',
    async (flag, label, isChecked) => {
      const { row, box, user, username, save, sent } = await openWith({ is_active: flag });
      expect(row.getByText(label)).toBeVisible();
      expect(box.getByRole<HTMLInputElement>('checkbox').checked).toBe(isChecked);
      await user.type(username, '2');
      await user.click(save);
      await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'x2', is_active: isChecked }]));
    },
  );

  test.each([undefined, null, 'maybe'])(
    'DL-04: shows is_active %j as 未知 (unknown) and does not send the flag',
    async (flag) => {
      const { row, box, user, username, save, sent } = await openWith({ is_active: flag });
      expect(row.getByText('未知')).toBeVisible();
      expect(box.getByRole('checkbox')).toBePartiallyChecked();
      await user.type(username, '2');
      await user.click(save);
      await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'x2' }]));
    },
  );

  test('DL-04: sends the active flag if the flag was unknown and the administrator has set the flag', async () => {
    const { box, user, save, sent } = await openWith({});
    await user.click(box.getByRole('checkbox'));
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ username: 'x', is_active: false }]));
  });
});

describe('saving an edited user', () => {
  test('sends nothing if the user cannot be loaded again before saving', async () => {
    const { box, user, save } = await openEdit();
    backend().fault('GET', '/admin/users/3', '400');
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    expect(await box.findByRole('alert')).toHaveTextContent('The request could not be processed');
    expect(requestsTo('PUT', '/admin/users/3')).toHaveLength(0);
    expectLoggedMutationError();
  });

  test('deactivates an account with a very long username without sending the truncated name', async () => {
    await (await backend().db()).users.update(3, { username: 'x'.repeat(300) });
    const { box, user, save } = await openEdit();
    const sent = respondWith('/admin/users/3', 200, {}, 'PUT');
    await waitFor(() => expect(box.getByLabelText('用户名')).not.toHaveValue('free'));
    await user.click(box.getByRole('checkbox', { name: '启用此账户' }));
    await user.click(save);
    await waitFor(() => expect(bodies(sent)).toEqual([{ is_active: false }]));
  });
});
