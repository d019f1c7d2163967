import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import '../../../../src/pages/admin/subscriptions/BulkExtendDialog';
import '../../../../src/pages/admin/list/BulkBar';
import { client } from '../../../../src/http/client';
import { logout } from '../../../../src/session/sessionEnd';
import type { SubscriptionRow } from '../../../backend/schemas';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { loseResponse } from '../../../support/loseResponse';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { pauseRequests } from '../../../support/pauseRequests';
import { respondWith } from '../../../support/respondWith';
import { localNoon, openList } from './fixtures';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

/** Replaces all subscriptions. Subscription 901 belongs to user 4 (pro@example.com), 902 to user 5, and so on. */
async function onlySubscriptions(...changes: readonly Partial<SubscriptionRow>[]) {
  const { subscriptions, users } = await backend().db();
  const [sample] = subscriptions.many('user_id', 4);
  if (sample === undefined) throw new Error('pro@example.com has no subscription');
  for (const { id } of subscriptions.where(() => true)) await subscriptions.remove(id);
  for (const [index, change] of changes.entries()) {
    await subscriptions.insert({
      ...sample,
      plan: 'pro_monthly',
      status: 'active',
      id: 901 + index,
      user_id: 4 + index,
      start_date: localNoon(2026, 1, 1),
      end_date: localNoon(2027, 1, 31),
      ...change,
    });
  }
  const emailOf = (id: number) => users.get(subscriptions.get(id)?.user_id ?? 0)?.email ?? '';
  const endOf = (id: number) => new Date(subscriptions.get(id)?.end_date ?? 0).toISOString();
  return { subscriptions, emailOf, endOf };
}

const bar = async () => within(await screen.findByRole('region', { name: '批量操作' }));
const tick = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const puts = () => backend().requests.filter(({ method }) => method === 'PUT');
const pathOf = (id: number) => `/admin/subscriptions/${id}`;

async function openExtend(count: number) {
  const app = await openList();
  await app.user.click(tick('选择本页全部'));
  const actions = await bar();
  await app.user.click(actions.getByRole('button', { name: `延期（${count}）` }));
  const box = await dialog('批量延期');
  const submit = await box.findByRole('button', { name: `为 ${count} 项订阅延期` });
  expect(submit).toBeDisabled();
  return { ...app, actions, box, submit };
}

async function startExtend(count: number, months = 1) {
  const opened = await openExtend(count);
  await opened.user.click(opened.box.getByRole('radio', { name: `延长 ${months} 个月` }));
  await opened.user.click(opened.submit);
  return opened;
}

