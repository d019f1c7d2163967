import type { PlanState } from '../../domain/subscription';

/** What stands over the sentence of a plan card; `null` while the plan is not known. Free has no status (spec §4). */
export function planHead(state: PlanState) {
  if (isOnFree(state)) return { name: 'Free', status: null };
  return 'details' in state ? { name: state.details.planName, status: state.details.status } : null;
}

/** Free as somebody has it now, whether they had a paid plan before or not. */
export const isOnFree = ({ kind }: PlanState): boolean => kind === 'free' || kind === 'expired';

/** What the link to the subscription page is called; `null` while the plan is not known. */
export function planAction(state: PlanState): string | null {
  if (planHead(state) === null) return null;
  if (!isOnFree(state)) return 'Manage subscription';
  return state.kind === 'free' ? 'Upgrade to Pro' : 'Renew Pro';
}

/** What Free means, under the sentence. */
export const FREE_NOTE = 'You use your own AI key and see ads.';
