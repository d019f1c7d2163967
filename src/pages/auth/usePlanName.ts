import { DEFAULT_PLAN_CODE } from '../../config/limits';
import { capitalised } from '../../domain/user';
import { readPlanIntent } from '../../session/planIntent';
import { useOnward } from './onward';

/** Name of the plan that somebody chose before signing in, e.g. `Pro Yearly`; `null` when there is none to pay for. */
export function usePlanName(): string | null {
  const { carried } = useOnward();
  const code = carried.plan ?? readPlanIntent();
  return code === null || code === DEFAULT_PLAN_CODE ? null : capitalised(code);
}
