import { describe, expect, test } from 'vitest';

import type { Payment } from '../../../src/api/payments';
import type { Subscription } from '../../../src/domain/subscription';
import { userFromClaims } from '../../../src/domain/user';
import { bannerFor } from '../../../src/pages/account/dashboard/bannerFor';
import { viewOfSubscription, viewOfToken } from '../../../src/pages/account/planView';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const END = '2027-11-20T12:00:00Z';

const sub = (over: Partial<Subscription> = {}): Subscription => ({
  id: '88',
  userId: '17',
  plan: 'pro_yearly',
  planName: 'Pro Yearly',
  status: 'active',
  startDate: '2026-11-20T12:00:00Z',
  endDate: END,
  price: 3.99,
  currency: 'USD',
  autoRenew: true,
  ...over,
});

describe('the sentence for each state', () => {
  test.each<[string, Partial<Subscription>, string]>([
    ['active, renews known', {}, 'Your Pro plan is active and renews on 20 Nov 2027 for $47.88.'],
    ['monthly', { plan: 'pro_monthly', price: 4.99 }, 'Your Pro plan is active and renews on 20 Nov 2027 for $4.99.'],
    ['price unknown', { price: null }, 'Your Pro plan is active and renews on 20 Nov 2027.'],
    ['another currency', { currency: 'EUR' }, 'Your Pro plan is active and renews on 20 Nov 2027 for €47.88.'],
    ['active, end date only', { autoRenew: null }, 'Your Pro plan is active until 20 Nov 2027.'],
    ['active without a date', { endDate: null }, 'Your Pro plan is active.'],
    ['active, broken date', { endDate: '2025-13-45' }, 'Your Pro plan is active.'],
    [
      'cancelled, end in future',
      { status: 'cancelled' },
      'Your Pro plan is cancelled. You keep Pro until 20 Nov 2027 and will not be charged again.',
    ],
    [
      'cancelled, over',
      { status: 'cancelled', endDate: '2026-01-05' },
      'Your Pro plan was cancelled and ended on 5 Jan 2026.',
    ],
    [
      'cancelled, ends today',
      { status: 'cancelled', endDate: '2026-11-20' },
      'Your Pro plan is cancelled. You keep Pro until 20 Nov 2026 and will not be charged again.',
    ],
    [
      'pending',
      { status: 'pending' },
      'We are waiting for your payment to be confirmed. This usually takes under a minute.',
    ],
    ['expired', { status: 'expired', endDate: '2026-11-01' }, 'Your Pro plan ended on 1 Nov 2026.'],
    ['expired without a date', { status: 'expired', endDate: null }, 'Your Pro plan has ended.'],
    ['a status of its own', { status: 'paused' }, 'The status of your plan is “paused”.'],
    ['another plan', { plan: 'team', planName: 'Team' }, 'Your Team plan is active and renews on 20 Nov 2027.'],
    ['free', { plan: 'free' }, 'Free. You use your own AI key and see ads.'],
  ])('%s', (_, over, sentence) => {
    expect(viewOfSubscription(sub(over), NOW).sentence).toBe(sentence);
  });

  test('no subscription is Free', () => {
    expect(viewOfSubscription(null, NOW).action).toBe('upgrade');
  });
});

describe('what the token says until then', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'subscribed',
      { is_active_subscriber: true, subscription_expires_at: END },
      'Your Pro plan is active until 20 Nov 2027.',
    ],
    [
      'TS-23: a broken end date',
      { is_active_subscriber: true, subscription_expires_at: 'soon' },
      'Your Pro plan is active.',
    ],
    ['over', { subscription_expires_at: '2026-11-01T00:00:00Z' }, 'Your Pro plan ended on 1 Nov 2026.'],
    ['not subscribed', {}, 'Free. You use your own AI key and see ads.'],
    ...['soon', '', '2025-13-45', 123, null].map((end): [string, Record<string, unknown>, string] => [
      `TS-23: not subscribed, with an end of ${JSON.stringify(end)}, which is no end`,
      { subscription_expires_at: end },
      'Free. You use your own AI key and see ads.',
    ]),
  ])('%s', (_, claims, sentence) => {
    const user = userFromClaims({ sub: '1', subscription_plan: 'pro_monthly', ...claims });
    expect(user && viewOfToken(user, NOW).sentence).toBe(sentence);
  });
});

describe('the banner', () => {
  const payment = (status: string, date = '2026-11-19T12:00:00Z'): Payment => ({
    id: '1',
    date,
    description: '',
    planCode: 'pro_yearly',
    amount: 47.88,
    currency: 'USD',
    status,
    method: '',
    cardLast4: '',
    invoiceNumber: '',
    receiptUrl: null,
  });
  const title = (details: Subscription | null, latest?: Payment) => bannerFor(details, latest, NOW)?.title ?? null;

  test('a failed payment weighs most, then one that is not confirmed', () => {
    expect(title(sub({ status: 'cancelled' }), payment('failed'))).toBe('Your last payment did not go through.');
    expect(title(sub({ status: 'pending' }), payment('succeeded'))).toBe('Your payment is not confirmed yet.');
    expect(title(null, payment('pending'))).toBe('Your payment is not confirmed yet.');
  });

  test('a failure of long ago is no news', () => {
    expect(title(null, payment('failed', '2026-09-01T00:00:00Z'))).toBeNull();
  });

  test('a payment that was left unfinished long ago is no news, and tells nobody on Pro that Pro will start', () => {
    expect(title(null, payment('pending', '2026-09-01T00:00:00Z'))).toBeNull();
    expect(title(sub(), payment('processing', '2026-09-01T00:00:00Z'))).toBeNull();
    expect(bannerFor(sub(), payment('processing'), NOW)?.text).toBe('You do not have to pay again.');
    expect(bannerFor(null, payment('pending'), NOW)?.text).toBe(
      'Pro starts as soon as it is. You do not have to pay again.',
    );
  });

  test('a plan that ends within 7 days, unless it renews by itself', () => {
    expect(title(sub({ autoRenew: false, endDate: '2026-11-26T12:00:00Z' }))).toBe('Pro Yearly ends on 26 Nov 2026.');
    expect(title(sub({ autoRenew: false, endDate: '2026-11-29T12:00:00Z' }))).toBeNull();
    expect(title(sub({ autoRenew: true, endDate: '2026-11-21T12:00:00Z' }))).toBeNull();
  });

  test('nothing to say', () => {
    expect(title(sub(), payment('succeeded'))).toBeNull();
    expect(title(null)).toBeNull();
  });
});
