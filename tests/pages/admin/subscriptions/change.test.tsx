import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import '../../../../src/pages/admin/subscriptions/ChangeDialog';
import { client } from '../../../../src/http/client';
import type { SubscriptionRow } from '../../../backend/schemas';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { loseResponse } from '../../../support/loseResponse';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { respondWith } from '../../../support/respondWith';
import { changeSubscription } from '../../account/subscriptionRow';
import { localNoon, openList, recordsOf } from './fixtures';

const PRO = '/admin/subscriptions?search=pro%40example.com';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

async function openChange(changes: Partial<SubscriptionRow> = {}) {
  const row = await changeSubscription('pro', { status: 'active', end_date: localNoon(2027, 1, 31), ...changes });
  const app = await openList(PRO);
  await app.user.click(await screen.findByRole('button', { name: `编辑订阅 ${row.id}` }));
  const box = await dialog('编辑订阅');
  const save = await box.findByRole('button', { name: '保存修改' });
  await box.findByRole('group', { name: '新的到期日期' });
  return { ...app, id: row.id, box, save, path: `/admin/subscriptions/${row.id}` };
}

const stored = async (id: number) => (await recordsOf(4)).find((row) => row.id === id);
const localDayOf = (value = '') => new Date(value).toLocaleDateString('sv');

function sentBodies() {
  const request = vi.spyOn(client, 'request');
  return () => request.mock.calls.flatMap(([config]) => (config.method === 'PUT' ? [config.data] : []));
}

describe('extending a subscription', () => {
  test('adds months to the current end date, at most to the last day of the month, and sends one request for a double click', async () => {
    const { box, user, save, id, path } = await openChange();
    const bodies = sentBodies();
    await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('到期日期将从 2027-01-31 改为 2027-02-28，延长 28 天。');
    await user.dblClick(save);
    expect(await screen.findByText('订阅修改成功。')).toBeVisible();
    expect(requestsTo('PUT', path)).toHaveLength(1);
    expect(bodies()).toEqual([{ status: 'active', end_date: localNoon(2027, 2, 28) }]);
    expect(localDayOf((await stored(id))?.end_date)).toBe('2027-02-28');
  });

  test('sends an end date without a time if the end date from the server has no time', async () => {
    const { box, user, save } = await openChange({ end_date: '2027-01-31' });
    const bodies = sentBodies();
    await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
    await user.click(save);
    expect(await screen.findByText('订阅修改成功。')).toBeVisible();
    expect(bodies()).toEqual([{ status: 'active', end_date: '2027-02-28' }]);
  });

  test('shows an error and sends no request if no option is selected', async () => {
    const { box, user, save, path } = await openChange();
    await user.click(save);
    expect(await box.findByText('请选择要修改的内容')).toBeVisible();
    expect(requestsTo('PUT', path)).toHaveLength(0);
  });

  test('adds months to today and sets the status to active if the subscription has expired', async () => {
    const { box, user, save } = await openChange({ status: 'expired', end_date: localNoon(2026, 3, 1) });
    const bodies = sentBodies();
    await user.click(box.getByRole('radio', { name: '从今天起 3 个月' }));
    expect(box.getByText('保存后，订阅将恢复为“生效中”。')).toBeVisible();
    await user.click(save);
    expect(await screen.findByText('订阅修改成功。')).toBeVisible();
    const [body] = bodies() as [{ status: string; end_date: string }];
    expect([body.status, localDayOf(body.end_date)]).toEqual(['active', '2027-02-20']);
  });
});

