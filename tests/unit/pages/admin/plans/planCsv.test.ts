import { expect, test } from 'vitest';

import type { Plan } from '../../../../../src/domain/plan';
import { CSV_COLUMNS } from '../../../../../src/pages/admin/plans/PlansPage';

const PLAN: Plan = {
  id: '7',
  code: 'pro_yearly',
  name: 'Pro Yearly',
  description: '',
  price: 3.99,
  durationMonths: 12,
  features: [],
  isActive: true,
};

const cellsOf = (plan: Partial<Plan>) =>
  Object.fromEntries(CSV_COLUMNS.map(({ head, cell }) => [head, cell({ ...PLAN, ...plan })]));

test('the CSV file of plans contains full names, and an empty cell for an empty name', () => {
  const name = 'A plan for the reading rooms of every library in town';
  expect(cellsOf({ name })['计划名称']).toBe(name);
  expect(cellsOf({ name: '' })['计划名称']).toBe('');
});

test('the CSV file of plans contains the currency of the amounts (HR-11)', () => {
  expect(cellsOf({ currency: 'CAD' })['币种']).toBe('CAD');
  expect(cellsOf({})['币种']).toBe('USD');
});

test('the CSV file of plans formats a total with the decimals of its currency', () => {
  expect(cellsOf({ price: 500, currency: 'JPY' })['每期金额']).toBe('6000');
});

test('the CSV file of plans keeps all decimals of a monthly price that is a fraction of a yearly price', () => {
  const { '价格（每月）': price, 每期金额: total } = cellsOf({ price: 3.333333 });
  expect(price).toBe('3.333333');
  expect(total).toBe('40.00');
  expect(cellsOf({ price: null })['价格（每月）']).toBe('');
});
