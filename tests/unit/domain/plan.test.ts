import { describe, expect, it } from 'vitest';

import {
  type Plan,
  chargedAmount,
  isFree,
  isPopular,
  plansOnOffer,
  sortPlans,
  yearlySavings,
} from '../../../src/domain/plan';
import { planOf } from '../../support/samples';

const plan = (code: string, more: Partial<Plan> = {}) => planOf({ id: code, code, name: code, ...more });
const codes = (plans: readonly Plan[]) => plans.map(({ code }) => code);

describe('order', () => {
  it('MR-12: free, pro_monthly, pro_yearly, unknown codes last in the order they came', () => {
    const shuffled = ['team', 'pro_yearly', 'free', 'edu', 'pro_monthly'].map((code) => plan(code));
    expect(codes(sortPlans(shuffled))).toEqual(['free', 'pro_monthly', 'pro_yearly', 'team', 'edu']);
    expect(codes(shuffled)[0]).toBe('team');
  });

  it('MR-12: inactive and duplicate plans are not on offer', () => {
    const plans = [
      plan('pro_monthly', { id: '1' }),
      plan('pro_yearly', { isActive: false }),
      plan('pro_monthly', { id: '2' }),
      plan('free'),
    ];
    expect(plansOnOffer(plans).map(({ id }) => id)).toEqual(['free', '1']);
  });

  it('MR-12: an inactive plan does not hide an active one of the same code', () => {
    const plans = [plan('pro_monthly', { id: 'old', isActive: false }), plan('pro_monthly', { id: 'new' })];
    expect(plansOnOffer(plans).map(({ id }) => id)).toEqual(['new']);
  });

  it('free is free, Pro monthly is the popular one', () => {
    expect(['free', 'pro_monthly', 'pro_yearly'].map(isFree)).toEqual([true, false, false]);
    expect(['free', 'pro_monthly', 'pro_yearly'].map(isPopular)).toEqual([false, true, false]);
  });
});

describe('prices', () => {
  it('one period costs price × months: 4.99 × 12 = 59.88', () => {
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
  ])('yearly savings: %d a month against %d is %i %% and %d of money', (monthly, yearly, percent, money) => {
    const paid = plan('pro_yearly', { price: yearly, durationMonths: 12 });
    expect(yearlySavings(plan('pro_monthly', { price: monthly }), paid)).toEqual({ percent, money });
  });

  it.each([
    ['the same price', 5, 5],
    ['a dearer year', 5, 6],
    ['a month for nothing', 0, 0],
    ['no monthly price', null, 5],
    ['no yearly price', 5, null],
  ])('MR-10: %s saves nothing', (_, monthly, yearly) => {
    expect(yearlySavings(plan('pro_monthly', { price: monthly }), plan('pro_yearly', { price: yearly }))).toBeNull();
  });

  it('without one of the two plans no saving is shown', () => {
    expect(yearlySavings(undefined, plan('pro_yearly'))).toBeNull();
    expect(yearlySavings(plan('pro_monthly'), undefined)).toBeNull();
  });
});
