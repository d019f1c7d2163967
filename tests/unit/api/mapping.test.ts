import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';

import { AdminPaymentRow } from '../../../src/api/adminPayments';
import { AdminUserRow } from '../../../src/api/adminUsers';
import { decodePage, shortText } from '../../../src/api/decode';
import { PaymentRow } from '../../../src/api/payments';
import { row, sentValue } from '../../../src/api/row';
import { mapping } from '../../../src/config/mapping';

const Row = row('payment', { createdAt: shortText, cardLast4: shortText, status: shortText });
const read = (sent: unknown) => v.parse(Row, sent);

const records = mapping.records as Record<string, unknown>;
afterEach(() => {
  delete records['payment'];
  delete records['subscription'];
});

describe('names of a backend (HR-19)', () => {
  it.each([
    [{ created_at: 'now', card_last4: '4242', status: 'ok' }],
    [{ createdAt: 'now', cardLast4: '4242', status: 'ok' }],
    [{ CreatedAt: 'now', card_last_4: '4242', Status: 'ok' }],
  ])('reads %o', (sent) => {
    expect(read(sent)).toEqual({ createdAt: 'now', cardLast4: '4242', status: 'ok' });
  });

  it('prefers the exact name to the same name in another case, in any order', () => {
    const expected = { createdAt: 'exact' };
    expect(read({ created_at: 'exact', createdAt: 'other' })).toMatchObject(expected);
    expect(read({ createdAt: 'other', created_at: 'exact' })).toMatchObject(expected);
  });

  it('reads names and values of the mapping, and sends the values of the backend', () => {
    records['payment'] = { fields: { state: 'status' }, values: { status: { PAID: 'succeeded' } } };
    expect(read({ state: 'paid', status: 'unused' })).toMatchObject({ status: 'succeeded' });
    expect(sentValue('payment', 'status', 'succeeded')).toBe('PAID');
    expect(sentValue('payment', 'status', 'failed')).toBe('failed');
  });

  it('applies one line of the mapping to every response that has the record', () => {
    records['payment'] = { fields: { total: 'amount_cents' } };
    const sent = { id: 1, total: 999, currency: 'USD' };
    expect([v.parse(PaymentRow, sent).amount, v.parse(AdminPaymentRow, sent).amount]).toEqual([9.99, 9.99]);
  });

  it('reads the subscription inside a user by the mapping of subscriptions', () => {
    records['subscription'] = { fields: { state: 'status' } };
    const user = (subscription: object) => v.parse(AdminUserRow, { id: 1, subscription }).subscription;
    expect(user({ plan: 'pro_monthly', state: 'active' })).toMatchObject({ plan: 'pro_monthly', status: 'active' });
    expect(user({ plan: 'pro_monthly', Status: 'active' })).toMatchObject({ status: 'active' });
    expect(user({ plan: 'pro_monthly' })).toMatchObject({ status: '' });
  });

  it('does not take names of the prototype for fields of the mapping', () => {
    const sent = JSON.parse('{"__proto__": {"status": "planted"}, "constructor": "x"}') as unknown;
    expect(read(sent)).toMatchObject({ status: '' });
  });

  it('reads the number of rows from meta', () => {
    const body = { data: [{ status: 'a' }], meta: { total: 41, page: 1 } };
    expect(decodePage(Row, body, { page: 1, pageSize: 1 })).toMatchObject({ totalCount: 41 });
  });
});
