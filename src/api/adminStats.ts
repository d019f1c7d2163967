import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { monthsUpTo, onTimeline } from '../domain/series';
import { send } from '../http/send';
import { nowMs } from '../lib/clock';
import { type Dict, isDict } from '../lib/dict';
import { decode, decodeRows, numberField, shortText } from './decode';
import { currency } from './payments';
import { computed, row } from './row';

/** Revenue of one month. `count` is the number of payments, or `null` if the server doesn't send it. */
const MonthRow = v.pipe(
  row('statistics', { month: shortText, amount: v.pipe(numberField, v.number()), count: numberField }),
  v.check(({ month }) => /^\d{4}-(0[1-9]|1[0-2])$/.test(month)),
);

export type MonthRevenue = v.InferOutput<typeof MonthRow>;

const monthsOf = ({ monthly, currency }: Dict): MonthRevenue[] =>
  Array.isArray(monthly)
    ? decodeRows(
        MonthRow,
        monthly.map((month: unknown) => (isDict(month) ? { currency, ...month } : month)),
      ).items
    : [];

/** Spec §7 doesn't define these fields. Amounts are in units of `currency` (dollars). A missing number is `null`. */
export const PaymentStatsResponse = row('statistics', {
  totalRevenue: numberField,
  totalPayments: numberField,
  successfulPayments: numberField,
  failedPayments: numberField,
  refundedAmount: numberField,
  currency,
  /** Revenue of the previous month up to the same day and time. */
  previousMonthToDate: numberField,
  monthly: computed(monthsOf, 'monthly'),
});

export type PaymentStats = v.InferOutput<typeof PaymentStatsResponse>;

const TREND_MONTHS = 12;

/** Parses twelve months. Adds a 0 for each missing month. @throws ApiError `malformed` unless the body is an object */
export function readPaymentStats(body: unknown, atMs: number = nowMs()): PaymentStats {
  const { monthly, ...stats } = decode(PaymentStatsResponse, body);
  const rows = monthly.map((one) => [one.month, one] as const);
  return {
    ...stats,
    monthly: onTimeline(monthsUpTo(atMs, TREND_MONTHS), TREND_MONTHS, rows, (month) => ({
      month,
      amount: 0,
      count: null,
    })),
  };
}

export async function fetchPaymentStats(signal?: AbortSignal): Promise<PaymentStats> {
  return readPaymentStats(await send({ path: '/admin/stats/payments', signal }));
}

export const paymentStatsQuery = () =>
  queryOptions({ queryKey: ['admin-payment-stats'], queryFn: ({ signal }) => fetchPaymentStats(signal) });
