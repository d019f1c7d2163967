import { ApiError } from '../../../http/failure';
import {
  activePlanOf,
  currentPlanView,
  duplicateChargeWarning,
  isRunning,
  type PlanView,
} from '../../../plans/planView';
import { ensureSubscription, loadSubscription, subscriptionStore } from '../../../session/subscription';

/** Returns the plan that the user already pays for, or an empty string. An abandoned checkout does not count. */
const paidPlan = (view: PlanView): string =>
  isRunning(view) || view.status === 'paymentPending' || view.status === 'other'
    ? `${view.status} ${view.details.plan}`
    : '';

/** Creates the error for a plan that differs from the plan on the page. It has the same status as the server's error (409). */
export const planHasChanged = (text = 'Your plan has changed since this page was opened.'): ApiError =>
  new ApiError('status', text, { status: 409 });

/** Checks the plan right before a payment. @returns `false` if it can't be loaded @throws ApiError 409 if it has changed */
export async function checkPlan(planCode: string): Promise<boolean> {
  const before = currentPlanView();
  await loadSubscription();
  // A request might have started in the meantime, so wait for it.
  await ensureSubscription();
  if (subscriptionStore.getState().error !== null) return false;
  const view = currentPlanView();
  const isWarned = duplicateChargeWarning(view) !== null && duplicateChargeWarning(before) === null;
  if (paidPlan(view) === paidPlan(before) && !isWarned) return true;
  throw planHasChanged(activePlanOf(view) === planCode ? 'You are already subscribed to this plan.' : undefined);
}
