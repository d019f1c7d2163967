import { currentPlanView, type PlanView } from '../../../components/planView';
import { ApiError } from '../../../http/failure';
import { ensureSubscription, loadSubscription, subscriptionStore } from '../../../session/subscription';

/** The plan that a payment would come on top of; empty for none. A checkout that was left has not been paid. */
const paidPlan = ({ kind, details, isRunning, payment }: PlanView): string =>
  isRunning || payment === 'waiting' || kind === 'other' ? `${kind} ${details?.plan}` : '';

/** As the server would answer: the plan is not the one that the page shows. */
export const planHasChanged = (text = 'Your plan has changed since this page was opened.'): ApiError =>
  new ApiError('status', text, { status: 409 });

/**
 * Asks the server for the plan right before a payment, because a page can stay open and visible while the plan is bought elsewhere.
 *
 * @param planCode the plan that is about to be paid for
 * @returns whether the server could be asked
 * @throws ApiError 409 if the plan is not the one that the page shows
 */
export async function checkPlan(planCode: string): Promise<boolean> {
  const before = currentPlanView();
  await loadSubscription();
  // Joins a request that has started since.
  await ensureSubscription();
  if (subscriptionStore.getState().error !== null) return false;
  const view = currentPlanView();
  const isWarned = view.duplicateChargeWarning !== null && before.duplicateChargeWarning === null;
  if (paidPlan(view) === paidPlan(before) && !isWarned) return true;
  throw planHasChanged(view.activePlan === planCode ? 'You are already subscribed to this plan.' : undefined);
}
