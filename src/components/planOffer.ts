import { paths } from '../config/paths';
import { isFree, type Plan } from '../domain/plan';
import type { PlanCatalog } from './plans';
import { MONTHLY, planName, YEARLY } from './planText';
import type { PlanView } from './planView';

/** What of the viewer's plan an offer depends on. */
type Viewer = Pick<PlanView, 'kind' | 'details' | 'isRunning'>;

/** Somebody who is not signed in. */
export const VISITOR: Viewer = { kind: 'visitor', details: null, isRunning: false };

/** The two billing forms of Pro. */
export type ProCatalog = Pick<PlanCatalog, 'monthly' | 'yearly' | 'savings'>;

/** What a card offers to the viewer: something to choose, or a label for what they have already. */
export type PlanOffer =
  /** It is not known yet what the viewer has. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'choose'; readonly label: string; readonly to: string }
  | {
      readonly kind: 'have';
      readonly label: string;
      /** It is the viewer's own plan. */
      readonly isOwn?: true;
      readonly more: { readonly label: string; readonly to: string } | null;
    };

const choose = (label: string, to: string): PlanOffer => ({ kind: 'choose', label, to });
const have = (label: string, moreLabel?: string, to = ''): PlanOffer => ({
  kind: 'have',
  label,
  more: moreLabel === undefined ? null : { label: moreLabel, to },
});

/** The account pages manage it; there is nothing to choose here. */
const own = (label: string): PlanOffer => ({ kind: 'have', label, isOwn: true, more: null });
const CURRENT = own('Current plan');

/**
 * Decides the one action of a plan card. A plan that the viewer has is not offered, and nobody is told to upgrade before
 * their plan is known.
 *
 * @param savedPercent what the yearly plan saves against the monthly one, when known
 * @param name what the card calls the plan
 */
export function planOffer(plan: Plan, viewer: Viewer, savedPercent: number | null, name = planName(plan)): PlanOffer {
  if (viewer.kind === 'checking') return { kind: 'wait' };
  if (isFree(plan.code)) return freeOffer(viewer);
  const current = viewer.details?.plan ?? null;
  const to = paths.subscription(plan.code);
  switch (viewer.kind) {
    case 'visitor':
      return choose(`Get ${name}`, to);
    case 'free':
      return choose(`Upgrade to ${name}`, to);
    case 'expired':
      return choose(`${current === plan.code ? 'Renew' : 'Upgrade to'} ${name}`, to);
    case 'active':
    case 'cancelled':
      return current === plan.code ? CURRENT : choose(switchLabel(plan, current, savedPercent, name), to);
    case 'pending':
    case 'unfinished':
      return current === plan.code
        ? have(
            viewer.kind === 'pending' ? 'Payment not confirmed yet' : 'Checkout not completed',
            'View subscription',
            paths.subscription(),
          )
        : choose('Start a new payment', to);
    case 'other':
      return current === plan.code ? CURRENT : choose(`Choose ${name}`, to);
    case 'unknown':
      return choose(`Choose ${name}`, to);
  }
}

function freeOffer({ kind, isRunning }: Viewer): PlanOffer {
  if (kind === 'visitor') return choose('Get Started', paths.register());
  if (isRunning) return have('Included in your plan');
  return kind === 'unknown' || kind === 'other' ? choose('Go to Dashboard', paths.dashboard()) : CURRENT;
}

function switchLabel(plan: Plan, own: string | null, savedPercent: number | null, name: string): string {
  if (own === YEARLY && plan.code === MONTHLY) return 'Switch to monthly';
  if (own !== MONTHLY || plan.code !== YEARLY) return `Switch to ${name}`;
  return savedPercent === null ? 'Switch to yearly' : `Switch to yearly, save ${savedPercent}%`;
}

/** The offer of either billing form in one card; to change between them is for the account pages. */
export function proOffer(viewer: PlanView, plan: Plan): PlanOffer {
  // The specification's words (§2), for those who have no plan to upgrade as well, and where nobody can say.
  if (viewer.kind === 'visitor' || viewer.isUnknown || viewer.hasEnded)
    return choose('Upgrade to Pro', paths.subscription(plan.code));
  const viewersPlan = viewer.details?.plan ?? '';
  const isViewersPlan = viewersPlan.startsWith('pro');
  if (viewer.isRunning && isViewersPlan) return own('Your plan');
  return planOffer(isViewersPlan ? { ...plan, code: viewersPlan } : plan, viewer, null, 'Pro');
}
