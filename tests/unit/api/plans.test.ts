import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { PlanRow } from '../../../src/api/plans';

const read = (row: unknown) => {
  const result = v.safeParse(PlanRow, row);
  return result.success ? result.output : null;
};
const plan = (more: Record<string, unknown> = {}) => read({ id: 1, code: 'pro_monthly', name: 'Pro Monthly', ...more });

describe('reading a plan', () => {
  it('reads every field of a plan in spec section 3', () => {
    const row = {
      id: 3,
      code: 'pro_yearly',
      name: 'Pro Yearly',
      description: 'Hosted AI',
      price: 3.99,
      duration_months: 12,
      features: ['No ads', 'No key needed'],
      is_active: true,
    };
    expect(read(row)).toEqual({
      id: '3',
      code: 'pro_yearly',
      name: 'Pro Yearly',
      description: 'Hosted AI',
      price: 3.99,
      durationMonths: 12,
      features: ['No ads', 'No key needed'],
      isActive: true,
    });
  });

  it.each([
    ['null', null],
    ['NaN', Number.NaN],
    ['-1', -1],
    ['1e21', 1e21],
    ['text', 'free'],
    ['an object', {}],
    ['undefined', undefined],
  ])('MR-10: keeps a plan and reads its price as unknown if the price is %s', (_, price) => {
    expect(plan({ price })?.price).toBeNull();
  });

  it.each([null, undefined, ''])('reads the price of the Free plan as 0 if the server sends %j', (price) => {
    expect(plan({ code: 'FREE', price })?.price).toBe(0);
  });

  it('MR-10: returns a default for every missing field except the code', () => {
    expect(read({ code: 'pro_monthly' })).toEqual({
      id: 'pro_monthly',
      code: 'pro_monthly',
      name: 'pro_monthly',
      description: '',
      price: null,
      durationMonths: 1,
      features: [],
      isActive: true,
    });
  });

  it('MR-10: reads the text "9.9" as the price 9.9', () => {
    expect(plan({ price: '9.9' })?.price).toBe(9.9);
  });

  it.each([null, {}, { code: '' }, { code: 5 }, { name: 'x' }, [], 'pro', 5])(
    'MR-12: skips %j, because it has no valid code',
    (row) => {
      expect(read(row)).toBeNull();
    },
  );

  it.each([
    ['null', null, []],
    ['a number', 5, []],
    ['an object', { a: 1 }, []],
    ['text', 'No ads', []],
    ['texts and other values', ['No ads', 5, null, { text: 'x' }, ['y'], ' ', 'No key'], ['No ads', 'No key']],
  ])('MR-12: returns only the features that are text if the server sends %s', (_, features, list) => {
    expect(plan({ features })?.features).toEqual(list);
  });

  it('MR-12, MR-18: shortens a list of 500 features to 100, and a feature of 1 MB to 1,000 characters', () => {
    expect(plan({ features: Array.from({ length: 500 }, (_, index) => `f${index}`) })?.features).toHaveLength(100);
    expect(plan({ features: ['x'.repeat(1_000_000)] })?.features[0]).toHaveLength(1000);
  });

  it.each([
    [{ is_active: false }, false],
    [{ active: false }, false],
    [{ is_active: true, active: false }, true],
    [{}, true],
  ])('MR-12: reads from %j whether a plan is on offer: %s', (more, active) => {
    expect(plan(more)?.isActive).toBe(active);
  });

  it.each([
    [12, 12],
    ['12', 12],
    [' 3 ', 3],
    [0, 1],
    ['0', 1],
    ['1.5', 1],
    ['1000', 1],
    [-1, 1],
    [1.5, 1],
    [1e9, 1],
    ['x', 1],
    ['', 1],
    [null, 1],
    [Number.NaN, 1],
  ])('reads a duration of %j as %i months', (duration_months, months) => {
    expect(plan({ duration_months })?.durationMonths).toBe(months);
  });

  it.each([undefined, null, 'x', 0])(
    'reads the yearly plan as 12 months even if its duration is %j',
    (duration_months) => {
      expect(plan({ code: 'pro_yearly', duration_months })?.durationMonths).toBe(12);
    },
  );
});