describe('entering a new end date', () => {
  const type = async ({ box, user }: Awaited<ReturnType<typeof openChange>>, day: string) => {
    await user.click(box.getByRole('radio', { name: '指定日期' }));
    await user.clear(box.getByLabelText('到期日期'));
    if (day !== '') await user.type(box.getByLabelText('到期日期'), day);
  };

  test('sends the end of the entered day in the local time zone', async () => {
    const opened = await openChange();
    const bodies = sentBodies();
    await type(opened, '2027-03-05');
    await opened.user.click(opened.save);
    expect(await screen.findByText('订阅修改成功。')).toBeVisible();
    const end = new Date(2027, 2, 6).getTime() - 1;
    expect(bodies()).toEqual([{ status: 'active', end_date: new Date(end).toISOString() }]);
  });

  test.each([
    ['', '请输入有效的日期'],
    ['2026-11-19', '到期日期不能早于今天'],
    ['2027-01-31', '到期日期没有变化'],
  ])(
    'shows an error and sends no request if the date is empty, in the past, or unchanged: "%s"',
    async (day, message) => {
      const opened = await openChange();
      await type(opened, day);
      await opened.user.click(opened.save);
      expect(await opened.box.findByText(message)).toBeVisible();
      expect(requestsTo('PUT', opened.path)).toHaveLength(0);
    },
  );

  test('shows an error if the date is before the start date', async () => {
    const opened = await openChange({ start_date: localNoon(2027, 1, 1) });
    await type(opened, '2026-12-01');
    await opened.user.click(opened.save);
    expect(await opened.box.findByText('到期日期不能早于开始日期')).toBeVisible();
  });

  test('warns that the user loses paid days if the new end date is earlier', async () => {
    const opened = await openChange();
    await type(opened, '2026-12-31');
    expect(screen.getByRole('dialog')).toHaveTextContent('到期日期将从 2027-01-31 改为 2026-12-31，缩短 31 天。');
    expect(opened.box.getByText('用户将提前失去付费权益，请核对。')).toBeVisible();
  });

  test('is the only option in the dialog if the subscription has no end date', async () => {
    const row = await changeSubscription('pro', {});
    respondWith(`/admin/subscriptions/${row.id}`, 200, { ...row, end_date: null }, 'GET');
    const opened = await openChange();
    expect(opened.box.getAllByRole('radio')).toHaveLength(1);
    await type(opened, '2027-03-05');
    expect(screen.getByRole('dialog')).toHaveTextContent('到期日期将设为 2027-03-05，目前没有到期日期。');
  });
});

