import * as v from 'valibot';

import { DEFAULT_CURRENCY } from '../config/limits';
import { send } from '../http/send';
import { safeHttpUrl } from '../lib/safeUrl';
import { type Page, date, decodePage, id, line, prose } from './decode';
import { endpoints } from './endpoints';
import { type OtherField, otherFields } from './otherFields';
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

/** What is asked for: a page, and what narrows the list. */
export interface AdminPaymentsAsked {
  readonly page: number;
  readonly pageSize: number;
  /** E-mail of the user or transaction id. */
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly planCode?: string | undefined;
  /** Calendar days, both included. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

const KNOWN: ReadonlySet<string> = new Set(
  `id user_id user_email email subscription_id plan_code plan description amount amount_cents unit_amount currency status
   payment_method method card_last4 provider transaction_id invoice_number invoice_url receipt_url failure_message
   created_at paid_at`.split(/\s+/),
);

const anId = v.fallback(id, '');
const word = v.pipe(
  line,
  v.transform((text) => text.toLowerCase()),
);

export const AdminPaymentRow = v.pipe(
  v.looseObject({
    id: anId,
    user_id: anId,
    subscription_id: anId,
    description: line,
    currency: line,
    status: word,
    provider: line,
    transaction_id: anId,
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
    planCode: v.parse(line, row['plan_code'] ?? row['plan']),
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
 * `GET /admin/payments` (spec §7; the names of its filters are assumed).
 *
 * @throws ApiError
 */
export async function fetchAdminPayments(asked: AdminPaymentsAsked, signal?: AbortSignal): Promise<Page<AdminPayment>> {
  const body = await send({
    method: 'GET',
    path: endpoints.adminPayments(),
    query: {
      page: asked.page,
      page_size: asked.pageSize,
      search: asked.search || undefined,
      status: asked.status || undefined,
      plan_code: asked.planCode || undefined,
      start_date: asked.startDate || undefined,
      end_date: asked.endDate || undefined,
    },
    identity: 'fresh',
    signal,
  });
  return decodePage(AdminPaymentRow, body, asked, 'payments');
}
