import { useQuery } from '@tanstack/react-query';

import { adminPlansQuery } from '../../api/adminPlans';
import { capitalised } from '../../domain/user';

/** Names plans by their codes, as they are called now; a plan that the server does not name is called by its code. */
export function usePlanNames(): (code: string) => string {
  const { data } = useQuery(adminPlansQuery());
  const names = new Map((data?.items ?? []).map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? capitalised(code);
}

/** The name of one plan. */
export const PlanName = ({ code }: { code: string }) => usePlanNames()(code);
