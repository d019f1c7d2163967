import { describe, expect, it } from 'vitest';

import { readDashboard } from '../../../src/api/adminDashboard';
import { readPaymentStats } from '../../../src/api/adminStats';
import { figureOf, flatFigures, readFigure } from '../../../src/api/figures';

describe('a figure', () => {
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
  ])('MR-03: %j is %j', (raw, figure) => {
    expect(readFigure(raw)).toBe(figure);
  });

  it('is found flat, nested one level, and wrapped in data', () => {
    for (const body of [{ a: 1, b: { c: 2 } }, { data: { a: 1, b: { c: 2 } } }]) {
      const figures = flatFigures(body);
      expect(figureOf(figures, ['x', 'a'])).toBe(1);
      expect(figureOf(figures, ['b.c'])).toBe(2);
      expect(figureOf(figures, ['b'])).toBeNull();
    }
  });

  it('XS-13: keys such as __proto__ are names like any other', () => {
    const figures = flatFigures(JSON.parse('{"__proto__": 5, "constructor": {"x": 6}}'));
    expect(figures.get('__proto__')).toBe(5);
    expect(figures.get('constructor.x')).toBe(6);
    expect(figures.get('toString')).toBeUndefined();
  });
});

describe('the dashboard', () => {
  it('of a server that sends nothing has no figures, and not zeros', () => {
    const { figures, plans, newUsersByDay, recentUsers, others } = readDashboard({});
    expect(Object.values(figures).every((figure) => figure === null)).toBe(true);
    expect([plans, newUsersByDay, recentUsers]).toEqual([null, null, null]);
    expect(others).toEqual([]);
  });

  it.each([null, [], 'x', 5])('MR-03: %j is no dashboard', (body) => {
    expect(() => readDashboard(body)).toThrow('Invalid server response');
  });

  it('plans come as an object or as a list, odd ones are left out', () => {
    const counts = [{ code: 'free', count: 972 }];
    expect(readDashboard({ subscriptions_by_plan: { free: 972, odd: 'x', minus: -1 } }).plans).toEqual(counts);
    expect(readDashboard({ subscriptions_by_plan: [{ plan: 'free', count: 972 }, null, 5] }).plans).toEqual(counts);
  });

  it('days are put in order, the last thirty of them; days that do not exist are left out', () => {
    const days = Array.from({ length: 40 }, (_, index) => ({
      date: `2026-0${index < 20 ? 1 : 2}-${String((index % 20) + 1).padStart(2, '0')}`,
      count: index,
    }));
    const read = readDashboard({
      user_trend: [...days.toReversed(), { date: '2026-13-45', count: 1 }, { date: '2026-01-01' }],
    }).newUsersByDay;
    expect(read).toHaveLength(30);
    expect(read?.at(-1)).toEqual({ date: '2026-02-20', count: 39 });
  });

  it('known figures are not told twice, unknown ones are told under their path', () => {
    const { others } = readDashboard({
      total_users: 5,
      users: { total: 5, banned: 2 },
      subscriptions_by_plan: { free: 5 },
      uptime: '99.9',
    });
    expect(others).toEqual([
      { key: 'users.banned', value: 2 },
      { key: 'uptime', value: 99.9 },
    ]);
  });

  it('MR-15: recent rows without an id are left out', () => {
    const { recentUsers, recentPayments } = readDashboard({
      recent_users: [{ email: 'a@b.c' }, { id: 5 }],
      recent_payments: [null],
    });
    expect(recentUsers).toEqual([{ id: '5', email: '', createdAt: null, isActive: null }]);
    expect(recentPayments).toEqual([]);
  });
});

describe('the payment statistics', () => {
  it('are read as the embedded backend and others send them', () => {
    expect(
      readPaymentStats({
        total_revenue: '18230.4',
        total_payments: 1602,
        currency: 'EUR',
        monthly: [{ month: '2026-10', amount: '1371.0', count: 128 }],
      }),
    ).toMatchObject({
      totalRevenue: 18230.4,
      totalPayments: 1602,
      failedPayments: null,
      currency: 'EUR',
      monthly: [{ month: '2026-10', amount: 1371, count: 128 }],
    });
  });

  it('keep the last twelve months in order; what is no month is left out', () => {
    const monthly = Array.from({ length: 14 }, (_, index) => ({
      month: `20${25 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
      amount: index,
    }));
    const read = readPaymentStats({
      monthly: [...monthly.toReversed(), { month: 'Oct', amount: 1 }, { month: '2026-05' }],
    }).monthly;
    expect(read.map(({ month }) => month)).toEqual(monthly.slice(2).map(({ month }) => month));
  });
});
