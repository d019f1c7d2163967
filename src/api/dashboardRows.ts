import * as v from 'valibot';

import { DEFAULT_CURRENCY } from '../config/limits';
import { parseServerDate } from '../domain/serverDate';
import { asDict } from '../lib/dict';
import { date, decodeRows, flag, id, line } from './decode';
import { readFigure } from './figures';
import { amountOf } from './payments';

export interface DayCount {
  /** `2026-11-19` */
  readonly date: string;
  readonly count: number;
}

export interface PlanCount {
  readonly code: string;
  readonly count: number;
}

export interface RecentUser {
  readonly id: string;
  readonly email: string;
  readonly createdAt: string | null;
  readonly isActive: boolean | null;
}

export interface RecentPayment {
  readonly id: string;
  readonly email: string;
  readonly planCode: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly status: string;
  readonly date: string | null;
}

const word = v.pipe(
  line,
  v.transform((text) => text.toLowerCase()),
);

/** A line of the newest users. */
export const RecentUserRow = v.pipe(
  v.looseObject({ id, email: line, created_at: date, is_active: flag }),
  v.transform((row): RecentUser => ({
    id: row.id,
    email: row.email,
    createdAt: row.created_at,
    isActive: row.is_active,
  })),
);

/** A line of the newest payments. */
export const RecentPaymentRow = v.pipe(
  v.looseObject({ id, currency: line, status: word, paid_at: date, created_at: date }),
  v.transform((row): RecentPayment => ({
    id: row.id,
    email: v.parse(line, row['user_email'] ?? row['email']),
    planCode: v.parse(line, row['plan_code'] ?? row['plan']),
    amount: amountOf(row),
    currency: row.currency || DEFAULT_CURRENCY,
    status: row.status,
    date: row.paid_at ?? row.created_at,
  })),
);

/** New users of one day; a day that does not exist is left out. */
export const DayRow = v.pipe(
  v.looseObject({}),
  v.transform((row) => ({
    date: v.parse(line, row['date'] ?? row['day']).slice(0, 10),
    count: readFigure(row['count'] ?? row['value']),
  })),
  v.check(({ date: day, count }) => parseServerDate(day)?.kind === 'day' && count !== null),
  v.transform((row): DayCount => ({ date: row.date, count: row.count ?? 0 })),
);

const planPair = (row: unknown): [unknown, unknown] => {
  const fields = asDict(row) ?? {};
  return [fields['plan'] ?? fields['code'] ?? fields['plan_code'], fields['count'] ?? fields['value']];
};

/** How many users each plan has: `{free: 972}` or `[{plan: 'free', count: 972}]`. */
export function readPlanCounts(value: unknown): PlanCount[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const pairs: [unknown, unknown][] = Array.isArray(value) ? value.map(planPair) : Object.entries(value);
  return pairs.flatMap(([code, raw]) => {
    const count = readFigure(raw);
    const name = v.parse(line, code);
    return count === null || count < 0 || name === '' ? [] : [{ code: name, count }];
  });
}

/** The rows that fit; `null` when there is no list at all. */
export const rowsIn = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): readonly T[] | null =>
  Array.isArray(value) ? decodeRows(schema, value).items : null;
