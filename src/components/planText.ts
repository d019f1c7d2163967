import { DEFAULT_PLAN_CODE } from '../config/limits';
import { paths } from '../config/paths';
import { isFree, type Plan } from '../domain/plan';
import type { PlanState } from '../domain/subscription';
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

export const planDescription = (plan: Plan): string => cleanText(plan.description, DESCRIPTION_MAX);

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
  description: 'Everything you need to try it, with your own AI key.',
  price: 0,
  durationMonths: 1,
  features: ['AI tags and summaries with your own API key', 'Saves to your bookmark service', 'Shows ads'],
  isActive: true,
};

/** What Pro gives in both billing forms (spec §1). */
export const PRO_FEATURES: readonly string[] = [
  'Hosted AI, no API key needed',
  'No ads',
  'Tags and summaries on every page you save',
  'Nothing to configure',
];

export const MONTHLY = 'pro_monthly';
export const YEARLY = 'pro_yearly';

/** Pro by the month as it is known without the server. Its price is never guessed: it comes from the server only. */
export const PRO_MONTHLY: Plan = {
  ...FREE_PLAN,
  id: MONTHLY,
  code: MONTHLY,
  name: 'Pro Monthly',
  price: null,
  features: [...PRO_FEATURES, 'Cancel at any time'],
};

/** What a card offers to the viewer: something to choose, or a label for what they have already. */
export type PlanOffer =
  /** It is not known yet what the viewer has. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'choose'; readonly label: string; readonly to: string; readonly isSwitch?: true }
  | {
      readonly kind: 'have';
      readonly label: string;
      readonly more: { readonly label: string; readonly to: string; readonly isMain?: true } | null;
    };

const choose = (label: string, to: string): PlanOffer => ({ kind: 'choose', label, to });
const have = (label: string, moreLabel?: string, to = ''): PlanOffer => ({
  kind: 'have',
  label,
  more: moreLabel === undefined ? null : { label: moreLabel, to },
});

/** The way to the plan that somebody has, which is all that they need here. */
const CURRENT: PlanOffer = {
  kind: 'have',
  label: 'Current plan',
  more: { label: 'Manage subscription', to: paths.subscription(), isMain: true },
};

/**
 * Decides the one action of a plan card. A plan that the viewer has is not offered, and nobody is told to upgrade before
 * their plan is known.
 *
 * @param savedPercent what the yearly plan saves against the monthly one, when known
 * @param name what the card calls the plan
 */
export function planOffer(
  plan: Plan,
  viewer: PlanState,
  savedPercent: number | null,
  name = planName(plan),
): PlanOffer {
  if (viewer.kind === 'checking') return { kind: 'wait' };
  if (isFree(plan.code)) return freeOffer(viewer);
  const own = 'details' in viewer ? viewer.details.plan : null;
  const to = paths.subscription(plan.code);
  switch (viewer.kind) {
    case 'visitor':
      return choose(`Get ${name}`, to);
    case 'free':
      return choose(`Upgrade to ${name}`, to);
    case 'expired':
      return choose(`${own === plan.code ? 'Renew' : 'Upgrade to'} ${name}`, to);
    case 'pro':
    case 'cancelled':
      return own === plan.code
        ? CURRENT
        : { kind: 'choose', label: switchLabel(plan, own, savedPercent, name), to, isSwitch: true };
    case 'pending':
    case 'unfinished':
      return own === plan.code
        ? have(
            viewer.kind === 'pending' ? 'Payment not confirmed yet' : 'Checkout not finished',
            'See your subscription',
            paths.subscription(),
          )
        : choose('Start another payment', to);
    case 'other':
      return own === plan.code ? CURRENT : choose(`Choose ${name}`, to);
    case 'unknown':
      return choose(`Choose ${name}`, to);
  }
}

function freeOffer({ kind }: PlanState): PlanOffer {
  if (kind === 'visitor') return choose('Get Started', paths.register());
  if (kind === 'pro' || kind === 'cancelled') return have('Included in your plan');
  const dashboard = 'Go to Dashboard';
  return kind === 'unknown' || kind === 'other'
    ? choose(dashboard, paths.dashboard())
    : have('Current plan', dashboard, paths.dashboard());
}

function switchLabel(plan: Plan, own: string | null, savedPercent: number | null, name: string): string {
  if (own === YEARLY && plan.code === MONTHLY) return 'Switch to monthly';
  if (own !== MONTHLY || plan.code !== YEARLY) return `Switch to ${name}`;
  return savedPercent === null ? 'Switch to yearly' : `Switch to yearly, save ${savedPercent}%`;
}

/** Whether a line of a feature list says that there are ads: it is listed, but it is nothing to be ticked. */
export const isDrawback = (feature: string): boolean =>
  /\b(?:ads?|advert\w*)\b/i.test(feature) &&
  !/\b(?:no|without|zero|never|free of|removes?|hides?|blocks?|ad-free)\b/i.test(feature);
