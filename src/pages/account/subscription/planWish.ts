import { POPULAR_PLAN_CODE } from '../../../config/limits';
import { isFree, type Plan } from '../../../domain/plan';

/** What the address asks for: nothing, Free, a plan on offer, or something that is no plan (any more). */
export type PlanWish =
  | { readonly kind: 'none' | 'free' | 'unknown' }
  | { readonly kind: 'plan'; readonly code: string };

/**
 * Reads `?plan=`. Codes are only ever compared with those on offer; two of them, or anything else, count as unknown.
 *
 * @param intent the plan that was chosen before signing in; stands in where the address names none
 */
export function readWish(query: URLSearchParams, intent: string | null, plans: readonly Plan[]): PlanWish {
  const isOnOffer = (code: string) => plans.some((plan) => plan.code === code);
  const [code, ...more] = query.getAll('plan').filter((entry) => entry !== '');
  if (code === undefined) {
    return intent !== null && !isFree(intent) && isOnOffer(intent) ? { kind: 'plan', code: intent } : { kind: 'none' };
  }
  if (more.length > 0) return { kind: 'unknown' };
  if (isFree(code)) return { kind: 'free' };
  return isOnOffer(code) ? { kind: 'plan', code } : { kind: 'unknown' };
}

/** The plans that cost something, in their order. */
export const paidPlans = (plans: readonly Plan[]): Plan[] => plans.filter((plan) => !isFree(plan.code));

/**
 * The plan that is ticked at first: the wanted one, else the one that is active, else the Popular one. The dearer sum is
 * never ticked unasked.
 */
export function firstChoice(wish: PlanWish, activePlan: string | null, paid: readonly Plan[]): Plan | undefined {
  const wanted = wish.kind === 'plan' ? wish.code : null;
  for (const code of [wanted, activePlan, POPULAR_PLAN_CODE]) {
    const plan = paid.find((entry) => entry.code === code);
    if (plan !== undefined) return plan;
  }
  return paid[0];
}
