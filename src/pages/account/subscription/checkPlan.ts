import { ApiError } from '../../../http/failure';
import {
  activePlanOf,
  currentPlanView,
  duplicateChargeWarning,
  isRunning,
  type PlanView,
} from '../../../plans/planView';
import { ensureSubscription, loadSubscription, subscriptionStore } from '../../../session/subscription';

/**
 * Returns the status and the code of the plan that the user already pays for, or an empty string. Ignores an abandoned checkout.
 */
const paidPlan = (view: PlanView): string =>
  isRunning(view) || view.status === 'paymentPending' || view.status === 'other'
    ? `${view.status} ${view.details.plan}`
    : '';

/**
 * Creates the error for a plan that differs from the plan on the page. Its status is 409, which the server also uses in this
 * case.
 */
export const planHasChanged = (text = 'Your plan has changed since this page was opened.'): ApiError =>
  new ApiError('status', text, { status: 409 });

/**
 * Reloads the plan right before a payment.
 *
 * @returns `false` if the plan can't be loaded
 * @throws ApiError 409 if the plan has changed
 */
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
