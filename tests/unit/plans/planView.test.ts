import { describe, expect, test } from 'vitest';

import type { Subscription } from '../../../src/domain/subscription';
import { userFromClaims } from '../../../src/domain/user';
import { planLinkLabel, resubscribeNote } from '../../../src/pages/account/planLinks';
import {
  activePlanOf,
  callsToSubscribe,
  duplicateChargeWarning,
  entitledPlanOf,
  isOnFree,
  isPaymentUnsettled,
  isRunning,
  needsPurchaseConfirmation,
  type PlanFacts,
  type PlanView,
  planView,
  renewalCharge,
} from '../../../src/plans/planView';
import { subscriptionOf as sub } from '../../support/samples';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const END = '2027-11-20T12:00:00Z';

const user = (claims: Record<string, unknown> = {}) => userFromClaims({ sub: '17', ...claims });
const viewOf = (facts: Partial<PlanFacts>) =>
  planView(
    { user: user(), isKnown: true, details: null, hasFailed: false, returnedFromCheckout: false, ...facts },
    NOW,
  );
const sentenceOf = (facts: Partial<PlanFacts>) => viewOf(facts).sentence.replaceAll('\u{a0}', ' ');

test('the sentence about the plan keeps a date on one line', () => {
  expect(viewOf({ details: sub() }).sentence).toMatch(/\b20\u{a0}Nov\u{a0}20\d\d\b/u);
});

describe('the sentence about the plan', () => {
  test.each<[string, Partial<Subscription>, string]>([
    ['active, with a known renewal', {}, 'Your Pro plan is active and renews on 20 Nov 2027 for $47.88.'],
    ['monthly', { plan: 'pro_monthly', price: 4.99 }, 'Your Pro plan is active and renews on 20 Nov 2027 for $4.99.'],
    [
      'claimed by the token',
      { plan: 'pro', planName: 'Pro plan' },
      'Your Pro plan is active and renews on 20 Nov 2027.',
    ],
    ['price unknown', { price: null }, 'Your Pro plan is active and renews on 20 Nov 2027.'],
    [
      'plan constructor (HR-14)',
      { plan: 'constructor', planName: 'X' },
      'Your X plan is active and renews on 20 Nov 2027.',
    ],
    [
      'plan __proto__ (HR-14)',
      { plan: '__proto__', planName: 'X' },
      'Your X plan is active and renews on 20 Nov 2027.',
    ],
    ['another currency', { currency: 'EUR' }, 'Your Pro plan is active and renews on 20 Nov 2027 for €47.88.'],
    ['no decimals', { currency: 'JPY', price: 480 }, 'Your Pro plan is active and renews on 20 Nov 2027 for ¥5,760.'],
    ['active, end date only', { autoRenew: null }, 'Your Pro plan is active until 20 Nov 2027.'],
    ['active without a date', { endDate: null }, 'Your Pro plan is active.'],
    ['active, broken date', { endDate: '2025-13-45' }, 'Your Pro plan is active.'],
    [
      'cancelled, end in future',
      { status: 'cancelled' },
      "Your Pro plan is cancelled. You'll keep Pro until 20 Nov 2027 and won't be charged again.",
    ],
    [
      'cancelled, over',
      { status: 'cancelled', endDate: '2026-01-05' },
      "You're on Free. Pro Yearly ended on 5 Jan 2026.",
    ],
    [
      'cancelled, ends today (IR-06)',
      { status: 'cancelled', endDate: '2026-11-20' },
      "Your Pro plan is cancelled. You'll keep Pro until 20 Nov 2026 and won't be charged again.",
    ],
    [
      'cancelled, ended yesterday',
      { status: 'cancelled', endDate: '2026-11-19' },
      "You're on Free. Pro Yearly ended on 19 Nov 2026.",
    ],
    [
      'cancelled, ends within the clock tolerance',
      { status: 'cancelled', endDate: '2026-11-20T12:00:20Z' },
      "You're on Free. Pro Yearly ended on 20 Nov 2026.",
    ],
    ['cancelled without an end', { status: 'cancelled', endDate: null }, "You're on Free. Pro Yearly has ended."],
    ['pending', { status: 'pending' }, "You didn't finish your last checkout."],
    ['expired', { status: 'expired', endDate: '2026-11-02' }, "You're on Free. Pro Yearly ended on 2 Nov 2026."],
    ['expired before its date', { status: 'expired', endDate: '2027-11-20' }, "You're on Free. Pro Yearly has ended."],
    ['expired without a date', { status: 'expired', endDate: null }, "You're on Free. Pro Yearly has ended."],
    ['an unknown status', { status: 'paused' }, 'The status of your plan is “paused”.'],
    ['another plan', { plan: 'team', planName: 'Team' }, 'Your Team plan is active and renews on 20 Nov 2027.'],
    ['free', { plan: 'free' }, "You're on the Free plan."],
  ])('is $2 for the subscription: %s', (_, over, sentence) =>
    expect(sentenceOf({ details: sub(over) })).toBe(sentence),
  );

  test('has the status "free" if the user has no subscription', () => expect(viewOf({}).status).toBe('free'));

  test('says that the payment is being confirmed if the user came back from the checkout', () => {
    expect(sentenceOf({ details: sub({ status: 'pending' }), returnedFromCheckout: true })).toBe(
      "We're confirming your payment. This usually takes less than a minute.",
    );
  });
});

