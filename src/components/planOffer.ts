import { paths } from '../config/paths';
import { isFree, type Plan } from '../domain/plan';
import { planName } from './planText';

/** What a card offers to the one who looks: something to choose, or a word about what they have already. */
export type PlanOffer =
  | { readonly kind: 'choose'; readonly label: string; readonly to: string }
  | {
      readonly kind: 'have';
      readonly label: string;
      readonly more: { readonly label: string; readonly to: string } | null;
    };

const MONTHLY = 'pro_monthly';
const YEARLY = 'pro_yearly';

/**
 * Decides the one action of a plan card. Nobody is offered what they have.
 *
 * @param viewerPlan code of the viewer's plan; `null` for a visitor who is not signed in
 * @param savedPercent what the yearly plan saves against the monthly one, when known
 */
export function planOffer(plan: Plan, viewerPlan: string | null, savedPercent: number | null): PlanOffer {
  if (viewerPlan === plan.code) {
    const more = isFree(plan.code)
      ? { label: 'Go to Dashboard', to: paths.dashboard() }
      : { label: 'Manage subscription', to: paths.subscription() };
    return { kind: 'have', label: 'Current plan', more };
  }
  if (isFree(plan.code)) {
    return viewerPlan === null
      ? { kind: 'choose', label: 'Get Started', to: paths.register() }
      : { kind: 'have', label: 'Included in your plan', more: null };
  }
  const to = paths.subscription(plan.code);
  if (viewerPlan === YEARLY && plan.code === MONTHLY)
    return { kind: 'have', label: 'Included in your plan', more: null };
  if (viewerPlan === MONTHLY && plan.code === YEARLY) {
    return {
      kind: 'choose',
      label: savedPercent === null ? 'Switch to yearly' : `Switch to yearly, save ${savedPercent}%`,
      to,
    };
  }
  const verb = viewerPlan === null || isFree(viewerPlan) ? 'Upgrade' : 'Switch';
  return { kind: 'choose', label: `${verb} to ${planName(plan)}`, to };
}
