import { describe, expect, it } from 'vitest';

import {
  type Plan,
  chargedAmount,
  isFree,
  isPopular,
  isPro,
  plansOnOffer,
  sortPlans,
  yearlySavings,
} from '../../../src/domain/plan';
import { planOf } from '../../support/samples';

const plan = (code: string, more: Partial<Plan> = {}) => planOf({ id: code, code, name: code, ...more });
const codes = (plans: readonly Plan[]) => plans.map(({ code }) => code);

describe('the plans on offer', () => {
  it("MR-12: begin with free, pro_monthly, and pro_yearly, followed by unknown codes in the server's order", () => {
    const unsorted = ['team', 'pro_yearly', 'free', 'edu', 'pro_monthly'].map((code) => plan(code));
    expect(codes(sortPlans(unsorted))).toEqual(['free', 'pro_monthly', 'pro_yearly', 'team', 'edu']);
    expect(codes(unsorted)[0]).toBe('team');
  });

  it('MR-12: omit inactive and duplicate plans', () => {
    const plans = [
      plan('pro_monthly', { id: '1' }),
      plan('pro_yearly', { isActive: false }),
      plan('pro_monthly', { id: '2' }),
      plan('free'),
    ];
    expect(plansOnOffer(plans).map(({ id }) => id)).toEqual(['free', '1']);
  });

  it('MR-12: include an active plan if an inactive plan has the same code', () => {
    const plans = [plan('pro_monthly', { id: 'old', isActive: false }), plan('pro_monthly', { id: 'new' })];
    expect(plansOnOffer(plans).map(({ id }) => id)).toEqual(['new']);
  });

  it.each([
    ['pro', true],
    ['Pro', true],
    ['pro_monthly', true],
    ['PRO_LIFETIME', true],
    ['professional', false],
    ['pro-bono', false],
    ['team_pro_monthly', false],
    ['free', false],
    ['', false],
  ])('recognize the code %o as Pro: %o', (code, expected) => expect(isPro(code)).toBe(expected));

  it('are free if the code is free, and popular if the code is pro_monthly', () => {
    expect(['free', 'pro_monthly', 'pro_yearly'].map(isFree)).toEqual([true, false, false]);
    expect(['free', 'pro_monthly', 'pro_yearly'].map(isPopular)).toEqual([false, true, false]);
  });
});

describe('the price of a plan', () => {
  it('for one billing period is the monthly price × months: 4.99 × 12 = 59.88', () => {
    expect(chargedAmount(plan('pro_yearly', { price: 4.99, durationMonths: 12 }))).toBe(59.88);
    expect(chargedAmount(plan('pro_monthly'))).toBe(4.99);
    expect(chargedAmount(plan('pro_monthly', { price: null }))).toBeNull();
  });

  it.each([
    [4.99, 3.99, 20, 12],
    [10, 8, 20, 24],
    [9.99, 7.99, 20, 24],
    [10, 9.95, 1, 0.6],
    [10, 0, 100, 120],
    [3, 2, 33, 12],
  ])(
    'is %d per month, or %d per month if paid yearly, which saves %i %% and %d a year',
    (monthly, yearly, percent, money) => {
      const paid = plan('pro_yearly', { price: yearly, durationMonths: 12 });
      expect(yearlySavings(plan('pro_monthly', { price: monthly }), paid)).toEqual({ percent, money });
    },
  );

  it.each([
    ['the same price', 5, 5],
    ['a more expensive yearly plan', 5, 6],
    ['a free monthly plan', 0, 0],
    ['savings of less than half a percent', 10, 9.96],
    ['no monthly price', null, 5],
    ['no yearly price', 5, null],
  ])('MR-10: has no yearly savings with %s', (_, monthly, yearly) => {
    expect(yearlySavings(plan('pro_monthly', { price: monthly }), plan('pro_yearly', { price: yearly }))).toBeNull();
  });

  it('has no yearly savings if the monthly or the yearly plan is missing', () => {
    expect(yearlySavings(undefined, plan('pro_yearly'))).toBeNull();
    expect(yearlySavings(plan('pro_monthly'), undefined)).toBeNull();
  });
});