describe('the sentence about the plan before the subscription has loaded', () => {
  const before = (claims: Record<string, unknown>, hasFailed = false) =>
    sentenceOf({ user: user(claims), isKnown: false, hasFailed });
  const CHECKING = 'Checking your plan…';
  const UNKNOWN = "We couldn't check your plan.";
  const pro = { is_active_subscriber: true, subscription_plan: 'pro_monthly' };

  test.each<[string, Record<string, unknown>, string]>([
    ['subscribed, with an unknown renewal', { ...pro, subscription_expires_at: END }, 'Your Pro plan is active.'],
    ['subscribed to a plan without a name', { is_active_subscriber: true }, 'Your Pro plan is active.'],
    [
      'over',
      { ...pro, is_active_subscriber: false, subscription_expires_at: '2026-11-01T00:00:00Z' },
      "You're on Free. Pro Monthly ended on 1 Nov 2026.",
    ],
    ['not subscribed', { is_active_subscriber: false }, "You're on the Free plan."],
    ['the plan Free', { subscription_plan: 'free' }, "You're on the Free plan."],
    ['PL-01: nothing', {}, CHECKING],
    ['PL-01: a plan, but not whether it is active', { subscription_plan: 'pro_monthly' }, CHECKING],
    ['PL-01: text where a boolean belongs', { ...pro, is_active_subscriber: 'true' }, CHECKING],
    ...['soon', '', '2025-13-45', 123, null].map((end): [string, Record<string, unknown>, string] => [
      `TS-23: not subscribed, with the invalid end date ${JSON.stringify(end)}`,
      { ...pro, is_active_subscriber: false, subscription_expires_at: end },
      "You're on the Free plan.",
    ]),
  ])('is $2 for the token: %s', (_, claims, sentence) => expect(before(claims)).toBe(sentence));

  test.each<[string, Record<string, unknown>, string]>([
    ['nothing', {}, UNKNOWN],
    ['not subscribed, in a token that might be older than a payment', { is_active_subscriber: false }, UNKNOWN],
    ['subscribed', { ...pro, subscription_expires_at: END }, 'Your Pro plan is active until 20 Nov 2027.'],
    ['TS-23: a broken end date', { ...pro, subscription_expires_at: 'soon' }, 'Your Pro plan is active.'],
  ])('PL-02: uses the token if the request failed: %s', (_, claims, sentence) =>
    expect(before(claims, true)).toBe(sentence),
  );

  test('has the status "signedOut" if no user is signed in', () =>
    expect(viewOf({ user: null }).status).toBe('signedOut'));
});

const PAST = '2026-01-05';

/** The values that the selectors return by default. Each row of the table lists only the differences. */
const NO_FACTS = {
  isOnFree: false,
  isRunning: false,
  isPaymentUnsettled: false,
  callsToSubscribe: true,
  needsPurchaseConfirmation: false,
  activePlan: null,
  entitledPlan: null,
  linkLabel: null,
  resubscribeNote: null,
};
type Selected = { [key in keyof typeof NO_FACTS]: boolean | string | null };

const selectAll = (view: PlanView): Selected => ({
  isOnFree: isOnFree(view),
  isRunning: isRunning(view),
  isPaymentUnsettled: isPaymentUnsettled(view),
  callsToSubscribe: callsToSubscribe(view),
  needsPurchaseConfirmation: needsPurchaseConfirmation(view),
  activePlan: activePlanOf(view),
  entitledPlan: entitledPlanOf(view),
  linkLabel: planLinkLabel(view, false),
  resubscribeNote: resubscribeNote(view),
});

