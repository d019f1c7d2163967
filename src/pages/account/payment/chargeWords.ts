import { formatMoney, times } from '../../../domain/money';
import type { Plan } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';

/**
 * What one period of the subscription costs, e.g. `$47.88 every 12 months`.
 *
 * @param plans what is on offer; it says how long a period is
 * @returns `null` when the price or the period is not known for sure
 */
export function chargeWords({ plan: code, price, currency }: Subscription, plans: readonly Plan[]): string | null {
  const plan = plans.find((entry) => entry.code === code);
  const perMonth = price ?? plan?.price ?? null;
  if (plan === undefined || perMonth === null) return null;
  const { durationMonths: months } = plan;
  return `${formatMoney(times(perMonth, months), currency)} every ${months === 1 ? 'month' : `${months} months`}`;
}
