import { DEFAULT_PLAN_CODE } from '../config/limits';
import { formatMoney } from '../domain/money';
import type { Plan } from '../domain/plan';
import { cleanText, capitalised } from '../lib/cleanText';

const NAME_MAX = 40;
const DESCRIPTION_MAX = 160;
const FEATURE_MAX = 120;
/** Maximum number of features that a card shows before the user expands the list. */
const FEATURES_MAX = 12;

export const planName = (plan: Plan): string =>
  cleanText(plan.name, NAME_MAX) || cleanText(capitalised(plan.code), NAME_MAX) || 'Plan';

export const planDescription = (plan: Plan): string => cleanText(plan.description, DESCRIPTION_MAX);

export function planFeatures(plan: Plan): { visible: string[]; more: string[] } {
  const clean = (features: readonly string[]) =>
    features.map((feature) => cleanText(feature, FEATURE_MAX)).filter((feature) => feature !== '');
  return { visible: clean(plan.features.slice(0, FEATURES_MAX)), more: clean(plan.features.slice(FEATURES_MAX)) };
}

export function periodOf(plan: Plan): string {
  if (plan.durationMonths === 12) return 'per year';
  return plan.durationMonths > 1 ? `every ${plan.durationMonths} months` : 'per month';
}

/** Returns `$3.99 per month, billed once a year.`, or `null` for plans that are billed monthly or have no price. */
export function billedText(plan: Plan): string | null {
  if (plan.price === null || plan.durationMonths <= 1) return null;
  const billed = plan.durationMonths === 12 ? 'once a year' : periodOf(plan);
  return `${formatMoney(plan.price, plan.currency)} per month, billed ${billed}.`;
}

/** The Free plan. Shown even if the plans fail to load. */
export const FREE_PLAN: Plan = {
  id: DEFAULT_PLAN_CODE,
  code: DEFAULT_PLAN_CODE,
  name: 'Free',
  description: 'Everything you need to get started, with your own AI key.',
  price: 0,
  durationMonths: 1,
  features: ['AI tags and summaries with your own API key', 'Saves to your bookmark service', 'Shows ads'],
  isActive: true,
};

export const PRO_FEATURES: readonly string[] = [
  'Hosted AI, no API key needed',
  'No ads',
  'Tags and summaries for every page you save',
  'No AI setup',
];

export const MONTHLY = 'pro_monthly';
export const YEARLY = 'pro_yearly';

export const PRO_MONTHLY: Plan = {
  ...FREE_PLAN,
  id: MONTHLY,
  code: MONTHLY,
  name: 'Pro Monthly',
  price: null,
  features: [...PRO_FEATURES, 'Cancel anytime'],
};

/** Whether a feature is a limitation, such as ads. The card shows a dash instead of a check mark for it. */
export const isLimitation = (feature: string): boolean =>
  /\b(?:ads?|advert\w*)\b/i.test(feature) &&
  !/\b(?:no|without|zero|never|free of|removes?|hides?|blocks?|ad-free)\b/i.test(feature);
