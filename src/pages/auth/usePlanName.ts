import { DEFAULT_PLAN_CODE } from '../../config/limits';
import { capitalised } from '../../domain/user';
import { readRequestedPlan } from '../../session/returnTo';
import { useAuthLinkState } from './authLinkState';

/** Name of the plan that somebody chose before signing in, e.g. `Pro Yearly`; `null` when there is none to pay for. */
export function usePlanName(): string | null {
  const { carried } = useAuthLinkState();
  const code = carried.plan ?? readRequestedPlan();
  return code === null || code === DEFAULT_PLAN_CODE ? null : capitalised(code);
}
