import { formatDateNoWrap } from '../../domain/dates';
import { YEARLY } from '../../plans/planText';
import { isPaymentUnsettled, type PlanState, renewalCharge, shortPlanName } from '../../plans/planView';

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

/** Says what the user has until a payment is confirmed, and what the plan costs; `null` without such a payment. */
export function unsettledNote(state: PlanState): string | null {
  if (!isPaymentUnsettled(state)) return null;
  const { plan, planName } = state.details;
  const charge = renewalCharge(state.details);
  const price = charge && ` ${planName} costs ${charge} per ${plan === YEARLY ? 'year' : 'month'}.`;
  return `You're on Free until your payment is confirmed.${price ?? ''}`;
}
