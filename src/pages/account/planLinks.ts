import { formatDateNoWrap } from '../../domain/dates';
import { type PlanState, shortPlanName } from '../../plans/planView';

/** Label for the link to the plan; `null` if the plan is unknown, and for administrators without a paid plan. */
export function planLinkLabel({ status, details }: PlanState, isAdmin: boolean): string | null {
  if (isAdmin && (status === 'free' || status === 'expired')) return null;
  if (status === 'free') return 'Upgrade to Pro';
  if (status === 'expired') return `Renew ${shortPlanName(details)}`;
  return details && 'Manage subscription';
}

/** Returns when a cancelled plan can be bought again; `null` for other plans, and if the cancellation can be undone. */
export const resubscribeNote = (state: PlanState): string | null =>
  state.status === 'cancelled' && state.details.portalUrl === undefined && state.details.canResume === undefined
    ? `Subscribe again after ${formatDateNoWrap(state.endDate)}.`
    : null;
