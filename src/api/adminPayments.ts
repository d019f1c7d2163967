import * as v from 'valibot';

import { type AdminListQuery, otherFields, requestAdminList } from './adminList';
import { type Page, date, decodePage, line, optionalId, prose, row, under, word } from './decode';
import { amountOf, cardLast4, currency, invoiceUrlOf } from './payments';

/** What {@link amountOf} and {@link invoiceUrlOf} read of a row. */
const READ_TOO = ['amount', 'amount_cents', 'unit_amount', 'invoice_url', 'receipt_url'];

/** A payment as the back-office sees it; a row needs an id or a transaction id. `amount` is in units of `currency`. */
export const AdminPaymentRow = v.pipe(
  row({
    id: optionalId,
    userId: optionalId,
    userEmail: under(line, 'user_email', 'email'),
    subscriptionId: optionalId,
    planCode: under(line, 'plan_code', 'plan'),
    description: line,
    amount: amountOf,
    currency,
    status: word,
    method: under(line, 'payment_method', 'method'),
    cardLast4,
    provider: line,
    transactionId: optionalId,
    invoiceNumber: line,
    invoiceUrl: invoiceUrlOf,
    failureMessage: prose,
    createdAt: date,
    paidAt: date,
    /** Fields under names that this site does not know. */
    others: (from, names) => otherFields(from, [...names, ...READ_TOO]),
  }),
  v.check(({ id, transactionId }) => id !== '' || transactionId !== ''),
);

export type AdminPayment = v.InferOutput<typeof AdminPaymentRow>;

export const ADMIN_PAYMENTS_KEY = ['admin-payments'] as const;

/** `GET /admin/payments` (spec §7, its filters are assumed); `search` is the e-mail of the user or a transaction id. */
export async function fetchAdminPayments(query: AdminListQuery, signal?: AbortSignal): Promise<Page<AdminPayment>> {
  const { body, ...paging } = await requestAdminList('/admin/payments', query, signal);
  return decodePage(AdminPaymentRow, body, paging, 'payments');
}
