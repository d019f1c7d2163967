import type { Payment } from '../../../api/payments';
import { formatMoney, times } from '../../../domain/money';
import type { Plan } from '../../../domain/plan';
import { parseServerDate } from '../../../domain/serverDate';
import type { Subscription } from '../../../domain/subscription';

/**
 * What one period of the subscription costs, e.g. `$47.88 every 12 months`.
 *
 * @param plans what is on offer; it says how long a period is
 * @returns `null` when the price or the period is not known for sure
 */
export function chargeText({ plan: code, price, currency }: Subscription, plans: readonly Plan[]): string | null {
  const plan = plans.find((entry) => entry.code === code);
  const perMonth = price ?? plan?.price ?? null;
  if (plan === undefined || perMonth === null) return null;
  const { durationMonths: months } = plan;
  return `${formatMoney(times(perMonth, months), currency)} every ${months === 1 ? 'month' : `${months} months`}`;
}

/** An attempt that is older than this was another one. */
const SAME_ATTEMPT_MS = 60 * 60_000;

const TOOK_NOTHING = ['failed', 'cancelled', 'canceled'];

/**
 * Whether the server itself says that this attempt took no money: the newest payment is of this plan, of the last hour,
 * and failed or was cancelled. Without such a row nothing is claimed.
 *
 * @param planCode code of the plan in question, `null` when the address names none
 */
export function isKnownUncharged(newest: Payment | undefined, planCode: string | null, nowMs: number): boolean {
  if (newest === undefined || !TOOK_NOTHING.includes(newest.status)) return false;
  if (planCode !== null && newest.planCode !== '' && newest.planCode !== planCode) return false;
  const at = parseServerDate(newest.date)?.date.getTime();
  return at !== undefined && Math.abs(nowMs - at) < SAME_ATTEMPT_MS;
}
