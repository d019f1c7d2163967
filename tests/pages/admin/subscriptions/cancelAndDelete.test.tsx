import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { respondWith } from '../../../support/respondWith';
import { openList, recordsOf } from './fixtures';

const CANCEL_TITLE = '您确定要取消此订阅吗？';
const DELETE_TITLE = '您确定要删除此订阅记录吗？此操作不可恢复。';
const PRO = '/admin/subscriptions?search=pro%40example.com';

/** Returns the id of the active subscription of pro@example.com. */
async function activeId(): Promise<number> {
  const record = (await recordsOf(4)).find(({ status }) => status === 'active');
  if (record === undefined) throw new Error('pro@example.com has no active record');
  return record.id;
}

async function openDialog(kind: 'cancel' | 'delete') {
  const app = await openList(PRO);
  const id = await activeId();
  const opener = await screen.findByRole('button', {
    name: kind === 'cancel' ? `取消订阅 ${id}` : `删除订阅记录 ${id}`,
  });
  await app.user.click(opener);
  return { ...app, id, opener, box: await dialog(kind === 'cancel' ? CANCEL_TITLE : DELETE_TITLE) };
}

describe('cancelling a subscription in the subscription list', () => {
  test('shows user, plan, and consequence in the dialog, and focuses the button that keeps the subscription', async () => {
    const { box, id } = await openDialog('cancel');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      `用户 pro@example.com （ID 4） 的 Pro Monthly 订阅（ID ${id}）将变为“已取消”，到期后不再续费。`,
    );
    await waitFor(() => expect(box.getByRole('button', { name: '保留订阅' })).toHaveFocus());
  });

  test('AD-10: sends `canceled` once for a double click and shows 订阅取消成功。 (subscription cancelled)', async () => {
    const { box, id, user } = await openDialog('cancel');
    const request = vi.spyOn(client, 'request');
    await user.dblClick(box.getByRole('button', { name: '取消订阅' }));
    expect(await screen.findByText('订阅取消成功。')).toBeVisible();
    expect(requestsTo('PUT', `/admin/subscriptions/${id}`)).toHaveLength(1);
    const put = request.mock.calls.map(([config]) => config).find(({ method }) => method === 'PUT');
    expect(put?.data).toEqual({ status: 'canceled' });
    await waitFor(() => expect(screen.queryByRole('button', { name: `取消订阅 ${id}` })).not.toBeInTheDocument());
    expect(screen.getAllByText('已取消').length).toBeGreaterThan(1);
    await waitFor(() => expect(screen.getByRole('region', { name: '订阅管理' })).toHaveFocus());
  });

  test.each([
    ['auto_renew is missing', {}, false],
    ['auto_renew is false', { auto_renew: false }, true],
    ['cancel_at_period_end is true', { cancel_at_period_end: true }, true],
  ])(
    'is confirmed by an active subscription in the response only without renewal: %s',
    async (_, more, isConfirmed) => {
      const { box, id, user } = await openDialog('cancel');
      respondWith(`/admin/subscriptions/${id}`, 200, {
        id,
        user_id: 4,
        plan: 'pro_monthly',
        status: 'active',
        ...more,
      });
      await user.click(box.getByRole('button', { name: '取消订阅' }));
      if (isConfirmed) expect(await screen.findByText('订阅取消成功。')).toBeVisible();
      else {
        expect(await box.findByText('服务器返回的订阅状态仍为“生效中”。')).toBeVisible();
        expect(screen.queryByText('订阅取消成功。')).not.toBeInTheDocument();
        expectLoggedMutationError();
      }
    },
  );
});

describe('deleting a subscription record', () => {
  test('shows the consequence, and a warning if the subscription is active', async () => {
    const { box, id } = await openDialog('delete');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      `用户 pro@example.com （ID 4） 的 Pro Monthly 订阅记录（ID ${id}）将被永久删除。 该订阅仍在生效中，删除后用户将失去付费权益。`,
    );
    await waitFor(() => expect(box.getByRole('button', { name: '取消' })).toHaveFocus());
  });

  test('sends one DELETE, shows 订阅记录删除成功。 (record deleted), and moves focus to the table', async () => {
    const { box, id, user } = await openDialog('delete');
    await user.dblClick(box.getByRole('button', { name: '删除记录' }));
    expect(await screen.findByText('订阅记录删除成功。')).toBeVisible();
    expect(requestsTo('DELETE', `/admin/subscriptions/${id}`)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: `删除订阅记录 ${id}` })).not.toBeInTheDocument());
    expect((await recordsOf(4)).some((record) => record.id === id)).toBe(false);
    await waitFor(() => expect(screen.getByRole('region', { name: '订阅管理' })).toHaveFocus());
  });
});