describe('reactivating a subscription', () => {
  const CANCELLED = { status: 'cancelled', end_date: localNoon(2027, 1, 31) } as const;

  test('keeps the end date of a cancelled subscription that has not ended', async () => {
    const { box, user, save, id } = await openChange(CANCELLED);
    const bodies = sentBodies();
    await user.click(box.getByRole('checkbox', { name: '恢复为“生效中”' }));
    await user.click(box.getByRole('radio', { name: '不修改' }));
    await user.click(save);
    expect(await screen.findByText('订阅修改成功。')).toBeVisible();
    expect(bodies()).toEqual([{ status: 'active' }]);
    expect(await stored(id)).toMatchObject({ status: 'active' });
  });

  test('shows an error if the response of the server still has the status cancelled', async () => {
    const { box, user, save, id, path } = await openChange({ status: 'cancelled' });
    respondWith(path, 200, await stored(id), 'PUT');
    await user.click(box.getByRole('checkbox', { name: '恢复为“生效中”' }));
    await user.click(box.getByRole('radio', { name: '不修改' }));
    await user.click(save);
    expect(await box.findByText('服务器未将状态改为“生效中”，请核对。')).toBeVisible();
    expectLoggedMutationError();
  });

  test('does not happen if an administrator changes only the end date of a cancelled subscription', async () => {
    const { box, user, save } = await openChange(CANCELLED);
    const bodies = sentBodies();
    await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
    await user.click(save);
    expect(await screen.findByText('订阅修改成功。')).toBeVisible();
    expect(bodies()).toEqual([{ status: 'canceled', end_date: localNoon(2027, 2, 28) }]);
  });

  test('is rejected without a request if the user has another active subscription', async () => {
    const { box, user, save, path } = await openChange(CANCELLED);
    const { subscriptions } = await backend().db();
    const own = await changeSubscription('pro', {});
    const other = await subscriptions.insert({ ...own, id: 9001, plan: 'pro_yearly', status: 'active' });
    await user.click(box.getByRole('checkbox', { name: '恢复为“生效中”' }));
    await user.click(box.getByRole('radio', { name: '不修改' }));
    await user.click(save);
    const message = `该用户另有尚未结束的订阅“Pro Yearly”（ID ${other.id}），不能再恢复此订阅。`;
    expect(await box.findByText(message)).toBeVisible();
    expect(requestsTo('PUT', path)).toHaveLength(0);
  });

  test('is rejected without a request if the other subscriptions of the user cannot be loaded', async () => {
    const { box, user, save, path } = await openChange(CANCELLED);
    respondWith('/admin/users/4', 403, {}, 'GET');
    await user.click(box.getByRole('checkbox', { name: '恢复为“生效中”' }));
    await user.click(box.getByRole('radio', { name: '不修改' }));
    await user.click(save);
    expect(await box.findByText(/^无法确认该用户是否另有生效中的订阅/)).toBeVisible();
    expect(requestsTo('PUT', path)).toHaveLength(0);
  });

  test('is not offered if the status is unknown, and setting a new end date keeps the unknown status', async () => {
    const row = await changeSubscription('pro', {});
    respondWith(
      `/admin/subscriptions/${row.id}`,
      200,
      { ...row, status: 'paused', end_date: localNoon(2027, 1, 31) },
      'GET',
    );
    const { box, user, save } = await openChange();
    const bodies = sentBodies();
    expect(box.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(box.getByText('paused')).toBeVisible();
    await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
    respondWith(`/admin/subscriptions/${row.id}`, 200, {}, 'PUT');
    await user.click(save);
    expect(await screen.findByText('订阅修改成功。')).toBeVisible();
    expect(bodies()).toEqual([{ status: 'paused', end_date: localNoon(2027, 2, 28) }]);
  });
});

describe('saving a change of a subscription', () => {
  test('sends nothing and clears the selected option if another administrator has changed the subscription', async () => {
    const { box, user, save, id, path } = await openChange();
    await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
    const { subscriptions } = await backend().db();
    await subscriptions.update(id, { end_date: localNoon(2027, 6, 30) });
    await user.click(save);
    expect(await box.findByText('该订阅刚刚发生了变化，请核对当前状态后重新选择。')).toBeVisible();
    expect(requestsTo('PUT', path)).toHaveLength(0);
    await waitFor(() => expect(box.getByRole('radio', { name: '延长 1 个月' })).not.toBeChecked());
    expect(box.getByText(/^2027-06-30/)).toBeVisible();
    await user.click(save);
    expect(await box.findByText('请选择要修改的内容')).toBeVisible();
    await user.click(box.getByRole('radio', { name: '延长 3 个月' }));
    await user.click(save);
    expect(await screen.findByText('订阅修改成功。')).toBeVisible();
    expect(localDayOf((await stored(id))?.end_date)).toBe('2027-09-30');
  });

  test('clears the selected option if the response is lost, so that another click does not add the months twice', async () => {
    const { box, user, save, id, path } = await openChange();
    loseResponse('PUT', path);
    await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
    await user.click(save);
    expect(await box.findByText(/操作可能已经生效/)).toBeVisible();
    await waitFor(() => expect(box.getByRole('radio', { name: '延长 1 个月' })).not.toBeChecked());
    await user.click(save);
    expect(await box.findByText('请选择要修改的内容')).toBeVisible();
    expect(requestsTo('PUT', path)).toHaveLength(1);
    expect(localDayOf((await stored(id))?.end_date)).toBe('2027-02-28');
    expectLoggedMutationError();
  });

  test('shows an error if the response of the server still has the old end date', async () => {
    const { box, user, save, path, id } = await openChange();
    respondWith(path, 200, await stored(id), 'PUT');
    await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
    await user.click(save);
    expect(await box.findByText('服务器未保存新的到期日期，请核对。')).toBeVisible();
    expectLoggedMutationError();
  });

  test('shows the server’s message and keeps the selected option if the server rejects the change', async () => {
    const { box, user, save, path } = await openChange();
    respondWith(path, 400, { detail: '不允许修改' }, 'PUT');
    await user.click(box.getByRole('radio', { name: '延长 6 个月' }));
    await user.click(save);
    expect(await box.findByText('不允许修改')).toBeVisible();
    expect(box.getByRole('radio', { name: '延长 6 个月' })).toBeChecked();
    expectLoggedMutationError();
  });
});

test('an administrator can change a subscription even if GET /admin/subscriptions/{id} returns 405', async () => {
  const row = await changeSubscription('pro', {});
  respondWith(`/admin/subscriptions/${row.id}`, 405, { detail: 'Method Not Allowed' }, 'GET');
  const { box, user, save } = await openChange();
  await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
  await user.click(save);
  expect(await screen.findByText('订阅修改成功。')).toBeVisible();
});
