import { DEFAULT_PLAN_CODE } from '../config/limits';
import { paths } from '../config/paths';
import { isFree, type Plan } from '../domain/plan';
import { capitalised } from '../domain/user';
import { cleanText } from '../lib/cleanText';

const NAME_MAX = 40;
const DESCRIPTION_MAX = 160;
const FEATURE_MAX = 120;
/** A card lists this many features; the rest is counted. */
const FEATURES_MAX = 12;

/** The plan's name; a plan without one is called by its code. */
export const planName = (plan: Plan): string =>
  cleanText(plan.name, NAME_MAX) || cleanText(capitalised(plan.code), NAME_MAX) || 'Plan';

/** Name of a subscription's plan: `Pro` for both ways to pay for it; other plans by their name. */
export const shortPlanName = ({ plan, planName: name }: { plan: string; planName: string }): string =>
  plan.startsWith('pro_') ? 'Pro' : cleanText(name, NAME_MAX);

export const planDescription = (plan: Plan): string => cleanText(plan.description, DESCRIPTION_MAX);

/** The features that are shown, and how many more there are. */
export function planFeatures(plan: Plan): { shown: string[]; more: number } {
  const shown = plan.features
    .slice(0, FEATURES_MAX)
    .map((feature) => cleanText(feature, FEATURE_MAX))
    .filter((feature) => feature !== '');
  return { shown, more: Math.max(0, plan.features.length - FEATURES_MAX) };
}

/** How long one payment lasts: `per month`, `per year`, `every 3 months`. */
export function periodOf(plan: Plan): string {
  if (plan.durationMonths === 12) return 'per year';
  return plan.durationMonths > 1 ? `every ${plan.durationMonths} months` : 'per month';
}

/** The Free plan as it is known without the server, so that its card stands even when the plans cannot be loaded. */
export const FREE_PLAN: Plan = {
  id: DEFAULT_PLAN_CODE,
  code: DEFAULT_PLAN_CODE,
  name: 'Free',
  description: 'Bring your own AI key. Shows ads.',
  price: 0,
  durationMonths: 1,
  features: ['Tags and summaries', 'Saves to your bookmark service', 'Your own AI provider key'],
  isActive: true,
};

/** What Pro gives in both billing forms (spec §1). Prices are never guessed: they come from the server only. */
export const PRO_FEATURES: readonly string[] = ['Hosted AI, no key needed', 'No ads', 'Everything in Free'];

/** What a card offers to the viewer: something to choose, or a label for what they have already. */
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
 * Decides the one action of a plan card. A plan that the viewer has is not offered.
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
