import { POPULAR_PLAN_CODE } from '../../../config/limits';
import { formatMoney } from '../../../domain/money';
import { isFree, isPro, type Plan, chargedAmount, readPlanCode } from '../../../domain/plan';
import { planName } from '../../../plans/planText';
import { billingInterval } from '../chargeText';

export type RequestedPlan = { readonly kind: 'none' | 'unknown' } | { readonly kind: 'plan'; readonly code: string };

/**
 * Returns the plan in `?plan=`, or the plan chosen before signing in. `unknown`: an unknown code, or several codes.
 * @param plans `null` if the plans haven't loaded; then any code can be a plan
 */
export function readRequest(
  query: URLSearchParams,
  chosenBefore: string | null,
  plans: readonly Plan[] | null,
): RequestedPlan {
  const isOnOffer = (code: string) => plans === null || plans.some((plan) => plan.code === code);
  const [code, ...more] = query
    .getAll('plan')
    .filter((entry) => entry !== '')
    .map(readPlanCode);
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

export function firstChoice(request: RequestedPlan, paid: readonly Plan[]): Plan | undefined {
  const requested = request.kind === 'plan' ? request.code : null;
  const wanted = [requested, POPULAR_PLAN_CODE].map((code) => paid.find((plan) => plan.code === code));
  return wanted.find((plan) => plan !== undefined) ?? paid[0];
}

export function shortName(plan: Plan): string {
  if (!isPro(plan.code)) return planName(plan);
  return plan.durationMonths === 12 ? 'yearly' : plan.durationMonths === 1 ? 'monthly' : planName(plan);
}

/** Describes amount and date of the payment. For a switch, only the provider knows the amount due today. */
export function paymentTerms(plan: Plan, isSwitch: boolean): string {
  const amount = chargedAmount(plan);
  if (amount === null) return "We couldn't load the price. You'll see the exact amount before you pay.";
  const [sum, every] = [formatMoney(amount, plan.currency), billingInterval(plan)];
  return isSwitch
    ? `${sum} ${every} until you cancel. You'll see the amount due today on the payment page.`
    : `You'll pay ${sum} today, then ${every} until you cancel.`;
}
