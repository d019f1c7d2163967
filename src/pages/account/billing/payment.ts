import type { Payment } from '../../../api/payments';
import type { CsvWords, CsvColumn } from '../../../components/CsvExport';
import { statusWord } from '../../../components/StatusBadge';
import { formatDate, localZone, parseServerDate, sheetTime, sortableDay } from '../../../domain/dates';
import { formatMoney, plainAmount } from '../../../domain/money';
import { capitalised } from '../../../domain/user';
import { loadMessageOf } from '../../../http/failure';
import { paymentStatusEn } from '../../../text/en/status';

export const paymentTitle = ({ description }: Payment): string => description || 'Payment';

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

/** The accessible name of a row's button, which is read without its row. */
export const paymentName = (payment: Payment): string =>
  `${payment.invoiceNumber || paymentTitle(payment)}, ${formatDate(payment.date)}`;

/** Name of a printed receipt: `receipt-2026-03-05-INV-7`. */
export const receiptName = ({ date, invoiceNumber }: Payment): string =>
  ['receipt', sortableDay(date), invoiceNumber.replace(/[^\w-]+/g, '-')].filter((part) => part !== '').join('-');

/** An attempt that is older than this was another one. */
const SAME_ATTEMPT_MS = 60 * 60_000;

/** What became of a payment, by its status; nothing for any other. */
const OUTCOMES: Readonly<Record<string, 'taken' | 'waiting' | 'uncharged'>> = {
  succeeded: 'taken',
  paid: 'taken',
  completed: 'taken',
  success: 'taken',
  pending: 'waiting',
  processing: 'waiting',
  failed: 'uncharged',
  cancelled: 'uncharged',
  canceled: 'uncharged',
};

export const outcomeOf = (payment: Payment | undefined) => OUTCOMES[payment?.status ?? ''];

/** Whether the newest payment is of the last hour, and of this plan where that is known. */
export function isThisAttempt(newest: Payment | undefined, planCode: string | null, nowMs: number): newest is Payment {
  if (newest === undefined) return false;
  if (planCode !== null && newest.planCode !== '' && newest.planCode !== planCode) return false;
  const at = parseServerDate(newest.date)?.date.getTime();
  return at !== undefined && Math.abs(nowMs - at) < SAME_ATTEMPT_MS;
}

/** Whether the server itself says that this attempt took no money. Without such a row nothing is claimed. */
export const isKnownUncharged = (newest: Payment | undefined, planCode: string | null, nowMs: number): boolean =>
  outcomeOf(newest) === 'uncharged' && isThisAttempt(newest, planCode, nowMs);

/**
 * Money that was taken and not given back, added up by currency: "$59.88, €4.99". A refund changes the status of its payment,
 * or has a row of its own, or both: rows of their own are first set against the payments that say they were refunded.
 */
export function totalPaid(payments: readonly Payment[]): string {
  const sums = new Map<string, { taken: number; refunded: number }>();
  for (const payment of payments) {
    const { amount, currency, status } = payment;
    const isRefund = status === 'refunded' || status === 'partially_refunded';
    if (amount === null || (outcomeOf(payment) !== 'taken' && !isRefund)) continue;
    const sum = sums.get(currency) ?? { taken: 0, refunded: 0 };
    sum[isRefund || amount < 0 ? 'refunded' : 'taken'] += amount;
    sums.set(currency, sum);
  }
  return [...sums]
    .filter(([, { taken, refunded }]) => taken > 0 || refunded < 0)
    .map(([currency, { taken, refunded }]) => {
      // Fractions of a cent are left over where sums of decimals should be zero, with a sign.
      const total = Math.round((taken + Math.min(0, refunded)) * 1e6) / 1e6;
      return formatMoney(total === 0 ? 0 : total, currency);
    })
    .join(', ');
}

/** Whether its sheet is a receipt: the money was taken, also when it was given back later. */
export const isReceipt = (payment: Payment): boolean => outcomeOf(payment) === 'taken' || payment.status === 'refunded';

/** Where the payment provider keeps the receipt: over https only, everything else is shown by ourselves. */
export const receiptAddress = ({ receiptUrl }: Payment): string | null =>
  receiptUrl !== null && receiptUrl.startsWith('https://') ? receiptUrl : null;

/** Figures without currency signs, and dates that sort, so that a spreadsheet can work with them. */
export const CSV_COLUMNS: readonly CsvColumn<Payment>[] = [
  { head: `Date (${localZone()})`, cell: ({ date }) => sheetTime(date) },
  { head: 'Description', cell: paymentTitle },
  { head: 'Amount', isNumber: true, cell: ({ amount, currency }) => plainAmount(amount, currency) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'Status', cell: ({ status }) => statusWord(status, paymentStatusEn).label },
  { head: 'Payment method', cell: paymentMethod },
  { head: 'Reference', cell: ({ invoiceNumber }) => invoiceNumber },
  { head: 'Receipt', cell: ({ receiptUrl }) => receiptUrl ?? '' },
];

const figure = (count: number): string => count.toLocaleString('en');

export const csvEn: CsvWords = {
  label: 'Export CSV',
  stop: 'Stop',
  running: (done, total) => (total === null ? 'Exporting…' : `Exporting ${figure(done)} of ${figure(total)}`),
  stopped: 'Export stopped.',
  saved: (count) => (count === 1 ? '1 payment exported.' : `${figure(count)} payments exported.`),
  changed: (count) => `${figure(count)} payments exported. The list changed meanwhile, so some may be missing.`,
  cut: (count) => `Only the newest ${figure(count)} payments were exported.`,
  failed: (error) => `The export failed. ${loadMessageOf(error)}`,
};
