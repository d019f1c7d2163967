import type { AdminPayment } from '../../../api/adminPayments';
import { capitalised } from '../../../domain/user';
import { paymentsZh as words } from '../../../text/zh/payments';
import { paymentStatusZh } from '../../../text/zh/status';

/** Who paid: e-mail, else id. */
export const payerOf = ({ userEmail, userId }: AdminPayment): string => userEmail || userId || '—';

export const planOf = ({ planCode }: AdminPayment): string => capitalised(planCode);

export const statusOf = ({ status }: AdminPayment): string => paymentStatusZh.get(status)?.label ?? status;

/** How it was paid, with the last digits of a card; empty when the server does not say. */
export function methodOf({ method, cardLast4 }: AdminPayment): string {
  const name = words.methods.get(method.toLowerCase()) ?? capitalised(method);
  return cardLast4 === '' ? name : words.endingIn(name || words.card, cardLast4);
}

/** What tells a payment from the others when its button is heard alone. */
export const nameOf = ({ id, transactionId }: AdminPayment): string => id || transactionId;
