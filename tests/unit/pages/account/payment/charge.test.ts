import { describe, expect, test } from 'vitest';

import { chargeText } from '../../../../../src/pages/account/chargeText';
import { parseReturnParams } from '../../../../../src/pages/account/payment/useConfirmation';
import { isKnownUncharged } from '../../../../../src/pages/account/payments';
import { paymentOf, planOf, subscriptionOf as subscription } from '../../../../support/samples';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const arrival = (search: string, state: unknown = null) => parseReturnParams(new URLSearchParams(search), state);

describe('what the address of the success page tells', () => {
  test('a session id means that waiting is worth it', () => {
    expect(arrival('session_id=cs_test_1')).toEqual({ isFromPayment: true, sessionId: 'cs_test_1' });
  });

  test('a placeholder that nobody filled in counts as a payment without a number', () => {
    expect(arrival('session_id={CHECKOUT_SESSION_ID}')).toEqual({ isFromPayment: true, sessionId: null });
  });

  test.each(['', 'session_id=', 'session_id=<script>', `session_id=${'x'.repeat(256)}`, 'session_id=a b', 'id=cs_1'])(
    'RG-16: "%s" is no payment',
    (search) => expect(arrival(search)).toEqual({ isFromPayment: false, sessionId: null }),
  );

  test('a checkout that was settled at once leaves its word in the router', () => {
    expect(arrival('', { isBought: true }).isFromPayment).toBe(true);
    expect(arrival('', { isBought: 'yes' }).isFromPayment).toBe(false);
  });
});

describe('what a period costs', () => {
  const plan = (changes: Parameters<typeof planOf>[0] = {}) =>
    planOf({ code: 'pro_yearly', price: 4.5, durationMonths: 12, ...changes });

  test.each([
    ['the subscription’s own price counts', subscription(), [plan()], '$47.88 every 12 months'],
    ['else that of the plan', subscription({ price: null }), [plan()], '$54.00 every 12 months'],
    ['by the month', subscription({ price: 4.99 }), [plan({ durationMonths: 1 })], '$4.99 every month'],
    ['in its currency', subscription({ currency: 'EUR' }), [plan()], '€47.88 every 12 months'],
    ['unknown period: nothing is said', subscription(), [], null],
    ['unknown price: nothing is said', subscription({ price: null }), [plan({ price: null })], null],
  ])('%s', (_, details, plans, words) => expect(chargeText(details, plans)).toBe(words));
});

describe('whether the server says that nothing was charged', () => {
  const payment = (changes: Parameters<typeof paymentOf>[0] = {}) =>
    paymentOf({ date: '2026-11-20T11:58:00Z', planCode: 'pro_yearly', status: 'failed', ...changes });

  test.each([
    ['no payment at all', undefined, false],
    ['failed just now', payment(), true],
    ['cancelled just now', payment({ status: 'canceled' }), true],
    ['paid', payment({ status: 'succeeded' }), false],
    ['still under way', payment({ status: 'pending' }), false],
    ['of another plan', payment({ planCode: 'pro_monthly' }), false],
    ['of yesterday', payment({ date: '2026-11-19T11:58:00Z' }), false],
    ['without a date', payment({ date: null }), false],
  ])('%s', (_, newest, uncharged) => expect(isKnownUncharged(newest, 'pro_yearly', NOW)).toBe(uncharged));
});
