import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { DEFAULT_CURRENCY } from '../config/limits';
import { monthsUpTo, onTimeline } from '../domain/series';
import { malformed } from '../http/failure';
import { send } from '../http/send';
import { wallMs } from '../lib/clock';
import { asDict, isDict } from '../lib/dict';
import { decodeRows, line, reader, readFigure, row, unwrapped } from './decode';

/** A figure by the path it was found under: `total_users`, or `users.total` for a nested one. */
export type Figures = ReadonlyMap<string, unknown>;

/** The values of an object by their path, nested ones one level deep. A map: `__proto__` is a key like any other. */
export function flatFigures(body: unknown): Figures {
  const flat = new Map<string, unknown>();
  for (const [key, value] of Object.entries(asDict(unwrapped(body)) ?? {})) {
    flat.set(key, value);
    for (const [inner, innerValue] of Object.entries(asDict(value) ?? {})) flat.set(`${key}.${inner}`, innerValue);
  }
  return flat;
}

/** The figures of an answer; one that is no object at all is an error and not a page of dashes. */
export function figuresIn(body: unknown): Figures {
  if (!isDict(body)) throw malformed();
  return flatFigures(body);
}

/** The first of several names under which there is a figure. */
export const figureOf = (figures: Figures, names: readonly string[]): number | null =>
  names.map((name) => readFigure(figures.get(name))).find((figure) => figure !== null) ?? null;

/** The first of several names under which there is anything at all. */
export const foundUnder = (figures: Figures, names: readonly string[]): unknown =>
  names.map((name) => figures.get(name)).find((value) => value !== undefined && value !== null);

/** ISO 4217, else the default. */
export const currencyIn = (figures: Figures): string => v.parse(line, figures.get('currency')) || DEFAULT_CURRENCY;

/** Sums are in units of `currency`; `null` for a figure that the server does not send. */
export interface PaymentStats {
  readonly totalRevenue: number | null;
  readonly totalPayments: number | null;
  readonly successfulPayments: number | null;
  readonly failedPayments: number | null;
  readonly refundedAmount: number | null;
  readonly currency: string;
  /** Oldest first, twelve at most. */
  readonly monthly: readonly MonthRevenue[];
}

/** One month of the revenue, `2026-10`. */
const MonthRow = v.pipe(
  row({
    month: (from) => v.parse(line, from['month'] ?? from['date'] ?? from['period']).slice(0, 7),
    amount: (from) => readFigure(from['amount'] ?? from['revenue'] ?? from['total']) ?? Number.NaN,
    /** Number of payments; `null` when the server does not send it. */
    count: reader(readFigure),
  }),
  v.check(({ month, amount }) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && !Number.isNaN(amount)),
);

export type MonthRevenue = v.InferOutput<typeof MonthRow>;

const TREND_MONTHS = 12;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Reads the payment statistics (spec §7; their body is not shown there).
 *
 * @throws ApiError `malformed` for an answer that is no object
 */
export function readPaymentStats(body: unknown, nowMs: number = wallMs()): PaymentStats {
  const figures = figuresIn(body);
  const months = decodeRows(MonthRow, listOf(foundUnder(figures, ['monthly', 'monthly_revenue', 'by_month']))).items;
  return {
    totalRevenue: figureOf(figures, ['total_revenue', 'revenue.total', 'revenue']),
    totalPayments: figureOf(figures, ['total_payments', 'payments.total', 'total_count', 'total']),
    successfulPayments: figureOf(figures, ['successful_payments', 'payments.successful', 'succeeded', 'paid']),
    failedPayments: figureOf(figures, ['failed_payments', 'payments.failed', 'failed']),
    refundedAmount: figureOf(figures, ['refunded_amount', 'refunds.amount', 'refunded']),
    currency: currencyIn(figures),
    monthly: onTimeline(
      monthsUpTo(nowMs, TREND_MONTHS),
      TREND_MONTHS,
      months.map((row) => [row.month, row]),
      (month) => ({ month, amount: 0, count: null }),
    ),
  };
}

/** `GET /admin/stats/payments` */
export async function fetchPaymentStats(signal?: AbortSignal): Promise<PaymentStats> {
  return readPaymentStats(await send({ path: '/admin/stats/payments', signal }));
}

export const paymentStatsQuery = () =>
  queryOptions({ queryKey: ['admin-payment-stats'], queryFn: ({ signal }) => fetchPaymentStats(signal) });
