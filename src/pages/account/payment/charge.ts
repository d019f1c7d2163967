import type { Payment } from '../../../api/payments';
import { parseServerDate } from '../../../domain/dates';
import { formatMoney, multiplyAmount } from '../../../domain/money';
import type { Plan } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import { everyPeriod } from '../subscription/purchase';

/** `$47.88 every 12 months`, by the plans on offer; `null` when price or period are not known for sure. */
export function chargeText({ plan: code, price, currency }: Subscription, plans: readonly Plan[]): string | null {
  const plan = plans.find((entry) => entry.code === code);
  const perMonth = price ?? plan?.price ?? null;
  if (plan === undefined || perMonth === null) return null;
  const paidIn = price === null ? plan.currency : currency;
  return `${formatMoney(multiplyAmount(perMonth, plan.durationMonths, paidIn), paidIn)} ${everyPeriod(plan)}`;
}

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