const failures = async () =>
  within(within(await screen.findByRole('region', { name: '批量操作' })).getByRole('list', { name: '失败的项目' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the bulk extension lists each subscription with its user, plan, and new end date, and adds months at most to the last day of the month', async () => {
  const { emailOf, endOf } = await onlySubscriptions(
    {},
    { end_date: localNoon(2027, 3, 15), plan: 'pro_yearly' },
    { end_date: '2027-08-31' },
  );
  const request = vi.spyOn(client, 'request');
  const { box, user, submit, actions } = await openExtend(3);
  const byName = (name: string) =>
    box.getByText((_, element) => element?.tagName === 'BDI' && element.textContent === name);
  expect(byName(`${emailOf(901)} · Pro Monthly · 2027-01-31`)).toBeVisible();
  expect(box.queryByText(/不能延期/)).not.toBeInTheDocument();
  await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
  expect(byName(`${emailOf(901)} · Pro Monthly · 2027-01-31 → 2027-02-28`)).toBeVisible();
  expect(byName(`${emailOf(902)} · Pro Yearly · 2027-03-15 → 2027-04-15`)).toBeVisible();
  expect(byName(`${emailOf(903)} · Pro Monthly · 2027-08-31 → 2027-09-30`)).toBeVisible();
  expect(puts()).toHaveLength(0);
  await user.dblClick(submit);
  expect(await actions.findByText('延期：完成 3 项')).toBeVisible();
  const bodies = request.mock.calls.flatMap(([config]) => (config.method === 'PUT' ? [[config.url, config.data]] : []));
  expect(bodies).toHaveLength(3);
  expect(Object.fromEntries(bodies as [string, unknown][])).toEqual({
    [pathOf(901)]: { status: 'active', end_date: localNoon(2027, 2, 28) },
    [pathOf(902)]: { status: 'active', end_date: localNoon(2027, 4, 15) },
    [pathOf(903)]: { status: 'active', end_date: '2027-09-30' },
  });
  expect(endOf(901)).toBe(localNoon(2027, 2, 28));
  expect(actions.queryByText(/^已选择/)).not.toBeInTheDocument();
});

test('the bulk extension extends all subscriptions of a search after a click on 选择全部 (select all)', async () => {
  const { subscriptions, endOf } = await onlySubscriptions(
    ...Array.from({ length: 12 }, (_, index) => ({ user_id: 4 + index })),
  );
  const { user } = await openList();
  await user.click(tick('选择本页全部'));
  const actions = await bar();
  await user.click(actions.getByRole('button', { name: '选择全部 12 条' }));
  await user.click(await actions.findByRole('button', { name: '延期（12）' }));
  const box = await dialog('批量延期');
  await user.click(await box.findByRole('radio', { name: '延长 12 个月' }));
  await user.click(box.getByRole('button', { name: '为 12 项订阅延期' }));
  expect(await actions.findByText('延期：完成 12 项')).toBeVisible();
  const ends = subscriptions.where(() => true).map(({ id }) => endOf(id));
  expect(new Set(ends)).toEqual(new Set([localNoon(2028, 1, 31)]));
});

test('the bulk extension skips cancelled and expired subscriptions, and says why', async () => {
  const past = localNoon(2026, 3, 1);
  await onlySubscriptions({}, { status: 'cancelled' }, { status: 'expired', end_date: past }, { end_date: past });
  const { box, user, submit, actions } = await openExtend(1);
  expect(box.getByText('其余 3 项已取消、已到期或没有到期日期，不能延期，将自动跳过。')).toBeVisible();
  await user.click(box.getByRole('radio', { name: '延长 3 个月' }));
  await user.click(submit);
  expect(await actions.findByText('延期：完成 1 项')).toBeVisible();
  expect(puts().map(({ path }) => path)).toEqual([pathOf(901)]);
  expect(actions.getByText('已选择 3 项')).toBeVisible();
  expect(actions.getByRole('button', { name: '延期（0）' })).toHaveAttribute('aria-disabled', 'true');
});

test("the bulk extension keeps a failed row selected, shows the server's message, and can retry the row", async () => {
  const { emailOf, endOf } = await onlySubscriptions({}, {});
  const release = backend().fault('PUT', pathOf(901), '403');
  const { actions, user } = await startExtend(2);
  expect(await actions.findByText('延期：完成 1 项，失败 1 项')).toBeVisible();
  expect((await failures())[0]).toMatch(new RegExp(`^${emailOf(901)} · Pro Monthly · 2027-01-31`));
  expect(tick(new RegExp(`^选择 ${emailOf(901)}`))).toBeChecked();
  expect(tick(new RegExp(`^选择 ${emailOf(902)}`))).not.toBeChecked();
  release();
  await user.click(actions.getByRole('button', { name: '重试失败项' }));
  expect(await actions.findByText('延期：完成 1 项')).toBeVisible();
  expect(endOf(901)).toBe(localNoon(2027, 2, 28));
});

test.each<[string, Partial<SubscriptionRow>]>([
  ['end date', { end_date: localNoon(2027, 6, 30) }],
  ['status', { status: 'cancelled' }],
])(
  'the bulk extension sends no update if the %s of a subscription has changed since the list was loaded',
  async (_, change) => {
    const { subscriptions } = await onlySubscriptions({}, {});
    const { box, user, submit, actions } = await openExtend(2);
    await user.click(box.getByRole('radio', { name: '延长 1 个月' }));
    await subscriptions.update(901, change);
    await user.click(submit);
    expect(await actions.findByText('延期：完成 1 项，失败 1 项')).toBeVisible();
    expect((await failures())[0]).toMatch(/该订阅刚刚发生了变化，请核对当前状态后重新选择。$/);
    expect(requestsTo('PUT', pathOf(901))).toHaveLength(0);
    expect(requestsTo('PUT', pathOf(902))).toHaveLength(1);
  },
);

test('the bulk extension sends no update if the current end date cannot be loaded', async () => {
  await onlySubscriptions({});
  respondWith(pathOf(901), 403, { detail: 'Hidden' }, 'GET');
  const { actions } = await startExtend(1);
  expect(await actions.findByText('延期：完成 0 项，失败 1 项')).toBeVisible();
  expect((await failures())[0]).not.toMatch(/操作可能已经生效/);
  expect(puts()).toHaveLength(0);
});

test('the bulk extension accepts a current end date that has another format than in the list', async () => {
  const { subscriptions } = await onlySubscriptions({});
  const row = subscriptions.get(901);
  respondWith(pathOf(901), 200, { ...row, end_date: row?.end_date.replace('.000Z', '+00:00') }, 'GET');
  const { actions } = await startExtend(1);
  expect(await actions.findByText('延期：完成 1 项')).toBeVisible();
});

test.each(['network', 500, 'html'] as const)(
  'the bulk extension says that the result is unknown after a lost response (%s), and a retry does not extend twice',
  async (loss) => {
    const { endOf } = await onlySubscriptions({}, {});
    loseResponse('PUT', pathOf(901), loss);
    const { actions, user } = await startExtend(2);
    expect(await actions.findByText('延期：完成 1 项，失败 1 项')).toBeVisible();
    expect((await failures())[0]).toMatch(/操作可能已经生效，请先核对再重试。$/);
    expect(requestsTo('PUT', pathOf(901))).toHaveLength(1);
    await user.click(actions.getByRole('button', { name: '重试失败项' }));
    await waitFor(async () => expect((await failures())[0]).toMatch(/该订阅刚刚发生了变化/));
    expect(requestsTo('PUT', pathOf(901))).toHaveLength(1);
    expect(endOf(901)).toBe(localNoon(2027, 2, 28));
  },
);

test('the bulk extension does not extend twice if the server cannot return a single subscription', async () => {
  const { endOf } = await onlySubscriptions({});
  respondWith(pathOf(901), 405, { detail: 'Method Not Allowed' }, 'GET');
  loseResponse('PUT', pathOf(901));
  const { actions, user } = await startExtend(1);
  expect(await actions.findByText('延期：完成 0 项，失败 1 项')).toBeVisible();
  await user.click(actions.getByRole('button', { name: '重试失败项' }));
  expect(await actions.findByText('延期：完成 1 项')).toBeVisible();
  expect(endOf(901)).toBe(localNoon(2027, 2, 28));
});

test('the bulk extension reports an error if the server ignores the new end date', async () => {
  const { subscriptions } = await onlySubscriptions({});
  respondWith(pathOf(901), 200, subscriptions.get(901), 'PUT');
  const { actions } = await startExtend(1);
  expect(await actions.findByText('延期：完成 0 项，失败 1 项')).toBeVisible();
  expect((await failures())[0]).toMatch(/服务器未保存新的到期日期，请核对。/);
});

test.each([
  [405, 'Method Not Allowed'],
  [501, 'Not Implemented'],
])(
  'the bulk extension stops at the first row, and says why, if the backend lacks the endpoint (%i)',
  async (status, detail) => {
    await onlySubscriptions({}, {});
    respondWith(pathOf(902), status, { detail }, 'PUT');
    const { actions } = await startExtend(2);
    expect(await actions.findByText('延期：完成 0 项，未处理 2 项')).toBeVisible();
    expect(actions.getByRole('alert')).toHaveTextContent(/^当前服务器未提供此操作/);
    expect(requestsTo('PUT', pathOf(901))).toHaveLength(0);
    expect(actions.getByText('已选择 2 项')).toBeVisible();
    expectLoggedMutationError();
  },
);

test.each(['GET', 'PUT'])(
  'the bulk extension sends no other row after a logout during the first %s',
  async (method) => {
    await onlySubscriptions({}, {}, {});
    const paused = pauseRequests(method, /^\/admin\/subscriptions\/\d+$/);
    await startExtend(3);
    await paused.started();
    act(logout);
    await paused.resume();
    await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).not.toBeInTheDocument());
    expect(puts().filter(({ path }) => path !== pathOf(903))).toEqual([]);
    expect(requestsTo('GET', pathOf(902))).toHaveLength(0);
    if (method === 'GET') expect(puts()).toHaveLength(0);
  },
);

