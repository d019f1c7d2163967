import { POPULAR_PLAN_CODE } from '../../../config/limits';
import { formatMoney } from '../../../domain/money';
import { isFree, type Plan, chargedAmount } from '../../../domain/plan';
import { planName } from '../../../plans/planText';
import { billingInterval } from '../chargeText';

/** What the address asks for: nothing (Free costs nothing), a plan on offer, or something that is no plan (any more). */
export type RequestedPlan = { readonly kind: 'none' | 'unknown' } | { readonly kind: 'plan'; readonly code: string };

/**
 * Reads `?plan=`. Codes are only ever compared with those on offer; two of them, or anything else, count as unknown.
 *
 * @param chosenBefore the plan that was chosen before signing in; stands in where the address names none
 */
export function readRequest(
  query: URLSearchParams,
  chosenBefore: string | null,
  plans: readonly Plan[],
): RequestedPlan {
  const isOnOffer = (code: string) => plans.some((plan) => plan.code === code);
  const [code, ...more] = query.getAll('plan').filter((entry) => entry !== '');
  if (code === undefined) {
    return chosenBefore !== null && !isFree(chosenBefore) && isOnOffer(chosenBefore)
      ? { kind: 'plan', code: chosenBefore }
      : { kind: 'none' };
  }
  if (more.length > 0) return { kind: 'unknown' };
  if (isFree(code)) return { kind: 'none' };
  return isOnOffer(code) ? { kind: 'plan', code } : { kind: 'unknown' };
}

export const paidPlans = (plans: readonly Plan[]): Plan[] => plans.filter((plan) => !isFree(plan.code));

/** The requested plan, else the Popular one; never the more expensive one by itself. */
export function firstChoice(request: RequestedPlan, paid: readonly Plan[]): Plan | undefined {
  const requested = request.kind === 'plan' ? request.code : null;
  const wanted = [requested, POPULAR_PLAN_CODE].map((code) => paid.find((plan) => plan.code === code));
  return wanted.find((plan) => plan !== undefined) ?? paid[0];
}

/** `yearly` and `monthly` for the two ways to pay for Pro; other plans by their name. */
export function shortName(plan: Plan): string {
  if (!plan.code.startsWith('pro_')) return planName(plan);
  return plan.durationMonths === 12 ? 'yearly' : plan.durationMonths === 1 ? 'monthly' : planName(plan);
}

/** What is paid and when. What a switch costs today is for the provider to say: the old plan may count. */
export function paymentTerms(plan: Plan, isSwitch: boolean): string {
  const amount = chargedAmount(plan);
  if (amount === null) return "We couldn't load the price. You'll see the exact amount before you pay.";
  const [sum, every] = [formatMoney(amount, plan.currency), billingInterval(plan)];
  return isSwitch
    ? `${sum} ${every} until you cancel. You'll see the amount due today on the payment page.`
    : `You'll pay ${sum} today, then ${every} until you cancel.`;
}
