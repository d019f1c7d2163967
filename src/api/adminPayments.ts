import * as v from 'valibot';

import { adminPage } from './adminList';
import { date, shortText, optionalIdField, longText, lowercase } from './decode';
import { ownerFields } from './owner';
import { amount, cardLast4, currency, invoiceUrl } from './payments';
import { planCode } from './plans';
import { firstKeyOf, row } from './row';

/** `amount` is in units of `currency` (dollars, not cents). */
export const AdminPaymentRow = v.pipe(
  row('payment', {
    /** The transaction id if the server sends no id. Identifies the row on this site; never sent to the server. */
    id: firstKeyOf(optionalIdField, 'id', 'transaction_id'),
    ...ownerFields,
    subscriptionId: optionalIdField,
    planCode: firstKeyOf(planCode, 'plan_code', 'plan'),
    description: shortText,
    amount,
    currency,
    status: lowercase,
    method: firstKeyOf(shortText, 'payment_method', 'method'),
    cardLast4,
    provider: shortText,
    transactionId: optionalIdField,
    invoiceNumber: shortText,
    invoiceUrl,
    failureMessage: longText,
    createdAt: date,
    paidAt: date,
  }),
  v.check(({ id }) => id !== ''),
);

export type AdminPayment = v.InferOutput<typeof AdminPaymentRow>;

export const ADMIN_PAYMENTS_KEY = ['admin-payments'] as const;

/** Fetches payments (spec §7). Filter names are our assumption. `search` is the user's email or a transaction id. */
export const fetchAdminPayments = adminPage(AdminPaymentRow, '/admin/payments');

/** Times that the filters compare: a payment matches if it was created or paid in the range. */
export const paymentMoments = ({ createdAt, paidAt }: AdminPayment) => [createdAt, paidAt] as const;

/** Texts in which the server searches; `null` for a missing email. */
export const searchedPaymentTexts = ({
  userEmail,
  transactionId,
  invoiceNumber,
  id,
  userId,
  description,
}: AdminPayment): readonly (string | null)[] => [
  userEmail || null,
  transactionId,
  invoiceNumber,
  id,
  userId,
  description,
];
