import { describe, expect, test } from 'vitest';

import { planOffer, proOffer, VISITOR as visitor } from '../../../src/components/planOffer';
import { planOf as plan, subscriptionOf } from '../../support/samples';

const free = plan({ code: 'free', name: 'Free', price: 0 });
const monthly = plan();
const yearly = plan({ code: 'pro_yearly', name: 'Pro Yearly', price: 3.99, durationMonths: 12 });
const team = plan({ code: 'team', name: 'Team' });

type Viewer = Parameters<typeof planOffer>[1];

const viewerOf = (kind: Viewer['kind'], code: string): Viewer => ({
  kind,
  details: subscriptionOf({ plan: code }),
  isRunning: kind === 'active',
});
const onFree: Viewer = { ...visitor, kind: 'free' };
const onMonthly = viewerOf('active', 'pro_monthly');
const onYearly = viewerOf('active', 'pro_yearly');

describe('what a plan card offers', () => {
  test('a visitor gets started, or gets a plan by name', () => {
    expect(planOffer(free, visitor, 20)).toEqual({ kind: 'choose', label: 'Get Started', to: '/register' });
    expect(planOffer(monthly, visitor, 20)).toEqual({
      kind: 'choose',
      label: 'Get Pro Monthly',
      to: '/subscription?plan=pro_monthly',
    });
    expect(planOffer(yearly, visitor, 20)).toMatchObject({
      label: 'Get Pro Yearly',
      to: '/subscription?plan=pro_yearly',
    });
  });

  test('PL-01: nothing before the plan is known', () => {
    for (const plan of [free, monthly, yearly])
      expect(planOffer(plan, { ...visitor, kind: 'checking' }, 20)).toEqual({ kind: 'wait' });
  });

  test('PL-02: who may have a plan is told neither to upgrade nor what they have', () => {
    expect(planOffer(free, { ...visitor, kind: 'unknown' }, 20)).toMatchObject({
      kind: 'choose',
      label: 'Go to Dashboard',
    });
    expect(planOffer(monthly, { ...visitor, kind: 'unknown' }, 20)).toMatchObject({ label: 'Choose Pro Monthly' });
  });

  test('a user on Free sees the current plan and may upgrade', () => {
    expect(planOffer(free, onFree, 20)).toMatchObject({ kind: 'have', label: 'Current plan' });
    expect(planOffer(yearly, onFree, 20)).toMatchObject({ kind: 'choose', label: 'Upgrade to Pro Yearly' });
  });

  test('a user whose plan has ended is on Free and may renew', () => {
    const ended = viewerOf('expired', 'pro_monthly');
    expect(planOffer(free, ended, 20)).toMatchObject({ kind: 'have', label: 'Current plan' });
    expect(planOffer(monthly, ended, 20)).toMatchObject({ kind: 'choose', label: 'Renew Pro Monthly' });
    expect(planOffer(yearly, ended, 20)).toMatchObject({ label: 'Upgrade to Pro Yearly' });
  });

  test('a monthly subscriber is offered the switch to yearly, and nothing they have', () => {
    expect(planOffer(free, onMonthly, 20)).toEqual({ kind: 'have', label: 'Included in your plan', more: null });
    expect(planOffer(monthly, onMonthly, 20)).toEqual({
      kind: 'have',
      label: 'Current plan',
      isOwn: true,
      more: null,
    });
    expect(planOffer(yearly, onMonthly, 20)).toMatchObject({ kind: 'choose', label: 'Switch to yearly, save 20%' });
    expect(planOffer(yearly, onMonthly, null)).toMatchObject({ label: 'Switch to yearly' });
  });

  test('a yearly subscriber has a way to monthly', () => {
    expect(planOffer(monthly, onYearly, 20)).toEqual({
      kind: 'choose',
      label: 'Switch to monthly',
      to: '/subscription?plan=pro_monthly',
    });
    expect(planOffer(yearly, onYearly, 20)).toMatchObject({ kind: 'have', label: 'Current plan' });
  });

  test.each(['pending', 'unfinished'] as const)(
    'with a payment that is %s, another one is not the first thing',
    (kind) => {
      const paying = viewerOf(kind, 'pro_monthly');
      expect(planOffer(monthly, paying, 20)).toMatchObject({ kind: 'have', more: { to: '/subscription' } });
      expect(planOffer(yearly, paying, 20)).toMatchObject({ label: 'Start a new payment' });
    },
  );

  test('an unknown plan is offered by its own name', () => {
    expect(planOffer(team, onFree, 20)).toMatchObject({ label: 'Upgrade to Team', to: '/subscription?plan=team' });
    expect(planOffer(team, onMonthly, 20)).toMatchObject({ label: 'Switch to Team' });
  });

  test('XS-02: a code with special characters is encoded in the link', () => {
    const hostile = plan({ code: '"><script>alert(1)</script>&plan=free', name: 'X' });
    expect(planOffer(hostile, visitor, null)).toMatchObject({
      to: '/subscription?plan=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%26plan%3Dfree',
    });
  });
});

describe('what the one card of Pro offers', () => {
  const offer = (kind: Viewer['kind'], code: string) => {
    const view = { ...viewerOf(kind, code), isUnknown: false, hasEnded: false };
    return proOffer(view as Parameters<typeof proOffer>[0], monthly);
  };

  test.each(['pro_monthly', 'pro_yearly'])('a payment for %s that is under way is not offered again', (code) => {
    expect(offer('pending', code)).toMatchObject({ kind: 'have', label: 'Payment not confirmed yet' });
    expect(offer('unfinished', code)).toMatchObject({ kind: 'have', label: 'Checkout not completed' });
  });

  test.each(['pro_monthly', 'pro_yearly'])('%s with an unknown status is the current plan', (code) => {
    expect(offer('other', code)).toMatchObject({ kind: 'have', label: 'Current plan' });
    expect(offer('active', code)).toMatchObject({ kind: 'have', label: 'Your plan' });
  });

  test('a payment for another plan can be followed by one for Pro', () => {
    expect(offer('pending', 'team')).toEqual({
      kind: 'choose',
      label: 'Start a new payment',
      to: '/subscription?plan=pro_monthly',
    });
  });
});
