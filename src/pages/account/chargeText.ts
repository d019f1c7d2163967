import { formatMoney, multiplyAmount } from '../../domain/money';
import type { Plan } from '../../domain/plan';
import type { Subscription } from '../../domain/subscription';

export const billingInterval = ({ durationMonths }: Plan): string =>
  durationMonths === 1 ? 'every month' : `every ${durationMonths} months`;

/** Returns a text such as `$47.88 every 12 months`, or `null` if the price or the interval is unknown. */
export function chargeText({ plan: code, price, currency }: Subscription, plans: readonly Plan[]): string | null {
  const plan = plans.find((entry) => entry.code === code);
  const perMonth = price ?? plan?.price ?? null;
  if (plan === undefined || perMonth === null) return null;
  const paidIn = price === null ? plan.currency : currency;
  return `${formatMoney(multiplyAmount(perMonth, plan.durationMonths, paidIn), paidIn)} ${billingInterval(plan)}`;
}
