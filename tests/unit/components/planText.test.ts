import { describe, expect, test } from 'vitest';

import { periodOf, planFeatures, planName, planOffer } from '../../../src/components/planText';
import type { Plan } from '../../../src/domain/plan';

const plan = (changes: Partial<Plan> = {}): Plan => ({
  id: '2',
  code: 'pro_monthly',
  name: 'Pro Monthly',
  description: '',
  price: 4.99,
  durationMonths: 1,
  features: [],
  isActive: true,
  ...changes,
});
const free = plan({ code: 'free', name: 'Free', price: 0 });
const monthly = plan();
const yearly = plan({ code: 'pro_yearly', name: 'Pro Yearly', price: 3.99, durationMonths: 12 });
const team = plan({ code: 'team', name: 'Team' });

describe('what a plan card offers', () => {
  test('a visitor gets started, or upgrades by name', () => {
    expect(planOffer(free, null, 20)).toEqual({ kind: 'choose', label: 'Get Started', to: '/register' });
    expect(planOffer(monthly, null, 20)).toEqual({
      kind: 'choose',
      label: 'Upgrade to Pro Monthly',
      to: '/subscription?plan=pro_monthly',
    });
    expect(planOffer(yearly, null, 20)).toMatchObject({
      label: 'Upgrade to Pro Yearly',
      to: '/subscription?plan=pro_yearly',
    });
  });

  test('a user on Free sees the current plan and may upgrade', () => {
    expect(planOffer(free, 'free', 20)).toMatchObject({ kind: 'have', label: 'Current plan' });
    expect(planOffer(yearly, 'free', 20)).toMatchObject({ kind: 'choose', label: 'Upgrade to Pro Yearly' });
  });

  test('a monthly subscriber is offered the switch to yearly, and nothing they have', () => {
    expect(planOffer(free, 'pro_monthly', 20)).toEqual({ kind: 'have', label: 'Included in your plan', more: null });
    expect(planOffer(monthly, 'pro_monthly', 20)).toEqual({
      kind: 'have',
      label: 'Current plan',
      more: { label: 'Manage subscription', to: '/subscription' },
    });
    expect(planOffer(yearly, 'pro_monthly', 20)).toMatchObject({ kind: 'choose', label: 'Switch to yearly, save 20%' });
    expect(planOffer(yearly, 'pro_monthly', null)).toMatchObject({ label: 'Switch to yearly' });
  });

  test('a yearly subscriber is offered nothing', () => {
    expect(planOffer(monthly, 'pro_yearly', 20)).toMatchObject({ kind: 'have', label: 'Included in your plan' });
    expect(planOffer(yearly, 'pro_yearly', 20)).toMatchObject({ kind: 'have', label: 'Current plan' });
  });

  test('an unknown plan is offered by its own name', () => {
    expect(planOffer(team, 'free', 20)).toMatchObject({ label: 'Upgrade to Team', to: '/subscription?plan=team' });
    expect(planOffer(team, 'pro_monthly', 20)).toMatchObject({ label: 'Switch to Team' });
  });

  test('XS-02: a code with special characters is encoded in the link', () => {
    const hostile = plan({ code: '"><script>alert(1)</script>&plan=free', name: 'X' });
    expect(planOffer(hostile, null, null)).toMatchObject({
      to: '/subscription?plan=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%26plan%3Dfree',
    });
  });
});

describe('what a plan card says', () => {
  test('a plan without a name is called by its code', () => {
    expect(planName(plan({ name: '' }))).toBe('Pro Monthly');
    expect(planName(plan({ name: '', code: 'team_large' }))).toBe('Team Large');
  });

  test('MR-18: long names and features are cut with an ellipsis', () => {
    expect(planName(plan({ name: 'n'.repeat(10_000) }))).toHaveLength(40);
    expect(planName(plan({ name: 'n'.repeat(10_000) }))).toMatch(/…$/);
    expect(planFeatures(plan({ features: ['x'.repeat(1_000_000)] })).shown[0]).toHaveLength(120);
  });

  test('MR-12: of 500 features the first twelve are shown and the rest is counted', () => {
    const features = Array.from({ length: 500 }, (_, place) => `Feature ${place + 1}`);
    expect(planFeatures(plan({ features }))).toMatchObject({ more: 488 });
    expect(planFeatures(plan({ features })).shown).toHaveLength(12);
  });

  test('a period is named in words', () => {
    expect(periodOf(monthly)).toBe('per month');
    expect(periodOf(yearly)).toBe('per year');
    expect(periodOf(plan({ durationMonths: 3 }))).toBe('every 3 months');
  });
});
