import { describe, expect, test } from 'vitest';

import { planOffer, proOffer, VISITOR as visitor } from '../../../src/plans/planOffer';
import type { PlanState } from '../../../src/plans/planView';
import { planOf as plan, subscriptionOf } from '../../support/samples';

const free = plan({ code: 'free', name: 'Free', price: 0 });
const monthly = plan();
const yearly = plan({ code: 'pro_yearly', name: 'Pro Yearly', price: 3.99, durationMonths: 12 });
const team = plan({ code: 'team', name: 'Team' });

const detailsOf = (code: string) => subscriptionOf({ plan: code });
const active = (code: string): PlanState => ({ status: 'active', details: detailsOf(code), endDate: null });
const unsettled = (status: 'paymentPending' | 'checkoutAbandoned', code: string): PlanState => ({
  status,
  details: detailsOf(code),
});
const onFree: PlanState = { status: 'free', details: null };
const failed: PlanState = { status: 'failed', details: null };
const onMonthly = active('pro_monthly');
const onYearly = active('pro_yearly');

describe('a plan card', () => {
  test('shows "Get Started" on Free, and the names of the other plans, to a visitor', () => {
    expect(planOffer(free, visitor, 20)).toEqual({ kind: 'available', label: 'Get Started', to: '/register' });
    expect(planOffer(monthly, visitor, 20)).toEqual({
      kind: 'available',
      label: 'Get Pro Monthly',
      to: '/subscription?plan=pro_monthly',
    });
    expect(planOffer(yearly, visitor, 20)).toMatchObject({
      label: 'Get Pro Yearly',
      to: '/subscription?plan=pro_yearly',
    });
  });

  test("PL-01: shows no offer until the user's plan is known", () => {
    for (const plan of [free, monthly, yearly])
      expect(planOffer(plan, { status: 'loading', details: null }, 20)).toEqual({ kind: 'loading' });
  });

  test("PL-02: shows labels that fit every plan if the user's plan cannot be loaded", () => {
    expect(planOffer(free, failed, 20)).toMatchObject({
      kind: 'available',
      label: 'Go to Dashboard',
    });
    expect(planOffer(monthly, failed, 20)).toMatchObject({ label: 'Choose Pro Monthly' });
  });

  test('shows Free as the current plan and offers an upgrade if the user is on Free', () => {
    expect(planOffer(free, onFree, 20)).toMatchObject({ kind: 'current', label: 'Current plan' });
    expect(planOffer(yearly, onFree, 20)).toMatchObject({ kind: 'available', label: 'Upgrade to Pro Yearly' });
  });

  test("shows Free as the current plan and offers a renewal if the user's plan has ended", () => {
    const ended: PlanState = { status: 'expired', details: detailsOf('pro_monthly') };
    expect(planOffer(free, ended, 20)).toMatchObject({ kind: 'current', label: 'Current plan' });
    expect(planOffer(monthly, ended, 20)).toMatchObject({ kind: 'available', label: 'Renew Pro Monthly' });
    expect(planOffer(yearly, ended, 20)).toMatchObject({ label: 'Upgrade to Pro Yearly' });
  });

  test('offers a user with a monthly plan the switch to yearly, and names Free as the plan after Pro', () => {
    expect(planOffer(free, onMonthly, 20)).toEqual({ kind: 'later', label: 'Your plan after Pro ends' });
    expect(planOffer(monthly, onMonthly, 20)).toEqual({ kind: 'current', label: 'Current plan' });
    expect(planOffer(yearly, onMonthly, 20)).toMatchObject({ kind: 'available', label: 'Switch to yearly, save 20%' });
    expect(planOffer(yearly, onMonthly, null)).toMatchObject({ label: 'Switch to yearly' });
  });

  test('offers a user with a yearly plan the switch to monthly', () => {
    expect(planOffer(monthly, onYearly, 20)).toEqual({
      kind: 'available',
      label: 'Switch to monthly',
      to: '/subscription?plan=pro_monthly',
    });
    expect(planOffer(yearly, onYearly, 20)).toMatchObject({ kind: 'current', label: 'Current plan' });
  });

  test.each(['paymentPending', 'checkoutAbandoned'] as const)(
    'offers a new payment only for another plan if the status is %s',
    (status) => {
      const paying = unsettled(status, 'pro_monthly');
      expect(planOffer(monthly, paying, 20)).toMatchObject({ kind: 'unsettled', to: '/subscription' });
      expect(planOffer(yearly, paying, 20)).toMatchObject({ label: 'Start a new payment' });
    },
  );

  test('offers an unknown plan by its name', () => {
    expect(planOffer(team, onFree, 20)).toMatchObject({ label: 'Upgrade to Team', to: '/subscription?plan=team' });
    expect(planOffer(team, onMonthly, 20)).toMatchObject({ label: 'Switch to Team' });
  });

  test('XS-02: encodes special characters of a plan code in the link', () => {
    const hostile = plan({ code: '"><script>alert(1)</script>&plan=free', name: 'X' });
    expect(planOffer(hostile, visitor, null)).toMatchObject({
      to: '/subscription?plan=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%26plan%3Dfree',
    });
  });
});

describe('the single Pro card', () => {
  const offer = (viewer: PlanState) => proOffer(viewer, monthly);

  test.each(['pro_monthly', 'pro_yearly'])(
    'does not offer a second payment while a payment for %s is pending',
    (code) => {
      const isPending = { kind: 'unsettled', label: 'Payment not confirmed yet' };
      expect(offer(unsettled('paymentPending', code))).toMatchObject(isPending);
      const isAbandoned = { kind: 'unsettled', label: 'Checkout not completed' };
      expect(offer(unsettled('checkoutAbandoned', code))).toMatchObject(isAbandoned);
    },
  );

  test.each(['pro_monthly', 'pro_yearly'])('shows %s as the current plan even if its status is unknown', (code) => {
    expect(offer({ status: 'other', details: detailsOf(code) })).toEqual({ kind: 'current', label: 'Current plan' });
    expect(offer(active(code))).toEqual({ kind: 'current', label: 'Your plan' });
  });

  test('shows the plan as current if a token calls it Pro', () => {
    expect(offer(active('Pro'))).toEqual({ kind: 'current', label: 'Your plan' });
  });

  test.each(['promo_2026', 'professional', 'team'])('offers Pro if the active plan is %s', (code) => {
    expect(offer(active(code))).toMatchObject({ kind: 'available', to: '/subscription?plan=pro_monthly' });
  });

  test('offers a payment for Pro while a payment for another plan is pending', () => {
    expect(offer(unsettled('paymentPending', 'team'))).toEqual({
      kind: 'available',
      label: 'Start a new payment',
      to: '/subscription?plan=pro_monthly',
    });
  });
});
