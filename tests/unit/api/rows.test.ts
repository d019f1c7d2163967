// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { fetchMyPayments, newestPayment } from '../../../src/api/payments';
import { fetchPlans } from '../../../src/api/plans';
import { verifyRights } from '../../../src/api/users';
import { userFromClaims } from '../../../src/domain/user';
import { useHttp } from '../../support/http';

const http = useHttp();

/** Calls an API function against a server that returns this JSON. */
async function answered<T>(path: string, json: unknown, fetch: () => Promise<T>): Promise<T> {
  http.start();
  http.answer(path, { json });
  const result = fetch();
  result.catch(() => undefined);
  await http.pass(0);
  return result;
}

const myPayments = (json: unknown) =>
  answered('/payments/history', json, () => fetchMyPayments({ page: 1, pageSize: 10 }));

describe('the payment history', () => {
  it('keeps a payment that has only an id', async () => {
    const { items, dropped } = await myPayments([{ id: 1 }]);
    expect(dropped).toBe(0);
    expect(items[0]).toEqual({
      id: '1',
      date: null,
      description: '',
      planCode: '',
      amount: null,
      currency: 'USD',
      status: '',
      method: '',
      cardLast4: '',
      invoiceNumber: '',
      receiptUrl: null,
      periodStart: null,
      periodEnd: null,
      tax: null,
    });
  });

  it.each([
    [{ amount: 47.88 }, 47.88],
    [{ amount: '47.88' }, 47.88],
    [{ amount_cents: 4788 }, 47.88],
    [{ amount_cents: '4788' }, 47.88],
    [{ amount_cents: 4788, currency: 'JPY' }, 4788],
    [{ amount_cents: 47_880, currency: 'KWD' }, 47.88],
    [{ amount: 'x', amount_cents: 5 }, 0.05],
    // Some servers send a refund as a separate row with a negative amount.
    [{ amount: -4.99 }, -4.99],
    [{ amount: '-4.99' }, -4.99],
    [{ amount_cents: -499 }, -4.99],
    [{ amount: -2e9 }, null],
    [{ amount: '-' }, null],
  ])('reads %j as the amount %d', async (fields, amount) => {
    expect((await myPayments([{ id: 1, ...fields }])).items[0]?.amount).toBe(amount);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.tld', 'java\tscript:alert(1)'])(
    'XS-05: drops the receipt URL %s',
    async (invoice_url) => {
      expect((await myPayments([{ id: 1, invoice_url }])).items[0]?.receiptUrl).toBeNull();
    },
  );
});

describe('the requests for the plans and to verify the user', () => {
  it('MR-24: send one request to /api/v1/public/plans, without a bearer token', async () => {
    const plans = await answered('/public/plans', [{ code: 'free' }, null, { code: 'pro_monthly', price: 4.99 }], () =>
      fetchPlans(),
    );
    expect(plans.map(({ code }) => code)).toEqual(['free', 'pro_monthly']);
    expect(http.sent).toHaveLength(1);
    const [call] = http.sent;
    expect(new URL(call?.request.url ?? '').pathname).toBe('/api/v1/public/plans');
    expect(call?.bearer).toBeNull();
  });

  it.each([
    [{ roles: ['admin'] }, 'admin'],
    [{ is_superuser: true }, 'admin'],
    [{ roles: ['admin'], is_superuser: false }, 'admin'],
    [{ roles: ['Admin'] }, 'no-admin'],
    [{ roles: [], is_superuser: false }, 'no-admin'],
    [{ roles: [], is_superuser: 'true' }, 'no-admin'],
    [{ roles: 'admin' }, 'unknown'],
    [{ is_superuser: false }, 'unknown'],
    [{ id: 2, email: 'admin@example.com' }, 'unknown'],
    [{}, 'unknown'],
  ])('RG-07: read the admin rights from the response %j of GET /users/verify as: %s', async (json, rights) => {
    expect(await answered('/users/verify', json, () => verifyRights(null, new AbortController().signal))).toBe(rights);
  });

  it.each([
    [{ roles: [] }, 'unknown'],
    [{ roles: ['user'], is_superuser: null }, 'unknown'],
    [{ roles: [], is_superuser: false }, 'no-admin'],
  ])('RG-07: read the rights of a superuser from the response %j of GET /users/verify as: %s', async (json, rights) => {
    const { signal } = new AbortController();
    const superuser = userFromClaims({ sub: '1', is_superuser: true });
    expect(await answered('/users/verify', json, () => verifyRights(superuser, signal))).toBe(rights);
  });

  it.each([[null], ['x'], [5], [true]])(
    'RG-06: reject the response %j of GET /users/verify instead of granting access',
    async (json) => {
      await expect(
        answered('/users/verify', json, () => verifyRights(null, new AbortController().signal)),
      ).rejects.toThrow('Invalid server response');
    },
  );
});

it('the newest payment is never a separate refund row, in either sort order (PL-03)', async () => {
  const { items } = await myPayments([
    { id: 1, amount: -4.99, status: 'pending', created_at: '2026-03-07T12:00:00Z' },
    { id: 2, amount: 4.99, status: 'succeeded', created_at: '2026-03-06T12:00:00Z' },
    { id: 3, amount: 4.99, status: 'failed', created_at: '2026-03-05T12:00:00Z' },
  ]);
  expect(newestPayment(items)?.id).toBe('2');
  expect(newestPayment(items.toReversed())?.id).toBe('2');
});
