import { useQuery } from '@tanstack/react-query';

import { adminPlansQuery } from '../../api/adminPlans';
import { PLAN_ORDER } from '../../config/limits';
import { capitalised } from '../../domain/user';

/** Names plans by their codes, as they are called now; a plan that the server does not name is called by its code. */
export function usePlanNames(): (code: string) => string {
  const { data } = useQuery(adminPlansQuery());
  const names = new Map((data?.items ?? []).map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? capitalised(code);
}

/** In place of the plans of the server, until it has answered. */
const USUAL_PLANS = PLAN_ORDER.map((value) => ({ value, label: capitalised(value) }));

/** The plans as the options of a filter. */
export function usePlanOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(adminPlansQuery());
  const plans = (data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return plans.length > 0 ? plans : USUAL_PLANS;
}

/** The name of one plan. */
export const PlanName = ({ code }: { code: string }) => usePlanNames()(code);
