import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';

import { DEFAULT_PLAN_CODE } from '../config/limits';
import { type Plan, plansOnOffer, yearlySavings } from '../domain/plan';
import { ApiError } from '../http/failure';
import { loadPlans, plansStore, showPlans } from './plansStore';
import { useHeldError } from './useHeldError';

/** The plans as screens need them. Plans that were loaded once stay on the screen when a later load fails. */
export type PlansState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly isOffline: boolean; readonly retry: () => void; readonly isRetrying: boolean }
  | ({ readonly phase: 'ready' } & PlanCatalog);

export interface PlanCatalog {
  /** Also what is not on offer, which somebody may be on. */
  readonly all: readonly Plan[];
  /** What can be chosen, in the order of spec §2. */
  readonly plans: readonly Plan[];
  readonly free: Plan | undefined;
  readonly monthly: Plan | undefined;
  readonly yearly: Plan | undefined;
  readonly savings: { readonly percent: number; readonly money: number } | null;
}

function toCatalog(all: readonly Plan[]): PlanCatalog {
  const plans = plansOnOffer(all);
  const byCode = (code: string) => plans.find((plan) => plan.code === code);
  const monthly = byCode('pro_monthly');
  const yearly = byCode('pro_yearly');
  return { all, plans, free: byCode(DEFAULT_PLAN_CODE), monthly, yearly, savings: yearlySavings(monthly, yearly) };
}

/**
 * The public plans, asked for when a screen first shows them.
 *
 * @param isWanted `false` waits: nothing is asked for yet, and no client is loaded
 */
export function usePlans(isWanted = true): PlansState {
  const { plans, error, isLoading } = useStore(plansStore);
  const failure = useHeldError(error, isLoading);
  useEffect(() => (isWanted ? showPlans() : undefined), [isWanted]);
  const shelf = useMemo(() => plans && toCatalog(plans), [plans]);
  if (shelf !== null) return { phase: 'ready', ...shelf };
  if (failure === null) return { phase: 'loading' };
  return {
    phase: 'failed',
    isOffline: failure instanceof ApiError && failure.kind === 'offline',
    isRetrying: isLoading,
    retry: () => void loadPlans(),
  };
}
