import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { DEFAULT_CURRENCY } from '../config/limits';
import { parseServerDate } from '../domain/dates';
import { fromMinor, readAmount } from '../domain/money';
import { send } from '../http/send';
import { capitalised } from '../lib/cleanText';
import type { Dict } from '../lib/dict';
import { safeHttpUrl } from '../lib/url';
import { type Page, type Paging, date, decodePage, idField, shortText, parseNumber, reader, lowercase } from './decode';
import { fetchRows } from './fetchRows';
import { currencyText, planCode } from './plans';
import { computed, firstKeyOf, row } from './row';

/** Parses an amount. The amount of a refund is negative. */
function readSigned(value: unknown): number | null {
  const figure = parseNumber(value);
  return figure === null || readAmount(Math.abs(figure)) === null ? null : figure;
}

/** Reads the amount of a payment: `amount` in units of the currency, or `amount_cents` in its smallest unit. */
function amountOf(from: Dict): number | null {
  const units = readSigned(from['amount']);
  if (units !== null) return units;
  const minor = readSigned(from['amount_cents']);
  return minor === null ? null : fromMinor(minor, v.parse(currency, from['currency']));
}

export const currency = reader((value) => v.parse(currencyText, value) || DEFAULT_CURRENCY);

export const amount = computed(amountOf, 'amount', 'amount_cents');

export const invoiceUrl = computed(
  (from) => safeHttpUrl(from['invoice_url']) ?? safeHttpUrl(from['receipt_url']),
  'invoice_url',
  'receipt_url',
);

export const cardLast4 = v.pipe(
  shortText,
  v.transform((text) => (/^\d{4}$/.test(text) ? text : '')),
);

/** A payment of the signed-in user. `amount` and `tax` are in units of `currency` (dollars, not cents). */
export const PaymentRow = row('payment', {
  id: idField,
  date: firstKeyOf(date, 'paid_at', 'created_at'),
  description: computed(
    (from) => v.parse(shortText, from['description']) || capitalised(String(from['plan_code'] || from['plan'])),
    'description',
  ),
  planCode: firstKeyOf(planCode, 'plan_code', 'plan'),
  amount,
  currency,
  status: lowercase,
  method: firstKeyOf(shortText, 'payment_method'),
  cardLast4,
  invoiceNumber: shortText,
  periodStart: date,
  periodEnd: date,
  /** Tax that is included in the amount. */
  tax: reader(readSigned),
  receiptUrl: invoiceUrl,
});

export type Payment = v.InferOutput<typeof PaymentRow>;

export async function fetchMyPayments(paging: Paging, signal?: AbortSignal): Promise<Page<Payment>> {
  const body = await send({
    path: assumed.myPayments,
    query: { page: paging.page, page_size: paging.pageSize },
    signal,
  });
  return decodePage(PaymentRow, body, paging);
}

export const MY_PAYMENTS_KEY = ['my-payments'] as const;

export const myPaymentsQuery = (paging: Paging) =>
  queryOptions({
    queryKey: [...MY_PAYMENTS_KEY, paging],
    queryFn: ({ signal }) => fetchRows(fetchMyPayments, paging, signal),
  });

const momentOf = ({ date: at }: Payment): number => parseServerDate(at)?.date.getTime() ?? 0;

/** Returns the payment with the latest date, because some servers list the oldest payment first. Ignores refunds. */
export const newestPayment = (payments: readonly Payment[] = []): Payment | undefined =>
  payments
    .filter(({ amount }) => Number(amount) >= 0)
    .reduce<Payment | undefined>(
      (newest, payment) => (newest !== undefined && momentOf(newest) >= momentOf(payment) ? newest : payment),
      undefined,
    );

export const NEWEST_PAYMENTS = { page: 1, pageSize: 20 } as const;
