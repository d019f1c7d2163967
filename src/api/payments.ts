import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { DEFAULT_CURRENCY } from '../config/limits';
import { fromMinor, readAmount } from '../domain/money';
import { parseServerDate } from '../domain/serverDate';
import { capitalised } from '../domain/user';
import { send } from '../http/send';
import type { Dict } from '../lib/dict';
import { safeHttpUrl } from '../lib/url';
import { type Page, date, decodePage, id, line, word } from './decode';

/** One payment of the signed-in user. */
export interface Payment {
  readonly id: string;
  readonly date: string | null;
  readonly description: string;
  readonly planCode: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly status: string;
  readonly method: string;
  readonly cardLast4: string;
  readonly invoiceNumber: string;
  /** What was paid for, from its first to its last day. */
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** What of the amount is tax. */
  readonly tax: number | null;
  /** http(s) only. */
  readonly receiptUrl: string | null;
}

/** `amount` in units, or `amount_cents` / `unit_amount` in the smallest unit of the row's currency. */
export function amountOf(row: Dict): number | null {
  const units = readAmount(row['amount']);
  if (units !== null) return units;
  const minor = readAmount(row['amount_cents']) ?? readAmount(row['unit_amount']);
  return minor === null ? null : fromMinor(minor, v.parse(line, row['currency']) || DEFAULT_CURRENCY);
}

/** `tax` or `tax_amount` in units, or `tax_cents` in the smallest unit. */
const taxOf = (row: Dict): number | null =>
  amountOf({
    amount: row['tax'] ?? row['tax_amount'],
    amount_cents: row['tax_cents'],
    currency: row['currency'],
  });

export const PaymentRow = v.pipe(
  v.looseObject({
    id,
    created_at: date,
    paid_at: date,
    period_start: date,
    period_end: date,
    description: line,
    plan_code: line,
    plan: line,
    currency: line,
    status: word,
    payment_method: line,
    card_last4: line,
    invoice_number: line,
  }),
  v.transform((row): Payment => {
    const planCode = row.plan_code || row.plan;
    return {
      id: row.id,
      date: row.paid_at ?? row.created_at,
      description: row.description || capitalised(planCode),
      planCode,
      amount: amountOf(row),
      currency: row.currency || DEFAULT_CURRENCY,
      status: row.status,
      method: row.payment_method,
      cardLast4: /^\d{4}$/.test(row.card_last4) ? row.card_last4 : '',
      invoiceNumber: row.invoice_number,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      tax: taxOf(row),
      receiptUrl: safeHttpUrl(row['invoice_url']) ?? safeHttpUrl(row['receipt_url']),
    };
  }),
);

/** The signed-in user's payments, newest first (assumed call). */
export async function fetchMyPayments(
  paging: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<Page<Payment>> {
  const body = await send({
    method: 'GET',
    path: assumed.myPayments,
    query: { page: paging.page, page_size: paging.pageSize },
    identity: 'fresh',
    signal,
  });
  return decodePage(PaymentRow, body, paging, 'payments');
}

export const MY_PAYMENTS_KEY = ['my-payments'] as const;

export const myPaymentsQuery = (paging: { page: number; pageSize: number }) =>
  queryOptions({ queryKey: [...MY_PAYMENTS_KEY, paging], queryFn: ({ signal }) => fetchMyPayments(paging, signal) });

const momentOf = ({ date: at }: Payment): number => parseServerDate(at)?.date.getTime() ?? 0;

/** The newest of these payments, whatever their order: some servers list the oldest first. */
export const newestOf = (payments: readonly Payment[] = []): Payment | undefined =>
  payments.reduce<Payment | undefined>(
    (newest, payment) => (newest !== undefined && momentOf(newest) >= momentOf(payment) ? newest : payment),
    undefined,
  );

/** Enough rows to find the newest one in. */
export const NEWEST_PAYMENTS = { page: 1, pageSize: 20 } as const;
