import { paths } from '../config/paths';
import { isFree, isPro, type Plan } from '../domain/plan';
import type { PlanCatalog } from './plans';
import { MONTHLY, planName, YEARLY } from './planText';
import { isRunning, type PlanState, shortPlanName } from './planView';

export const VISITOR: PlanState = { status: 'signedOut', details: null };

export type ProCatalog = Pick<PlanCatalog, 'monthly' | 'yearly' | 'savings'>;

export type PlanOffer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'available'; readonly label: string; readonly to: string }
  /** A payment for this plan is not confirmed. `to` is the URL of the subscription page, which shows the payment. */
  | { readonly kind: 'unsettled'; readonly label: string; readonly to: string }
  | { readonly kind: 'current' | 'later'; readonly label: string };

const available = (label: string, to: string): PlanOffer => ({ kind: 'available', label, to });
const CURRENT: PlanOffer = { kind: 'current', label: 'Current plan' };

/** Never offers the viewer's current plan, and offers nothing until that plan has loaded. */
export function planOffer(
  plan: Plan,
  viewer: PlanState,
  savedPercent: number | null,
  name = planName(plan),
): PlanOffer {
  if (viewer.status === 'loading') return { kind: 'loading' };
  if (isFree(plan.code)) return freeOffer(viewer);
  const current = viewer.details?.plan ?? null;
  const to = paths.subscription(plan.code);
  switch (viewer.status) {
    case 'signedOut':
      return available(`Get ${name}`, to);
    case 'free':
      return available(`Upgrade to ${name}`, to);
    case 'expired':
      return available(`${current === plan.code ? 'Renew' : 'Upgrade to'} ${name}`, to);
    case 'active':
    case 'cancelled':
      return current === plan.code ? CURRENT : available(switchLabel(plan, current, savedPercent, name), to);
    case 'paymentPending':
    case 'checkoutAbandoned': {
      if (current !== plan.code) return available('Start a new payment', to);
      const label = viewer.status === 'paymentPending' ? 'Payment not confirmed yet' : 'Checkout not completed';
      return { kind: 'unsettled', label, to: paths.subscription() };
    }
    case 'other':
    case 'failed':
      return current === plan.code ? CURRENT : available(`Choose ${name}`, to);
  }
}

function freeOffer(viewer: PlanState): PlanOffer {
  if (viewer.status === 'signedOut') return available('Get Started', paths.register());
  if (isRunning(viewer)) return { kind: 'later', label: `Your plan after ${shortPlanName(viewer.details)} ends` };
  const isUnclear = viewer.status === 'failed' || viewer.status === 'other';
  return isUnclear ? available('Go to Dashboard', paths.dashboard()) : CURRENT;
}

function switchLabel(plan: Plan, current: string | null, savedPercent: number | null, name: string): string {
  if (current === YEARLY && plan.code === MONTHLY) return 'Switch to monthly';
  if (current !== MONTHLY || plan.code !== YEARLY) return `Switch to ${name}`;
  return savedPercent === null ? 'Switch to yearly' : `Switch to yearly, save ${savedPercent}%`;
}

/** Offer on the card that combines both billing periods of Pro. Users choose the period on the account pages. */
export function proOffer(viewer: PlanState, plan: Plan): PlanOffer {
  // Use the label of spec §2 for visitors. It also fits if the user's plan has expired or could not be loaded.
  if (viewer.status === 'signedOut' || viewer.status === 'failed' || viewer.status === 'expired')
    return available('Upgrade to Pro', paths.subscription(plan.code));
  const viewersPlan = viewer.details?.plan ?? '';
  const isViewersPlan = isPro(viewersPlan);
  if (isRunning(viewer) && isViewersPlan) return { kind: 'current', label: 'Your plan' };
  return planOffer(isViewersPlan ? { ...plan, code: viewersPlan } : plan, viewer, null, 'Pro');
}
