import { planName } from '../../../components/planText';
import { formatMoney } from '../../../domain/money';
import { chargedAmount, type Plan } from '../../../domain/plan';

/** What pressing the button would do: buy, change from another plan, or nothing since one has it. */
export type Purchase = 'buy' | 'switch' | 'current';

/** @param activePlan code of the paid plan that is active now, `null` for none */
export const purchaseOf = (plan: Plan, activePlan: string | null): Purchase =>
  activePlan === null ? 'buy' : activePlan === plan.code ? 'current' : 'switch';

/** `every month`, `every 12 months` */
const everyPeriod = ({ durationMonths }: Plan): string =>
  durationMonths === 1 ? 'every month' : `every ${durationMonths} months`;

/** `yearly` and `monthly` for the two ways to pay for Pro; other plans by their name. */
function shortName(plan: Plan): string {
  if (!plan.code.startsWith('pro_')) return planName(plan);
  return plan.durationMonths === 12 ? 'yearly' : plan.durationMonths === 1 ? 'monthly' : planName(plan);
}

/** What the button says. */
export function payLabel(plan: Plan, purchase: Purchase): string {
  if (purchase === 'current') return 'Current plan';
  return purchase === 'switch' ? `Switch to ${shortName(plan)}` : 'Continue to payment';
}

/**
 * What is paid and when, said before the button. For a switch the sum of today is the provider's to say: what is left of
 * the old plan may count, and nothing is invented here.
 */
export function payTerms(plan: Plan, purchase: Purchase): string {
  if (purchase === 'current') return 'You are on this plan already. There is nothing to pay for here.';
  const amount = chargedAmount(plan);
  if (amount === null) return 'The price could not be read. The payment page shows the exact amount before you pay.';
  const [sum, every] = [formatMoney(amount), everyPeriod(plan)];
  return purchase === 'switch'
    ? `It costs ${sum} ${every} until you cancel. The payment page shows the exact amount you pay today.`
    : `You pay ${sum} today, then ${every} until you cancel.`;
}
