import { describe, expect, test } from 'vitest';

import { readDashboard } from '../../../../../src/api/adminDashboard';
import { ratio } from '../../../../../src/domain/money';
import { formatPercent } from '../../../../../src/lib/formatNumber';
import { attentionItems } from '../../../../../src/pages/admin/dashboard/attentionItems';
import { lastWholeMonth, revenueBefore } from '../../../../../src/pages/admin/dashboard/revenue';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [312, 1284, '24.3%'],
  [0, 10, '0.0%'],
])('the share of %i in %i is formatted as %s', (part, whole, text) => {
  expect(formatPercent(ratio(part, whole) ?? Number.NaN)).toBe(text);
});

test.each([
  [1, 0],
  [null, 5],
  [5, null],
])('the share of %j in %j is unknown', (part, whole) => {
  expect(ratio(part, whole)).toBeNull();
});

describe('需要关注 ("needs attention")', () => {
  test('lists only values that are unknown or not 0', () => {
    const items = attentionItems(readDashboard({ expiring_7d: 5, failed_payments_30d: 0, failed_emails_24h: 1 }));
    expect(items?.map(({ label, count }) => [label, count])).toEqual([
      ['邮件发送失败（近 24 小时）', 1],
      ['超过 48 小时未处理的反馈', null],
      ['7 天内到期的订阅', 5],
    ]);
  });

  test('is empty only if the server sends all values, and lists missing values as unknown instead of 0', () => {
    const known = { expiring_7d: 0, failed_payments_30d: 0, failed_emails_24h: 0 };
    expect(attentionItems(readDashboard({ ...known, overdue_feedback_48h: 0 }))).toEqual([]);
    expect(attentionItems(readDashboard(known))).toMatchObject([{ name: 'overdueFeedback', count: null }]);
    expect(attentionItems(readDashboard({}))).toBeNull();
  });
});

describe('the revenue of the current month', () => {
  const monthly = [
    { month: '2026-10', amount: 1200, count: null },
    { month: '2026-11', amount: 30, count: null },
  ];

  test('is compared with the same days of last month if the server sends them', () => {
    expect(revenueBefore({ monthly, previousMonthToDate: 25 }, 30, NOW)).toEqual({
      kind: 'sameDays',
      amount: 25,
      growth: 0.2,
    });
    expect(revenueBefore({ monthly, previousMonthToDate: 0 }, 30, NOW)).toMatchObject({ amount: 0, growth: null });
  });

  test('is shown next to last month without a comparison if the server does not send the same days of last month', () => {
    const last = { kind: 'lastMonth', amount: 1200, growth: null };
    expect(revenueBefore({ monthly, previousMonthToDate: null }, 30, NOW)).toEqual(last);
    expect(revenueBefore({ monthly, previousMonthToDate: 25 }, null, NOW)).toEqual(last);
    expect(revenueBefore(undefined, 30, NOW)).toBeNull();
  });
});

describe('the last full month', () => {
  const month = (name: string, amount: number) => ({ month: name, amount, count: null });

  test('is compared with the month before the last full month, and ignores the current month', () => {
    const months = [month('2026-09', 1000), month('2026-10', 1200), month('2026-11', 30)];
    expect(lastWholeMonth(months, NOW)).toEqual({ amount: 1200, growth: 0.2 });
  });

  test.each([
    [[], null],
    [[month('2026-11', 30)], null],
    [[month('2026-10', 1200), month('2026-11', 30)], { amount: 1200, growth: null }],
    [[month('2026-09', 0), month('2026-10', 1200)], { amount: 1200, growth: null }],
    // The server omits months without revenue.
    [[month('2026-08', 80), month('2026-09', 50)], { amount: 0, growth: -1 }],
    [[month('2026-08', 80), month('2026-10', 50)], { amount: 50, growth: null }],
    [[month('2026-07', 80)], { amount: 0, growth: null }],
  ])('is read from the months %j as %j', (months, expected) => {
    expect(lastWholeMonth(months, NOW)).toEqual(expected);
  });
});
