import { describe, expect, test } from 'vitest';

import { rangeOf } from '../../../../../src/pages/admin/payments/PaymentsPage';
import { paymentStats, successRate } from '../../../../../src/pages/admin/payments/PaymentStatsBlock';

const STATS = {
  previousMonthToDate: null,
  totalRevenue: null,
  totalPayments: null,
  successfulPayments: null,
  failedPayments: null,
  refundedAmount: null,
  currency: 'USD',
  monthly: [],
};

describe('the quick date range', () => {
  const now = new Date(2026, 2, 5, 23, 59).getTime();

  test.each([
    ['today', '2026-03-05'],
    ['last7', '2026-02-27'],
    ['last30', '2026-02-04'],
    ['thisMonth', '2026-03-01'],
  ] as const)('%s begins on %s and ends today', (name, from) => {
    expect(rangeOf(name, now)).toEqual({ from, to: '2026-03-05' });
  });

  test.each([
    [[2026, 2, 31, 23, 59], '2026-02-01', '2026-02-28'],
    [[2028, 2, 1, 0, 0], '2028-02-01', '2028-02-29'],
    [[2026, 0, 1, 0, 0], '2025-12-01', '2025-12-31'],
  ] as const)('lastMonth is the calendar month before %s in local time', ([...parts], from, to) => {
    const [year, month, ...time] = parts;
    expect(rangeOf('lastMonth', new Date(year, month, ...time).getTime())).toEqual({ from, to });
  });
});

describe('the success rate', () => {
  test.each([
    [{ totalPayments: 1602, successfulPayments: 1540, failedPayments: 41 }, '97.4%'],
    [{ successfulPayments: 9, failedPayments: 1 }, '90.0%'],
    [{ totalPayments: 1602, successfulPayments: 1540 }, null],
    [{ failedPayments: 0, successfulPayments: 0 }, null],
    [{ totalPayments: 10 }, null],
  ])('of %o is %s', (figures, rate) => {
    expect(successRate({ ...STATS, ...figures })).toBe(rate);
  });

  test('and the other statistics are null instead of 0 if the numbers are unknown', () => {
    expect(paymentStats(STATS).map(({ value }) => value)).toEqual([null, null, null, null]);
  });
});
