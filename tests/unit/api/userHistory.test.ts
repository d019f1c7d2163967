// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { type HistoryKind, userHistoryQuery } from '../../../src/api/adminUsers';
import { useHttp } from '../../support/http';

const http = useHttp();
const LIN = { id: '7', email: 'lin@example.com' };

async function historyOf(kind: HistoryKind, path: string, json: unknown) {
  http.start();
  http.answer(path, { json });
  const result = new QueryClient({ defaultOptions: { queries: { retry: false } } }).query(userHistoryQuery(kind, LIN));
  result.catch(() => undefined);
  await http.pass(1000);
  return (await result).map(({ id }) => id);
}

it.each([
  ['payments', '/admin/payments', 'payments'],
  ['feedback', '/admin/feedback', 'feedback'],
  ['email-logs', '/admin/email-logs', 'email_logs'],
] as const)('%s are read under the names that the lists know', async (kind, path, name) => {
  const rows = [
    { id: 1, user_id: 7 },
    { id: 2, user_id: 8 },
  ];
  expect(await historyOf(kind, path, { [name]: rows })).toEqual(['1']);
  expect(await historyOf(kind, path, { items: rows })).toEqual(['1']);
  expect(await historyOf(kind, path, rows)).toEqual(['1']);
});

it('a payment that only has the number of its transaction is one, too', async () => {
  expect(await historyOf('payments', '/admin/payments', [{ transaction_id: 'tx_9', user_id: 7 }])).toEqual(['tx_9']);
});