test('the bulk extension sends no other row after a 401 response has ended the session', async () => {
  await onlySubscriptions({}, {}, {});
  backend().fault('PUT', pathOf(903), '401');
  await startExtend(3);
  await waitFor(() => expect(requestsTo('PUT', pathOf(903)).length).toBeGreaterThan(0));
  await screen.findByRole('dialog');
  expect(new Set(puts().map(({ path }) => path))).toEqual(new Set([pathOf(903)]));
});

test('the bulk extension removes a deleted subscription from the selection', async () => {
  const { emailOf } = await onlySubscriptions({}, {});
  const { user } = await openList();
  await user.click(tick(new RegExp(`^选择 ${emailOf(901)}`)));
  await user.click(tick(new RegExp(`^选择 ${emailOf(902)}`)));
  await user.click(screen.getByRole('button', { name: '删除订阅记录 901' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除记录' }));
  expect(await (await bar()).findByText('已选择 1 项')).toBeVisible();
});

test.each(['9999-12-31', '9999-12-31T23:59:59.000Z'])(
  'the bulk extension sends no update, and says why, if the new end date would be after the year 9999 (%s)',
  async (end_date) => {
    await onlySubscriptions({ end_date }, {});
    const { actions } = await startExtend(2);
    expect(await actions.findByText('延期：完成 1 项，失败 1 项')).toBeVisible();
    expect((await failures())[0]).toMatch(/到期日期不能晚于 9999 年$/);
    expect(requestsTo('PUT', pathOf(901))).toHaveLength(0);
  },
);

test('the bulk extension dialog closes when the search changes, for example on Back, and does not open for the next selection', async () => {
  const { emailOf } = await onlySubscriptions({}, {});
  const { user, router } = await openExtend(2);
  await act(() => router.navigate(`/admin/subscriptions?search=${emailOf(902)}`));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await screen.findByText('共 1 条');
  await user.click(tick(new RegExp(`^选择 ${emailOf(902)}`)));
  expect(await (await bar()).findByText('已选择 1 项')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the bulk extension accepts a response without the end date', async () => {
  const { subscriptions } = await onlySubscriptions({});
  respondWith(pathOf(901), 200, { ...subscriptions.get(901), end_date: undefined }, 'PUT');
  const { actions } = await startExtend(1);
  expect(await actions.findByText('延期：完成 1 项')).toBeVisible();
});

test('the bulk extension accepts an end date in the response that differs only in fractions of a second', async () => {
  const { subscriptions } = await onlySubscriptions({});
  const row = subscriptions.get(901);
  respondWith(pathOf(901), 200, { ...row, end_date: row?.end_date.replace('.000Z', '.483112Z') }, 'GET');
  const { actions } = await startExtend(1);
  expect(await actions.findByText('延期：完成 1 项')).toBeVisible();
});
