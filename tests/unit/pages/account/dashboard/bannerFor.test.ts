import { describe, expect, test } from 'vitest';

import type { Payment } from '../../../../../src/api/payments';
import type { Subscription } from '../../../../../src/domain/subscription';
import { userFromClaims } from '../../../../../src/domain/user';
import { bannerFor } from '../../../../../src/pages/account/dashboard/bannerFor';
import { planView } from '../../../../../src/plans/planView';
import { paymentOf, subscriptionOf as sub } from '../../../../support/samples';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('the dashboard banner', () => {
  const payment = (status: string, date = '2026-11-19T12:00:00Z') =>
    paymentOf({ planCode: 'pro_yearly', status, date });
  const banner = (details: Subscription | null, latest?: Payment, returnedFromCheckout = false) => {
    const facts = { user: userFromClaims({ sub: '17' }), isKnown: true, hasFailed: false };
    return bannerFor(planView({ ...facts, details, returnedFromCheckout }, NOW), latest, NOW);
  };
  const title = (...args: Parameters<typeof banner>) => banner(...args)?.title ?? null;

  test('PL-05: does not say that Pro will start if a cancelled Pro plan still runs', () => {
    expect(banner(sub({ status: 'cancelled' }), payment('pending'), true)?.text).toBe("You don't need to pay again.");
    expect(banner(sub({ status: 'expired' }), payment('pending'), true)?.text).toMatch(
      /^Pro starts as soon as it's confirmed,/,
    );
    const team = sub({ plan: 'team', planName: 'Team', status: 'pending' });
    expect(banner(team, undefined, true)?.text).toMatch(/^Team starts as soon as it's confirmed,/);
  });

  test('shows a failed or unconfirmed payment before the state of the subscription', () => {
    expect(title(sub({ status: 'cancelled' }), payment('failed'))).toBe("Your last payment didn't go through.");
    expect(title(sub({ status: 'pending' }), payment('succeeded'), true)).toBe("Your payment isn't confirmed yet.");
    expect(title(null, payment('pending'), true)).toBe("Your payment isn't confirmed yet.");
  });

  test('PL-02: does not call a renewal an unfinished checkout if the server only says that the user is a subscriber', () => {
    expect(banner(sub({ plan: 'pro' }), payment('pending'))?.text).toBe(
      'You can keep using your plan in the meantime.',
    );
  });

  test('PL-05: shows an unfinished checkout if the user never came back from the checkout', () => {
    expect(banner(null, payment('pending'))).toMatchObject({
      title: "You didn't finish your last checkout.",
      actions: [
        { label: 'Continue to payment', to: '/subscription?plan=pro_yearly' },
        { label: 'Start over', to: '/subscription' },
      ],
    });
    expect(title(sub({ plan: 'pro_monthly' }), payment('pending'))).toBe("You didn't finish your last checkout.");
    // The dashboard needs no banner, because the plan card already says that the payment is pending.
    expect(banner(sub({ status: 'pending' }), payment('pending'))).toBeNull();
  });

  test('does not show an unconfirmed renewal as an unfinished checkout', () => {
    expect(banner(sub(), payment('processing'))?.text).toBe('You can keep using your plan in the meantime.');
  });

  test('PL-01: does not show a pending payment as an unfinished checkout while the plan is loading or unknown', () => {
    const facts = { user: userFromClaims({ sub: '17' }), isKnown: false, details: null, returnedFromCheckout: false };
    const unknown = (hasFailed: boolean) => bannerFor(planView({ ...facts, hasFailed }, NOW), payment('pending'), NOW);
    expect(unknown(false)).toBeNull();
    const notConfirmed = { title: "Your payment isn't confirmed yet.", actions: [] };
    expect(unknown(true)).toMatchObject(notConfirmed);
    expect(banner(sub({ status: 'past_due' }), payment('pending'))).toMatchObject(notConfirmed);
  });

  test('offers "Keep Pro" only if the provider or the server can undo the cancellation', () => {
    expect(banner(sub({ status: 'cancelled' }))).toMatchObject({
      text: 'You cancelled your plan. Subscribe again after 20\u{a0}Nov\u{a0}2027.',
      actions: [],
    });
    const keepBanner = banner(sub({ status: 'cancelled', portalUrl: 'https://pay.example/portal' }));
    expect(keepBanner?.actions).toEqual([{ label: 'Keep Pro', to: '/subscription' }]);
    const team = sub({ plan: 'team', planName: 'Team', status: 'cancelled', canResume: true });
    expect(banner(team)?.actions).toEqual([{ label: 'Keep Team', to: '/subscription' }]);
    expect(banner(sub({ status: 'cancelled', canResume: true }))?.actions).toEqual(keepBanner?.actions);
  });

  test('ignores a payment that failed long ago', () => {
    expect(title(null, payment('failed', '2026-09-01T00:00:00Z'))).toBeNull();
  });

  test('ignores a payment that was left unfinished long ago, and never says to a Pro user that Pro will start', () => {
    expect(title(null, payment('pending', '2026-09-01T00:00:00Z'))).toBeNull();
    expect(title(sub(), payment('processing', '2026-09-01T00:00:00Z'))).toBeNull();
    expect(banner(sub(), payment('processing'), true)?.text).toBe("You don't need to pay again.");
    expect(banner(null, payment('pending'), true)?.text).toBe(
      "Pro starts as soon as it's confirmed, and you don't need to pay again.",
    );
  });

  test('shows the end date if the plan ends within 7 days and does not renew automatically', () => {
    expect(title(sub({ autoRenew: false, endDate: '2026-11-26T12:00:00Z' }))).toBe(
      'Pro Yearly ends on 26\u{a0}Nov\u{a0}2026.',
    );
    expect(title(sub({ autoRenew: false, endDate: '2026-11-29T12:00:00Z' }))).toBeNull();
    expect(title(sub({ autoRenew: true, endDate: '2026-11-21T12:00:00Z' }))).toBeNull();
  });

  test('mentions the renewal only if the server sends it, and offers only what the subscription page offers', () => {
    const soon = { endDate: '2026-11-26T12:00:00Z' };
    const text = "Your plan won't renew automatically.";
    expect(banner(sub({ autoRenew: false, ...soon }))).toMatchObject({
      text,
      actions: [{ label: 'View subscription' }],
    });
    const resumable = sub({ autoRenew: false, canResume: true, ...soon });
    expect(banner(resumable)).toMatchObject({ text, actions: [{ label: 'Keep Pro' }] });
    expect(banner(sub({ autoRenew: null, ...soon }))).toMatchObject({
      title: 'Pro Yearly ends on 26\u{a0}Nov\u{a0}2026.',
      text: '',
      actions: [{ label: 'View subscription' }],
    });
  });

  test('is hidden if there is nothing to report', () => {
    expect(title(sub(), payment('succeeded'))).toBeNull();
    expect(title(null)).toBeNull();
  });
});
