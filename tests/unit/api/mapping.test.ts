import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

import { readDashboard } from '../../../src/api/adminDashboard';
import { AdminPaymentRow } from '../../../src/api/adminPayments';
import { readPaymentStats } from '../../../src/api/adminStats';
import { AdminSubscriptionRow } from '../../../src/api/adminSubscriptions';
import { AdminUserRow } from '../../../src/api/adminUsers';
import { decodePage, shortText } from '../../../src/api/decode';
import { PaymentRow } from '../../../src/api/payments';
import { PlanRow } from '../../../src/api/plans';
import { row, toServer } from '../../../src/api/row';
import { mapping } from '../../../src/config/mapping';

const Row = row('payment', { createdAt: shortText, cardLast4: shortText, status: shortText });
const read = (sent: unknown) => v.parse(Row, sent);

const records = mapping.records as Record<string, unknown>;
afterEach(() => {
  for (const kind of Object.keys(records)) delete records[kind];
  Object.assign(mapping, { amounts: 'units' });
});

describe('field names of a backend (HR-19)', () => {
  it.each([
    [{ created_at: 'now', card_last4: '4242', status: 'ok' }],
    [{ createdAt: 'now', cardLast4: '4242', status: 'ok' }],
    [{ CreatedAt: 'now', card_last_4: '4242', Status: 'ok' }],
  ])('are recognized in snake_case, camelCase, and PascalCase: %o', (sent) => {
    expect(read(sent)).toEqual({ createdAt: 'now', cardLast4: '4242', status: 'ok' });
  });

  it('are matched exactly first, and then in another naming style', () => {
    const expected = { createdAt: 'exact' };
    expect(read({ created_at: 'exact', createdAt: 'other' })).toMatchObject(expected);
    expect(read({ createdAt: 'other', created_at: 'exact' })).toMatchObject(expected);
  });

  it('and values are translated by the mapping in responses and requests', () => {
    records['payment'] = { fields: { state: 'status' }, values: { status: { PAID: 'succeeded' } } };
    expect(read({ state: 'paid', status: 'unused' })).toMatchObject({ status: 'succeeded' });
    expect(toServer('payment', { status: 'succeeded' })).toEqual({ state: 'PAID' });
    expect(toServer('payment', { status: 'failed', search: 'x' })).toEqual({ state: 'failed', search: 'x' });
  });

  it('of plan codes are translated in every body and filter with the mapping of plans', () => {
    records['plan'] = { values: { code: { ANNUAL: 'pro_yearly' } } };
    for (const kind of ['subscription', 'user', 'payment'] as const)
      expect(toServer(kind, { plan_code: 'pro_yearly', search: 'pro_yearly' })).toEqual({
        plan_code: 'ANNUAL',
        search: 'pro_yearly',
      });
    expect(toServer('plan', { code: 'pro_yearly' })).toEqual({ code: 'ANNUAL' });
  });

  it('are renamed in every response that contains the record, although the mapping lists the record only once', () => {
    records['payment'] = { fields: { total: 'amount_cents' } };
    const sent = { id: 1, total: 999, currency: 'USD' };
    expect([v.parse(PaymentRow, sent).amount, v.parse(AdminPaymentRow, sent).amount]).toEqual([9.99, 9.99]);
  });

  it('of subscriptions are also mapped in the subscription of a user', () => {
    records['subscription'] = { fields: { state: 'status' } };
    const user = (subscription: object) => v.parse(AdminUserRow, { id: 1, subscription }).subscription;
    expect(user({ plan: 'pro_monthly', state: 'active' })).toMatchObject({ plan: 'pro_monthly', status: 'active' });
    expect(user({ plan: 'pro_monthly', Status: 'active' })).toMatchObject({ status: 'active' });
    expect(user({ plan: 'pro_monthly' })).toMatchObject({ status: '' });
  });

  it('never include __proto__ and constructor', () => {
    const sent = JSON.parse('{"__proto__": {"status": "planted"}, "constructor": "x"}') as unknown;
    expect(read(sent)).toMatchObject({ status: '' });
  });

  it('and values are translated in the filter for the type of an email', () => {
    records['email'] = { fields: { kind: 'email_type' }, values: { email_type: { receipt: 'payment' } } };
    expect(toServer('email', { type: 'payment' })).toEqual({ kind: 'receipt' });
  });

  it('include meta.total, the total number of rows of a list', () => {
    const body = { data: [{ status: 'a' }], meta: { total: 41, page: 1 } };
    expect(decodePage(Row, body, { page: 1, pageSize: 1 })).toMatchObject({ totalCount: 41 });
  });
});

describe('amounts in cents (HR-19)', () => {
  const inCents = () => Object.assign(mapping, { amounts: 'cents' });

  it('are read in the smallest unit of their currency in payments, plans, subscriptions, and statistics', () => {
    inCents();
    const sent = { id: 1, code: 'pro_monthly', plan: 'pro_monthly', amount: 1250, price: '1250', tax: 200 };
    expect(v.parse(PaymentRow, sent)).toMatchObject({ amount: 12.5, tax: 2 });
    expect(v.parse(PaymentRow, { ...sent, currency: 'JPY' }).amount).toBe(1250);
    expect(v.parse(AdminPaymentRow, { ...sent, amount: -1250 }).amount).toBe(-12.5);
    expect(v.parse(PlanRow, sent).price).toBe(12.5);
    expect(v.parse(AdminSubscriptionRow, { ...sent, user_id: 1 }).price).toBe(12.5);
    expect(v.parse(PlanRow, { ...sent, price: 'free of charge' }).price).toBeNull();
    const month = new Date(0).toISOString().slice(0, 7);
    const stats = { totalRevenue: 100_000, total_payments: 80, currency: 'KWD', monthly: [{ month, amount: 5000 }] };
    expect(readPaymentStats(stats, 0)).toMatchObject({ totalRevenue: 100, totalPayments: 80 });
    expect(readPaymentStats(stats, 0).monthly.at(-1)?.amount).toBe(5);
    expect(readDashboard({ monthly_revenue: 100, total_users: 100 }, 0)).toMatchObject({
      monthlyRevenue: 1,
      totalUsers: 100,
    });
  });

  it('are sent in the smallest unit of their currency for the price of a plan, without rounding', () => {
    expect(toServer('plan', { price: 12.5, duration_months: 12 })).toEqual({ price: 12.5, duration_months: 12 });
    inCents();
    expect(toServer('plan', { price: 4.35, duration_months: 12 })).toEqual({ price: 435, duration_months: 12 });
    expect(toServer('plan', { price: 3.3325 })).toEqual({ price: 333.25 });
    expect(toServer('plan', { price: 500 }, 'JPY')).toEqual({ price: 500 });
  });
});