const FREE = { isOnFree: true, entitledPlan: 'free' };
const PRO = {
  isRunning: true,
  callsToSubscribe: false,
  entitledPlan: 'pro_yearly',
  linkLabel: 'Manage subscription',
};
const UNSETTLED = { isPaymentUnsettled: true, entitledPlan: 'free', linkLabel: 'Manage subscription' };

describe('the selectors of each status', () => {
  test.each<[PlanView['status'], string, Partial<PlanFacts>, Partial<Selected>]>([
    [
      'signedOut',
      'a visitor',
      { user: null, isKnown: false },
      { callsToSubscribe: false, needsPurchaseConfirmation: true },
    ],
    ['loading', 'no response', { isKnown: false }, { callsToSubscribe: false, needsPurchaseConfirmation: true }],
    ['failed', 'a failure', { isKnown: false, hasFailed: true }, { needsPurchaseConfirmation: true }],
    ['free', 'no subscription', {}, { ...FREE, linkLabel: 'Upgrade to Pro' }],
    ['active', 'an active plan', { details: sub() }, { ...PRO, activePlan: 'pro_yearly' }],
    [
      'cancelled',
      'a cancelled plan that can be bought again',
      { details: sub({ status: 'cancelled' }) },
      { ...PRO, resubscribeNote: 'Subscribe again after 20\u{a0}Nov\u{a0}2027.' },
    ],
    [
      'cancelled',
      'a cancelled plan that can be restored',
      { details: sub({ status: 'cancelled', portalUrl: 'https://pay.example/portal' }) },
      PRO,
    ],
    [
      'cancelled',
      'a cancelled plan that the server can resume',
      { details: sub({ status: 'cancelled', canResume: true }) },
      PRO,
    ],
    [
      'expired',
      'a plan that has ended',
      { details: sub({ status: 'expired', endDate: PAST }) },
      { ...FREE, linkLabel: 'Renew Pro' },
    ],
    ['checkoutAbandoned', 'a pending payment', { details: sub({ status: 'pending' }) }, UNSETTLED],
    [
      'paymentPending',
      'a pending payment after the return from the payment page',
      { details: sub({ status: 'pending' }), returnedFromCheckout: true },
      UNSETTLED,
    ],
    [
      'other',
      'a status of the server that the site does not know',
      { details: sub({ status: 'paused' }) },
      { needsPurchaseConfirmation: true, linkLabel: 'Manage subscription' },
    ],
  ])('return texts, links, and flags for the status %s: %s', (status, _, facts, expected) => {
    const view = viewOf(facts);
    expect(view.status).toBe(status);
    expect(selectAll(view)).toEqual({ ...NO_FACTS, ...expected });
  });

  test('return the end date of an active or cancelled plan if the end date is in the future', () => {
    expect(viewOf({ details: sub() })).toMatchObject({ endDate: END });
    expect(viewOf({ details: sub({ endDate: PAST }) })).toMatchObject({ status: 'active', endDate: null });
    expect(viewOf({ details: sub({ status: 'cancelled' }) })).toMatchObject({ endDate: END });
  });

  test('return a warning about a payment that could charge the user twice', () => {
    expect(duplicateChargeWarning(viewOf({ details: sub({ status: 'pending' }) }))).toMatch(/pay twice\.$/);
    expect(duplicateChargeWarning(viewOf({ details: sub({ status: 'cancelled' }) }))).toMatch(
      /^You have Pro until 20\sNov/,
    );
    expect(duplicateChargeWarning(viewOf({ details: sub() }))).toBeNull();
  });

  test('return no paid plan to administrators', () => {
    expect(planLinkLabel(viewOf({}), true)).toBeNull();
    expect(planLinkLabel(viewOf({ details: sub({ status: 'expired', endDate: PAST }) }), true)).toBeNull();
    const ended = sub({ plan: 'team', planName: 'Team', status: 'expired', endDate: PAST });
    expect(planLinkLabel(viewOf({ details: ended }), false)).toBe('Renew Team');
    expect(planLinkLabel(viewOf({ details: sub() }), true)).toBe('Manage subscription');
  });

  test('return the charge of a renewal only if the price is known', () => {
    expect(renewalCharge(sub())).toBe('$47.88');
    expect(renewalCharge(sub({ price: null }))).toBeNull();
  });
});
