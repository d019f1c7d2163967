import { useQuery } from '@tanstack/react-query';

import { adminPlansQuery } from '../../../api/adminPlans';
import { useHeldError } from '../../../components/useHeldError';
import { type Plan, plansOnOffer } from '../../../domain/plan';

export interface ActivePlans {
  /** `undefined` until they are here. */
  readonly plans: readonly Plan[] | undefined;
  readonly failure: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The plans that can be assigned: those in use, each code once. Nothing is asked while they are not wanted. */
export function useActivePlans(isWanted = true): ActivePlans {
  const query = useQuery({ ...adminPlansQuery({ activeOnly: true }), enabled: isWanted });
  return {
    plans: query.data === undefined ? undefined : plansOnOffer(query.data.items),
    failure: useHeldError(query.error, query.isFetching),
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
