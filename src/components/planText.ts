import type { Plan } from '../domain/plan';
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

/** The plan somebody is on: `Pro` for both ways to pay for it; other plans by their name. */
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
