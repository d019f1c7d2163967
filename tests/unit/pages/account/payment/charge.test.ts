import { describe, expect, test } from 'vitest';

import { chargeText } from '../../../../../src/pages/account/chargeText';
import { parseReturnParams } from '../../../../../src/pages/account/payment/useConfirmation';
import { isKnownUncharged } from '../../../../../src/pages/account/payments';
import { paymentOf, planOf, subscriptionOf as subscription } from '../../../../support/samples';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const parse = (search: string, state: unknown = null) => parseReturnParams(new URLSearchParams(search), state);

describe('a visit to the success page', () => {
  test('counts as a return from a payment if the URL has a session id', () => {
    expect(parse('session_id=cs_test_1')).toEqual({ isFromPayment: true, sessionId: 'cs_test_1' });
  });

  test('counts as a return from a payment without an id if the provider left the placeholder for the id in the URL', () => {
    expect(parse('session_id={CHECKOUT_SESSION_ID}')).toEqual({ isFromPayment: true, sessionId: null });
  });

  test.each(['', 'session_id=', 'session_id=<script>', `session_id=${'x'.repeat(256)}`, 'session_id=a b', 'id=cs_1'])(
    'RG-16: does not count as a return from a payment if the query is "%s"',
    (search) => expect(parse(search)).toEqual({ isFromPayment: false, sessionId: null }),
  );

  test('counts as a return from a payment if router state says that the plan is already active', () => {
    expect(parse('', { isBought: true }).isFromPayment).toBe(true);
    expect(parse('', { isBought: 'yes' }).isFromPayment).toBe(false);
  });
});

describe('the price text of a billing period', () => {
  const plan = (changes: Parameters<typeof planOf>[0] = {}) =>
    planOf({ code: 'pro_yearly', price: 4.5, durationMonths: 12, ...changes });

  test.each([
    ["uses the subscription's price", subscription(), [plan()], '$47.88 every 12 months'],
    ["falls back to the plan's price", subscription({ price: null }), [plan()], '$54.00 every 12 months'],
    ['shows a monthly price', subscription({ price: 4.99 }), [plan({ durationMonths: 1 })], '$4.99 every month'],
    ["shows the subscription's currency", subscription({ currency: 'EUR' }), [plan()], '€47.88 every 12 months'],
    ['is hidden if the period is unknown', subscription(), [], null],
    ['is hidden if the price is unknown', subscription({ price: null }), [plan({ price: null })], null],
  ])('%s', (_, details, plans, words) => expect(chargeText(details, plans)).toBe(words));
});

describe('isKnownUncharged', () => {
  const payment = (changes: Parameters<typeof paymentOf>[0] = {}) =>
    paymentOf({ date: '2026-11-20T11:58:00Z', planCode: 'pro_yearly', status: 'failed', ...changes });

  test.each([
    ['no payment at all', undefined, false],
    ['failed just now', payment(), true],
    ['cancelled just now', payment({ status: 'canceled' }), true],
    ['paid', payment({ status: 'succeeded' }), false],
    ['still pending', payment({ status: 'pending' }), false],
    ['for another plan', payment({ planCode: 'pro_monthly' }), false],
    ['of yesterday', payment({ date: '2026-11-19T11:58:00Z' }), false],
    ['without a date', payment({ date: null }), false],
  ])('returns $2 for the newest payment: %s', (_, newest, uncharged) =>
    expect(isKnownUncharged(newest, 'pro_yearly', NOW)).toBe(uncharged),
  );
});
