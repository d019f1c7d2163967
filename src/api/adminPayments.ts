import * as v from 'valibot';

import { DEFAULT_CURRENCY } from '../config/limits';
import { safeHttpUrl } from '../lib/url';
import { type AdminListQuery, type OtherField, otherFields, requestAdminList } from './adminList';
import { type Page, date, decodePage, line, optionalId, prose, word } from './decode';
import { amountOf } from './payments';

/** One payment as the back-office sees it. */
export interface AdminPayment {
  /** Empty when the server did not name one. */
  readonly id: string;
  readonly userId: string;
  readonly userEmail: string;
  readonly subscriptionId: string;
  readonly planCode: string;
  readonly description: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly status: string;
  readonly method: string;
  readonly cardLast4: string;
  readonly provider: string;
  readonly transactionId: string;
  readonly invoiceNumber: string;
  /** http(s) only. */
  readonly invoiceUrl: string | null;
  readonly failureMessage: string;
  readonly createdAt: string | null;
  readonly paidAt: string | null;
  /** Fields under names that this site does not know. */
  readonly others: readonly OtherField[];
}

export interface AdminPaymentsQuery extends AdminListQuery {
  /** Code of the plan. */
  readonly plan?: string;
}

const KNOWN: ReadonlySet<string> = new Set(
  `id user_id user_email email subscription_id plan_code plan description amount amount_cents unit_amount currency status
   payment_method method card_last4 provider transaction_id invoice_number invoice_url receipt_url failure_message
   created_at paid_at`.split(/\s+/),
);

export const AdminPaymentRow = v.pipe(
  v.looseObject({
    id: optionalId,
    user_id: optionalId,
    subscription_id: optionalId,
    description: line,
    currency: line,
    status: word,
    provider: line,
    transaction_id: optionalId,
    invoice_number: line,
    card_last4: line,
    failure_message: prose,
    created_at: date,
    paid_at: date,
  }),
  v.check((row) => row.id !== '' || row.transaction_id !== ''),
  v.transform((row): AdminPayment => ({
    id: row.id,
    userId: row.user_id,
    userEmail: v.parse(line, row['user_email'] ?? row['email']),
    subscriptionId: row.subscription_id,
    planCode: v.parse(line, row['plan_code']) || v.parse(line, row['plan']),
    description: row.description,
    amount: amountOf(row),
    currency: row.currency || DEFAULT_CURRENCY,
    status: row.status,
    method: v.parse(line, row['payment_method'] ?? row['method']),
    cardLast4: /^\d{4}$/.test(row.card_last4) ? row.card_last4 : '',
    provider: row.provider,
    transactionId: row.transaction_id,
    invoiceNumber: row.invoice_number,
    invoiceUrl: safeHttpUrl(row['invoice_url']) ?? safeHttpUrl(row['receipt_url']),
    failureMessage: row.failure_message,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    others: otherFields(row, KNOWN),
  })),
);

/** Key of everything that was read from `/admin/payments`. */
export const ADMIN_PAYMENTS_KEY = ['admin-payments'] as const;

/**
 * `GET /admin/payments` (spec §7; the names of its filters are assumed). `search` is the e-mail of the user or a transaction id.
 *
 * @throws ApiError
 */
export async function fetchAdminPayments(query: AdminPaymentsQuery, signal?: AbortSignal): Promise<Page<AdminPayment>> {
  const { body, ...paging } = await requestAdminList('/admin/payments', query, { plan_code: query.plan }, signal);
  return decodePage(AdminPaymentRow, body, paging, 'payments');
}
