import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { decode } from '../../../../../src/api/decode';
import { PlanRow } from '../../../../../src/api/plans';
import {
  type PlanInput,
  featureLines,
  planValues,
  planInput,
  planPreview,
  planSchema,
} from '../../../../../src/pages/admin/plans/planForm';
import { planOf } from '../../../../support/samples';

const validPlan: PlanInput = {
  name: 'Pro',
  code: 'pro_monthly',
  description: '',
  price: '4.99',
  durationMonths: '1',
  features: [{ text: ' No ads ' }, { text: '' }],
  isActive: true,
};

const messages = (change: Partial<PlanInput>): string[] => {
  const result = v.safeParse(planSchema(planInput(null)), { ...validPlan, ...change });
  return result.success ? [] : result.issues.map(({ message }) => message);
};

test.each([
  ['JPY', '500', true],
  ['JPY', '4.99', false],
  ['KWD', '4.999', true],
  ['USD', '4.999', false],
])(
  'the plan form checks the number of decimals of a price in %s (price %s, is accepted: %s)',
  (currency, price, isFine) => {
    const { success, issues } = v.safeParse(planSchema(planInput(null), currency), { ...validPlan, price });
    expect(success).toBe(isFine);
    expect(issues?.[0].message ?? '').toBe(isFine ? '' : '每期金额的小数位数超出该币种允许的范围');
  },
);

describe('the plan form', () => {
  test.each<[Partial<PlanInput>, string]>([
    [{ name: '  ' }, '请输入计划名称'],
    [{ code: '' }, '请输入计划代码'],
    [{ code: ' ' }, '请输入计划代码'],
    [{ price: '' }, '价格必须是大于或等于 0 的数字'],
    [{ price: '-1' }, '价格必须是大于或等于 0 的数字'],
    [{ price: 'NaN' }, '价格必须是大于或等于 0 的数字'],
    [{ price: '1e21' }, '价格必须是大于或等于 0 的数字'],
    [{ price: '99999999' }, '价格不能超过 999,999'],
    [{ price: '5.999' }, '每期金额的小数位数超出该币种允许的范围'],
    [{ price: '5.999', durationMonths: '12' }, '每期金额的小数位数超出该币种允许的范围'],
    [{ price: '0.01', code: 'free' }, '免费计划（free）的价格必须为 0'],
    [{ price: '1', code: ' free ' }, '免费计划（free）的价格必须为 0'],
    [{ durationMonths: '1000' }, '计费周期不能超过 999 个月'],
    [{ durationMonths: '0' }, '计费周期必须是正整数'],
    [{ durationMonths: '1.5' }, '计费周期必须是正整数'],
    [{ features: [{ text: ' ' }] }, '请至少添加一项权益'],
    [{ features: [] }, '请至少添加一项权益'],
  ])('rejects the input %j: %s', (change, message) => {
    expect(messages(change)).toEqual([message]);
  });

  test.each<Partial<PlanInput>>([
    {},
    { price: '0' },
    { price: '0', code: 'free' },
    { price: '999999' },
    { price: '3.333333', durationMonths: '12' },
    { durationMonths: '12' },
    { code: 'team_yearly' },
  ])('accepts the input %j', (change) => {
    expect(messages(change)).toEqual([]);
  });

  test('does not save empty features, and shows at least one line for a feature', () => {
    expect(planValues(validPlan).features).toEqual(['No ads']);
    expect(planInput(null).features).toEqual([{ text: '' }]);
  });

  test.each([
    [40 / 12, '3.333333'],
    [4.99, '4.99'],
    [0.0000001, '0'],
  ])('accepts a price of %d, which can be a fraction of a yearly price, and shows the price as %s', (price, text) => {
    const input = { ...validPlan, durationMonths: '12', price: planInput({ ...planPreview(validPlan), price }).price };
    expect(input.price).toBe(text);
    expect(messages(input)).toEqual([]);
  });

  test("accepts a change of another field even if the server's price is not in whole cents", () => {
    const opened = { ...validPlan, price: '5.999' };
    expect(v.safeParse(planSchema(opened), { ...opened, name: 'New' }).success).toBe(true);
    expect(v.safeParse(planSchema(opened), { ...opened, price: '6.001' }).success).toBe(false);
  });

  test('saves all values that the form has loaded, including 40 long features and a period of 20 years', () => {
    const features = Array.from({ length: 40 }, (_, place) => `${place} ${'x'.repeat(300)}`);
    const row = {
      id: 7,
      code: 'x',
      name: 'X',
      price: 5,
      description: 'd'.repeat(9000),
      duration_months: 240,
      features,
    };
    const draft = planValues(planInput(decode(PlanRow, row)));
    expect(draft.features).toEqual(features);
    expect(draft.durationMonths).toBe(240);
    expect(draft.description).toHaveLength(9000);
  });

  test('rejects values over the limits', () => {
    const lines = (count: number, text = 'x') => Array.from({ length: count }, () => ({ text }));
    expect(messages({ features: lines(101) })).toEqual(['权益不能超过 100 项']);
    expect(messages({ features: lines(1, 'x'.repeat(1001)) })).toEqual(['每项权益不能超过 1000 个字符']);
    expect(messages({ description: 'x'.repeat(10_001) })).toEqual(['描述不能超过 10000 个字符']);
  });

  test('MR-10: shows an empty price field and a preview without a price if the plan has no valid price', () => {
    const input = planInput(planOf({ price: null }));
    expect(input.price).toBe('');
    expect(planPreview(input).price).toBeNull();
  });
});

test.each([
  ['- a\n* b\n• c', ['a', 'b', 'c']],
  ['1. a\r\n2) b\r\n\r\n', ['a', 'b']],
  ['one', ['one']],
  ['3 devices\n24 h support', ['3 devices', '24 h support']],
])('the plan form splits the pasted text %j into the features %j', (pasted, lines) => {
  expect(featureLines(pasted)).toEqual(lines);
});
