import { describe, expect, it } from 'vitest';

import { readDashboard } from '../../../src/api/adminDashboard';
import { readPaymentStats } from '../../../src/api/adminStats';
import { parseNumber } from '../../../src/api/decode';

describe('parseNumber', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' -3.5 ', -3.5],
    [0, 0],
    [-0.031, -0.031],
    ['', null],
    ['many', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e21, null],
    [true, null],
    [[], null],
    [{}, null],
  ])('MR-03: parses %j as %j', (raw, figure) => {
    expect(parseNumber(raw)).toBe(figure);
  });
});

describe('reading the dashboard statistics', () => {
  it('returns null instead of 0 for every number that the server does not send', () => {
    const { currency, ...figures } = readDashboard({});
    expect(Object.values(figures).every((figure) => figure === null)).toBe(true);
    expect(currency).toBe('USD');
  });

  it.each([null, [], 'x', 5])('MR-03: rejects the response %j', (body) => {
    expect(() => readDashboard(body)).toThrow('Invalid server response');
  });

  it('XS-13: skips plans whose number of users is invalid, and accepts any text as a plan code', () => {
    const counts = JSON.parse('{"free": 972, "odd": "x", "minus": -1, "__proto__": 5}') as unknown;
    expect(readDashboard({ subscriptions_by_plan: counts }).plans).toEqual([
      { code: 'free', count: 972 },
      { code: '__proto__', count: 5 },
    ]);
    expect(readDashboard({ subscriptions_by_plan: [{ plan: 'free', count: 972 }] }).plans).toBeNull();
  });

  it('reads known plan codes in any case, so that free users never count as paying users', () => {
    expect(readDashboard({ subscriptions_by_plan: { FREE: 972, Pro_Monthly: 3, Team: 1 } }).plans).toEqual([
      { code: 'free', count: 972 },
      { code: 'pro_monthly', count: 3 },
      { code: 'Team', count: 1 },
    ]);
  });

  it('adds up the users of codes that differ only in case', () => {
    const counts = { FREE: 9, pro_monthly: 3, free: 2, PRO_MONTHLY: 1 };
    expect(readDashboard({ subscriptions_by_plan: counts }).plans).toEqual([
      { code: 'free', count: 11 },
      { code: 'pro_monthly', count: 4 },
    ]);
  });

  it.each([
    [{ id: 1, user_id: 7, user_email: 'lin@x.y' }, '7', 'lin@x.y'],
    [{ transaction_id: 'ch_1', user: { id: 7, email: 'lin@x.y' } }, '7', 'lin@x.y'],
    [{ id: 1, customer: 'lin@x.y' }, '', 'lin@x.y'],
  ])('reads the user of the recent payment %j', (payment, userId, email) => {
    expect(readDashboard({ recent_payments: [payment] }).recentPayments).toEqual([
      expect.objectContaining({ userId, email }),
    ]);
  });

  const NOON = Date.UTC(2026, 1, 20, 12);
  const trendOf = (rows: readonly unknown[]) => readDashboard({ user_trend: rows }, NOON).newUsersByDay;

  it('sorts the days of the trend of new users, keeps the last 30 days, and skips dates that do not exist', () => {
    const days = Array.from({ length: 40 }, (_, index) => ({
      date: new Date(NOON - index * 86_400_000).toISOString().slice(0, 10),
      count: index,
    }));
    const read = trendOf([...days, { date: '2026-13-45', count: 1 }, { date: '2026-01-01' }]);
    expect(read).toHaveLength(30);
    expect(read?.[0]).toEqual({ date: '2026-01-22', count: 29 });
    expect(read?.at(-1)).toEqual({ date: '2026-02-20', count: 0 });
  });

  it('fills missing days of the trend of new users with 0, and skips days older than 30 days', () => {
    const read = trendOf([
      { date: '2026-02-19', count: 3 },
      { date: '2026-02-16', count: 2 },
      { date: '2025-11-02', count: 50 },
    ]);
    expect(read).toEqual([
      { date: '2026-02-16', count: 2 },
      { date: '2026-02-17', count: 0 },
      { date: '2026-02-18', count: 0 },
      { date: '2026-02-19', count: 3 },
    ]);
    expect(trendOf([{ date: '2025-11-02', count: 50 }])).toEqual([]);
  });

  it('accepts a count for tomorrow, because a server east of Greenwich may have begun the next day', () => {
    expect(trendOf([{ date: '2026-02-21', count: 1 }])).toEqual([{ date: '2026-02-21', count: 1 }]);
    expect(trendOf([{ date: '2026-02-22', count: 1 }])).toEqual([]);
  });

  it('MR-15: skips recent users and payments without an id', () => {
    const { recentUsers, recentPayments } = readDashboard({
      recent_users: [{ email: 'a@b.c' }, { id: 5 }],
      recent_payments: [null],
    });
    expect(recentUsers).toEqual([{ id: '5', email: '', createdAt: null, isActive: null, isActivated: null }]);
    expect(recentPayments).toEqual([]);
  });
});

describe('reading the payment statistics', () => {
  it('reads numbers that the server sends as text, and returns null for missing numbers', () => {
    expect(
      readPaymentStats(
        {
          total_revenue: '18230.4',
          total_payments: 1602,
          currency: 'EUR',
          monthly: [{ month: '2026-10', amount: '1371.0', count: 128 }],
        },
        Date.UTC(2026, 9, 5),
      ),
    ).toMatchObject({
      totalRevenue: 18230.4,
      totalPayments: 1602,
      failedPayments: null,
      currency: 'EUR',
      monthly: [{ month: '2026-10', amount: 1371, count: 128 }],
    });
  });

  it('sorts the months, keeps the last twelve, and skips invalid months', () => {
    const monthly = Array.from({ length: 14 }, (_, index) => ({
      month: `20${25 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
      amount: index,
    }));
    const read = readPaymentStats(
      { monthly: [...monthly.toReversed(), { month: 'Oct', amount: 1 }, { month: '2026-05' }] },
      Date.UTC(2026, 1, 28),
    ).monthly;
    expect(read.map(({ month }) => month)).toEqual(monthly.slice(2).map(({ month }) => month));
  });

  it('fills missing months with 0, and skips months before the last twelve', () => {
    const rows = ['2026-01', '2025-10', '2024-10'].map((month) => ({ month, amount: 5 }));
    expect(readPaymentStats({ monthly: rows }, Date.UTC(2026, 0, 31)).monthly).toEqual([
      { month: '2025-10', amount: 5, count: null },
      { month: '2025-11', amount: 0, count: null },
      { month: '2025-12', amount: 0, count: null },
      { month: '2026-01', amount: 5, count: null },
    ]);
  });
});
