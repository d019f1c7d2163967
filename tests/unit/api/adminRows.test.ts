import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { AdminFeedbackRow, changeFeedback, fetchFeedbackCounts } from '../../../src/api/adminFeedback';
import { MailRow, fetchMail } from '../../../src/api/adminMails';
import { AdminPaymentRow } from '../../../src/api/adminPayments';
import { AdminSubscriptionRow, cancelSubscription } from '../../../src/api/adminSubscriptions';
import { PaymentRow } from '../../../src/api/payments';
import { PlanRow } from '../../../src/api/plans';
import { useHttp } from '../../support/http';

// @vitest-environment happy-dom

const http = useHttp();

/** Calls an API function against a server that returns this JSON. */
async function answered<T>(path: string, json: unknown, call: () => Promise<T>): Promise<T> {
  http.start();
  http.answer(path, { json });
  const result = call();
  result.catch(() => undefined);
  await http.pass(0);
  return result;
}

describe('the admin API for subscriptions', () => {
  test('reads the email of the user, and reads the status canceled as cancelled', () => {
    const row = v.parse(AdminSubscriptionRow, {
      id: 1,
      user_id: 17,
      user_email: 'a@b.c',
      plan: 'pro',
      status: 'canceled',
    });
    expect(row).toMatchObject({ id: '1', userId: '17', userEmail: 'a@b.c', status: 'cancelled', planName: 'Pro' });
  });

  test.each([{ customer: { id: 'cus_9' } }, { account: { id: 3 } }, { user: 'free' }, { owner: { user_id: 3 } }])(
    'does not treat the id in %j as the user id',
    (owner) => {
      for (const schema of [AdminSubscriptionRow, AdminPaymentRow, AdminFeedbackRow, MailRow])
        expect(v.parse(schema, { id: 1, to: 'a@b.c', ...owner })).toMatchObject({ userId: '' });
    },
  );

  test.each([
    [{ plan_code: 'PRO_MONTHLY' }, 'pro_monthly', 'Pro Monthly'],
    [{ plan: { code: 'pro_monthly', name: 'Pro' } }, 'pro_monthly', 'Pro'],
    [{ plan: { name: 'Pro' } }, '', 'Pro'],
    [{ plan: { id: 2 } }, '', '—'],
    [{ plan: 2, status: 'trialing' }, '', '—'],
    [{ status: 'inactive' }, '', '—'],
    [{ plan: 'free' }, 'free', 'Free'],
  ])('reads the plan of the row %j, and never falls back to Free', (fields, plan, planName) => {
    expect(v.parse(AdminSubscriptionRow, { id: 1, ...fields })).toMatchObject({ plan, planName });
  });

  test('reads known plan codes of payments and feedback in any case', () => {
    const sent = { id: 1, subject: 'Help', plan_code: 'PRO_MONTHLY', user_plan: 'Free' };
    expect(v.parse(AdminPaymentRow, sent).planCode).toBe('pro_monthly');
    expect(v.parse(PaymentRow, sent).planCode).toBe('pro_monthly');
    expect(v.parse(AdminFeedbackRow, sent).userPlan).toBe('free');
  });

  test('accepts a row without an id, and rejects a row that has neither an id nor a user', () => {
    expect(v.parse(AdminSubscriptionRow, { user_id: 17 }).id).toBe('');
    expect(v.safeParse(AdminSubscriptionRow, { status: 'active' }).success).toBe(false);
    expect(v.safeParse(AdminSubscriptionRow, []).success).toBe(false);
  });

  test('AD-10: cancels a subscription by sending the status `canceled`', async () => {
    await answered('/admin/subscriptions/7', {}, () => cancelSubscription('7'));
    expect(http.to('/admin/subscriptions/7')[0]).toMatchObject({ method: 'PUT', data: '{"status":"canceled"}' });
  });

  test('rejects an invalid id without sending a request', async () => {
    http.start();
    await expect(cancelSubscription('../users/1')).rejects.toThrow(TypeError);
    await expect(changeFeedback('../users/1', { status: 'closed' })).rejects.toThrow(TypeError);
    expect(http.sent).toHaveLength(0);
  });
});

describe('the admin API for payments', () => {
  test.each([
    [{ amount: '47.88' }, 47.88],
    [{ amount_cents: 4788 }, 47.88],
    [{ amount_cents: '499' }, 4.99],
    [{ amount_cents: 480, currency: 'JPY' }, 480],
    [{ amount_cents: 4_990, currency: 'kwd' }, 4.99],
    [{ amount: -1 }, -1],
    [{ amount: 1e21 }, null],
  ])('MR-10: reads the fields %o as the amount %s', (fields, amount) => {
    expect(v.parse(AdminPaymentRow, { id: 1, ...fields }).amount).toBe(amount);
  });

  test.each([{ plan: 'pro_yearly' }, { plan_code: '', plan: 'pro_yearly' }, { plan_code: 'pro_yearly', plan: 'old' }])(
    'reads the plan pro_yearly from the fields %o, as the account API does',
    (fields) => {
      expect(v.parse(AdminPaymentRow, { id: 1, ...fields }).planCode).toBe('pro_yearly');
      expect(v.parse(PaymentRow, { id: 1, ...fields }).planCode).toBe('pro_yearly');
    },
  );

  test.each([
    ['€', '€'],
    [undefined, 'USD'],
    [null, 'USD'],
    ['', 'USD'],
    [978, '¤'],
    [{ code: 'EUR' }, '¤'],
    [false, '¤'],
  ])('reads the currency %j as %s, as the APIs for subscriptions and plans do (HR-11)', (currency, read) => {
    for (const schema of [AdminPaymentRow, PaymentRow, AdminSubscriptionRow])
      expect(v.parse(schema, { id: 1, currency })).toMatchObject({ currency: read });
    expect(v.parse(PlanRow, { code: 'pro', currency }).currency ?? 'USD').toBe(read);
  });

  test('XS-05: drops an invoice URL if it is not http(s)', () => {
    expect(v.parse(AdminPaymentRow, { id: 1, invoice_url: 'data:text/html,x' }).invoiceUrl).toBeNull();
  });
});

describe('the admin API for feedback', () => {
  test('keeps line breaks in the text and removes hidden characters', () => {
    const row = v.parse(AdminFeedbackRow, { id: 1, content: 'a\u202E\nb\u0000', status: 'OPEN', email: 'a@b.c' });
    expect(row).toMatchObject({ content: 'a\nb', status: 'open', userEmail: 'a@b.c' });
  });

  test('reads the number of messages per status, and skips invalid numbers', async () => {
    const body = { items: [], counts: { open: '7', closed: -1, strange: 'x' } };
    const counts = await answered('/admin/feedback', body, () => fetchFeedbackCounts());
    expect([...(counts ?? [])]).toEqual([['open', 7]]);
  });
});

describe('the admin API for emails', () => {
  test.each(['to_email', 'to'])('reads the recipient from the field %s', (name) => {
    expect(v.parse(MailRow, { id: 1, [name]: 'a@b.c' }).to).toBe('a@b.c');
  });

  test('truncates the body of an email at 200,000 characters', async () => {
    const mail = await answered('/admin/email-logs/1', { id: 1, html: 'x'.repeat(300_000) }, () => fetchMail('1'));
    expect(mail.html).toHaveLength(200_000);
  });
});
