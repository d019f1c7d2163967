// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { type HistoryKind, userHistoryQuery } from '../../../src/api/adminUsers';
import { useHttp } from '../../support/http';

const http = useHttp();
const LIN = { id: '7', email: 'lin@example.com' };

const idsOf = async (...of: Parameters<typeof historyOf>) => (await historyOf(...of)).entries.map(({ id }) => id);

async function historyOf(kind: HistoryKind, path: string, json: unknown) {
  http.start();
  http.answer(path, { json });
  const result = new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(userHistoryQuery(kind, LIN));
  result.catch(() => undefined);
  // Wait long enough for one retry of a failed request.
  await http.pass(5000);
  return result;
}

it.each([
  ['payments', '/admin/payments'],
  ['feedback', '/admin/feedback'],
  ['email-logs', '/admin/email-logs'],
] as const)('the history of a user omits %s that belong to other users', async (kind, path) => {
  const rows = [
    { id: 1, user_id: 7 },
    { id: 2, user_id: 8 },
  ];
  expect(await idsOf(kind, path, { items: rows })).toEqual(['1']);
  expect(await idsOf(kind, path, rows)).toEqual(['1']);
});

it('the history of a user includes a payment that has only a transaction id', async () => {
  expect(await idsOf('payments', '/admin/payments', [{ transaction_id: 'tx_9', user_id: 7 }])).toEqual(['tx_9']);
});

it.each([
  ['rows of all users, with more on the server', [8, 9], 57, 2],
  ['rows of all users, with no more on the server', [8, 9], 2, null],
  ['rows of this user only', [7, 7], 57, null],
  ['enough rows of this user', [8, 7, 7, 7, 7, 7], 57, null],
  ['no rows', [], 0, null],
])(
  "BK-01: the history of a user is marked as incomplete only if other users' rows may have displaced some of the user's rows: %s",
  async (_, owners, total, among) => {
    const items = owners.map((owner, place) => ({ id: place + 1, user_id: owner }));
    const json = { items, pagination: { total_count: total } };
    expect(await historyOf('payments', '/admin/payments', json)).toMatchObject({ among });
  },
);

it.each([
  ['user: {id, email}', { user: { id: 7, email: 'lin@example.com' } }],
  ['user: {id}', { user: { id: 7 } }],
  ['user: id', { user: 7 }],
  ['user: email', { user: 'lin@example.com' }],
  ['recipient', { recipient: 'lin@example.com' }],
  ['recipient: {email}', { recipient: { email: 'lin@example.com' } }],
  ['to: list', { to: ['lin@example.com'] }],
  ['email', { email: 'lin@example.com' }],
  ['customer_email', { customer_email: 'lin@example.com' }],
])('the history of a user includes rows that identify the user in the field %s', async (_, owner) => {
  const rows = [
    { id: 1, ...owner },
    { id: 2, user: { id: 8, email: 'other@example.com' } },
  ];
  for (const [kind, path] of [
    ['payments', '/admin/payments'],
    ['feedback', '/admin/feedback'],
    ['email-logs', '/admin/email-logs'],
  ] as const) {
    expect(await historyOf(kind, path, rows)).toMatchObject({ entries: [{ id: '1' }], unknown: 0 });
  }
});

it('the history of a user contains the number of rows whose owner is unknown', async () => {
  // The owner of the third row is unknown, because two accounts can have emails that differ only in case.
  const rows = [{ id: 1, payer: 7 }, { id: 2 }, { id: 3, email: 'Lin@example.com' }];
  expect(await historyOf('payments', '/admin/payments', rows)).toMatchObject({ entries: [], unknown: 3 });
});

it.each([
  ['customer: {id}', { customer: { id: 'cus_9' } }],
  ["customer: {id} that equals the user's id", { customer: { id: 7 } }],
  ['customer: {id, email} with another email', { customer: { id: 'cus_9', email: 'billing@example.com' } }],
  ['customer: id', { customer: 'cus_9', email: 'billing@example.com' }],
  ['customer_id', { customer_id: 'cus_9', customer_email: 'billing@example.com' }],
  ['account: {id}', { account: { id: 'acc_1' }, user_email: 'other@example.com' }],
  ['account: {user_id}', { account: { user_id: 8 } }],
  ['author: {id}', { author: { id: 8 } }],
  ['owner_id', { owner_id: 8 }],
  ['user: name', { user: 'free' }],
  ['user: text of digits', { user: '8' }],
])('the history of a user does not include rows whose owner could only be guessed: rows with %s', async (_, owner) => {
  expect(await historyOf('payments', '/admin/payments', [{ id: 1, ...owner }])).toMatchObject({
    entries: [],
    among: null,
    unknown: 1,
  });
});

it.each([
  [{ customer: { id: 'cus_9', email: 'lin@example.com' } }],
  [{ customer: { id: 'cus_9' }, user_email: 'lin@example.com' }],
  [{ account: { id: 8 }, user: { email: 'lin@example.com' } }],
  [{ customer: { id: 'cus_9', email: 'billing@example.com' }, user: { id: 7 } }],
  [{ account: { id: 8 }, user: { user_id: 7 } }],
])(
  "the history of a user includes a row that identifies the user and also contains an id that is not the user's: %j",
  async (owner) => {
    expect(await idsOf('payments', '/admin/payments', [{ id: 1, ...owner }])).toEqual(['1']);
  },
);

it('the history of a user without an email includes no rows without an owner', async () => {
  http.start();
  http.answer('/admin/payments', { json: [{ id: 1 }, { id: 2, email: 'other@example.com' }] });
  const withoutEmail = userHistoryQuery('payments', { id: '7', email: '' });
  expect(await new QueryClient().query(withoutEmail)).toMatchObject({ entries: [], unknown: 2 });
});

it('the history of a user shows the plan name as the title of a payment without a description', async () => {
  const { entries } = await historyOf('payments', '/admin/payments', [{ id: 1, user_id: 7, plan_code: 'pro_yearly' }]);
  expect(entries[0]).toMatchObject({ title: 'Pro Yearly' });
});
