import type { Payment } from '../../../api/payments';
import { formatDate } from '../../../domain/dates';
import { capitalised } from '../../../domain/user';

export const paymentTitle = ({ description }: Payment): string => description || 'Payment';

/** Names that have a spelling of their own. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['paypal', 'PayPal'],
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
]);

/** "Card ending 4242", "PayPal"; empty when the server does not say. */
export function paymentMethod({ method, cardLast4 }: Payment): string {
  const name = METHODS.get(method.toLowerCase()) ?? capitalised(method);
  return cardLast4 === '' ? name : `${name || 'Card'} ending ${cardLast4}`;
}

/** The second line of a row: invoice number and method, as far as they are known. */
export const paymentDetail = (payment: Payment): string =>
  [payment.invoiceNumber, paymentMethod(payment)].filter((part) => part !== '').join(' · ');

/** What tells a row from the others when its button is heard alone. */
export const paymentName = (payment: Payment): string =>
  `${payment.invoiceNumber || paymentTitle(payment)}, ${formatDate(payment.date)}`;

const SETTLED: ReadonlySet<string> = new Set(['succeeded', 'paid', 'completed', 'refunded']);

/** Whether its sheet is a receipt: the money was taken, also when it was given back later. */
export const isReceipt = ({ status }: Payment): boolean => SETTLED.has(status);

/** Where the payment provider keeps the receipt: over https only, everything else is shown by ourselves. */
export const receiptAddress = ({ receiptUrl }: Payment): string | null =>
  receiptUrl !== null && receiptUrl.startsWith('https://') ? receiptUrl : null;
