import { newestPayment, type Payment } from '../../api/payments';
import { formatDate, parseServerDate, isoDay } from '../../domain/dates';
import { type MethodText, paymentMethod } from '../../domain/payment';
import { isPro } from '../../domain/plan';
import { activePlanOf, isOnFree, type PlanState } from '../../plans/planView';

export const paymentTitle = ({ description }: Payment): string => description || 'Payment';

const METHOD_TEXT: MethodText = {
  methods: new Map([
    ['paypal', 'PayPal'],
    ['apple_pay', 'Apple Pay'],
    ['google_pay', 'Google Pay'],
  ]),
  card: 'Card',
  endingIn: (name, last4) => `${name} ending ${last4}`,
};

/** Returns the payment method ("Card ending 4242", "PayPal"), or an empty string if the server sent none. */
export const methodOf = (payment: Payment): string => paymentMethod(payment, METHOD_TEXT);

/** Uses no-break spaces in the payment method, so that the digits of a card stay next to "ending". */
export const paymentDetail = (payment: Payment): string =>
  [payment.invoiceNumber, methodOf(payment).replaceAll(' ', '\u{a0}')].filter((part) => part !== '').join(' · ');

export const paymentName = (payment: Payment): string =>
  `${payment.invoiceNumber || paymentTitle(payment)}, ${formatDate(payment.date)}`;

export const receiptName = ({ date, invoiceNumber }: Payment): string =>
  ['receipt', isoDay(date), invoiceNumber.replace(/[^\w-]+/g, '-')].filter((part) => part !== '').join('-');

/** Maximum age of a payment that counts as part of the current checkout. */
const SAME_ATTEMPT_MS = 60 * 60_000;

/** Maps a status to its effect on the user's money. Other statuses have no known effect. */
const OUTCOMES: ReadonlyMap<string, 'taken' | 'waiting' | 'uncharged'> = new Map([
  ['succeeded', 'taken'],
  ['paid', 'taken'],
  ['completed', 'taken'],
  ['success', 'taken'],
  ['pending', 'waiting'],
  ['processing', 'waiting'],
  ['failed', 'uncharged'],
  ['cancelled', 'uncharged'],
  ['canceled', 'uncharged'],
]);

export const outcomeOf = (payment: Payment | undefined) => OUTCOMES.get(payment?.status ?? '');

/** Whether the newest payment belongs to this checkout: it is less than an hour old, and not for another plan. */
export function isThisAttempt(newest: Payment | undefined, planCode: string | null, nowMs: number): newest is Payment {
  if (newest === undefined) return false;
  if (planCode !== null && newest.planCode !== '' && newest.planCode !== planCode) return false;
  const at = parseServerDate(newest.date)?.date.getTime();
  return at !== undefined && Math.abs(nowMs - at) < SAME_ATTEMPT_MS;
}

export const isKnownUncharged = (newest: Payment | undefined, planCode: string | null, nowMs: number): boolean =>
  outcomeOf(newest) === 'uncharged' && isThisAttempt(newest, planCode, nowMs);

/** Whether this plan is active. `code` is empty for any plan. A token without a plan code only says that it is Pro. */
export function isActivePlan(view: PlanState, code: string): boolean {
  const active = activePlanOf(view);
  return active !== null && (code === '' || active === code || (active === 'pro' && isPro(code)));
}

const msOf = (date: string | null): number => parseServerDate(date)?.date.getTime() ?? Number.NaN;

/** Warning if a payment has succeeded but its plan isn't active yet, because the provider can notify the server late. */
export function unusedPaymentWarning(
  view: PlanState,
  payments: readonly Payment[] | undefined,
  nowMs: number,
): string | null {
  const newest = newestPayment(payments);
  if (outcomeOf(newest) !== 'taken' || !isThisAttempt(newest, null, nowMs)) return null;
  const paidMs = msOf(newest.date);
  const isRefunded = payments?.some(({ amount, date }) => Number(amount) < 0 && msOf(date) >= paidMs) === true;
  // The plan has already started, and was cancelled with immediate effect.
  const isUsed = view.status === 'expired' && Math.abs(msOf(view.details.startDate) - paidMs) < SAME_ATTEMPT_MS;
  const isForOtherPlan = view.status === 'active' && !isActivePlan(view, newest.planCode);
  return (isOnFree(view) || view.status === 'checkoutAbandoned' || isForOtherPlan) && !isRefunded && !isUsed
    ? "We've received a payment from you. Your plan can take a few minutes to start. If you pay again, you may be charged twice."
    : null;
}

/** Whether the payment has a receipt: money was taken, even if it was refunded later. */
export const isReceipt = (payment: Payment): boolean =>
  outcomeOf(payment) === 'taken' || ['refunded', 'partially_refunded'].includes(payment.status);

/** Returns the URL of the provider's receipt; `null` if it is missing or doesn't use https. */
export const receiptAddress = ({ receiptUrl }: Payment): string | null =>
  receiptUrl !== null && receiptUrl.startsWith('https://') ? receiptUrl : null;
