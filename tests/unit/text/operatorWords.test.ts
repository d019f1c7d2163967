import { expect, test } from 'vitest';

import { assignZh } from '../../../src/text/zh/assign';
import { usersZh } from '../../../src/text/zh/users';

test.each([
  ['Pro Yearly, 12 months', 'Pro Yearly，12 个月'],
  ['Pro Monthly, 1 month', 'Pro Monthly，1 个月'],
  ['Gift', 'Gift'],
])('the months of %s are Chinese', (line, shown) => {
  expect(assignZh.withMonths(line)).toBe(shown);
});

test('the button that cancels a plan says so, and its name begins with what it shows', () => {
  expect(usersZh.cancelPlan).toBe('取消订阅');
  expect(usersZh.cancelPlanOf('lin@example.com')).toMatch(/^取消订阅 /);
});
