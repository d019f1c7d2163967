import { useQuery } from '@tanstack/react-query';

import { adminPlansQuery } from '../../api/adminPlans';
import { PLAN_ORDER } from '../../config/limits';
import { capitalised } from '../../lib/cleanText';

export type PlanNameOf = (code: string, serverName?: string) => string;

/** Names by code, because several plans can have the same code. */
function useNamesByCode(): ReadonlyMap<string, string> {
  const { data } = useQuery(adminPlansQuery());
  return new Map(data?.items.map(({ code, name }) => [code, name]));
}

export function usePlanNames(): PlanNameOf {
  const names = useNamesByCode();
  return (code, serverName) => names.get(code) || serverName || capitalised(code);
}

/** Options while the plan list is loading or is empty. */
const USUAL_PLANS = PLAN_ORDER.map((value) => ({ value, label: capitalised(value) }));

export function usePlanOptions(): readonly { readonly value: string; readonly label: string }[] {
  const plans = [...useNamesByCode()].map(([value, label]) => ({ value, label }));
  return plans.length > 0 ? plans : USUAL_PLANS;
}

export const PlanName = ({ code, serverName }: { code: string; serverName?: string }) =>
  usePlanNames()(code, serverName);
