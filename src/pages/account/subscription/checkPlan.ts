import { ApiError, cancelled } from '../../../http/failure';
import {
  activePlanOf,
  currentPlanView,
  duplicateChargeWarning,
  isRunning,
  type PlanView,
} from '../../../plans/planView';
import { sessionStore } from '../../../session/store';
import { ensureSubscription, loadSubscription, subscriptionStore } from '../../../session/subscription';

/** Returns the status and the code of the plan that the user already pays for. Ignores an abandoned checkout. */
const paidPlan = (view: PlanView): string =>
  isRunning(view) || view.status === 'paymentPending' || view.status === 'other'
    ? `${view.status} ${view.details.plan}`
    : '';

/** Error for a plan that differs from the plan on the page. Servers use status 409 in this case as well. */
export const planHasChanged = (text = 'Your plan has changed since this page was opened.'): ApiError =>
  new ApiError('status', text, { status: 409 });

/** Returns a function that throws if the session has changed since, so that nothing is sent for another user. */
export function sessionCheck(): () => void {
  const { sessionNumber } = sessionStore.getState();
  return () => {
    if (sessionStore.getState().sessionNumber !== sessionNumber) throw cancelled();
  };
}

/** Reloads the plan before a payment. Returns `false` if it can't be loaded. @throws ApiError 409 if it has changed */
export async function checkPlan(planCode: string): Promise<boolean> {
  const before = currentPlanView();
  await loadSubscription();
  // If another request started in the meantime, wait for its response as well, because it is newer.
  await ensureSubscription();
  if (subscriptionStore.getState().error !== null) return false;
  const view = currentPlanView();
  const isWarned = duplicateChargeWarning(view) !== null && duplicateChargeWarning(before) === null;
  if (paidPlan(view) === paidPlan(before) && !isWarned) return true;
  throw planHasChanged(activePlanOf(view) === planCode ? 'You are already subscribed to this plan.' : undefined);
}
