import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { DEFAULT_PLAN_CODE } from '../config/limits';
import { type Plan, plansOnOffer, yearlySavings } from '../domain/plan';
import { ApiError } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { monotonicMs } from '../lib/clock';
import { onReconnect } from '../lib/online';
import { useErrorUntilRetried } from '../ui/panels';

/** After this time, the plans are refetched when a screen shows them. */
const FRESH_MS = 5 * 60_000;

interface PublicPlans {
  /** `null` until the first response. */
  readonly plans: readonly Plan[] | null;
  readonly error: unknown;
  readonly loadedAt: number | null;
  readonly pending: AbortController | null;
}

const EMPTY: PublicPlans = { plans: null, error: null, loadedAt: null, pending: null };

/** A store instead of a TanStack query, because visitors don't load that library. */
const plansStore = createStore<PublicPlans>(() => EMPTY);

/** Loads the plans, unless a request is in flight. Keeps the previous plans if the request fails. */
async function loadPlans(): Promise<void> {
  if (plansStore.getState().pending !== null) return;
  const pending = new AbortController();
  const { signal } = pending;
  plansStore.setState({ pending, error: null });
  try {
    // Load both chunks in parallel. Otherwise the chunk of the HTTP client would load only after the other chunk.
    const [{ fetchPlans }] = await loadCalls(() => Promise.all([import('../api/plans'), import('../http/client')]));
    const plans = await fetchPlans(signal);
    if (!signal.aborted) plansStore.setState({ plans, loadedAt: monotonicMs(), pending: null });
  } catch (error) {
    if (!signal.aborted) plansStore.setState({ error, pending: null });
  }
}

export function loadStalePlans(): void {
  const { loadedAt, error } = plansStore.getState();
  const isFresh = loadedAt !== null && error === null && monotonicMs() - loadedAt < FRESH_MS;
  if (!isFresh) void loadPlans();
}

export const invalidatePlans = (): void => plansStore.setState({ loadedAt: null });

/** Clears the store and ignores pending responses. @internal Only for tests. */
export function resetPlans(): void {
  plansStore.getState().pending?.abort();
  plansStore.setState(EMPTY, true);
}

export type PlansState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly isOffline: boolean; readonly retry: () => void; readonly isRetrying: boolean }
  | ({ readonly phase: 'ready' } & PlanCatalog);

export type PlanCatalog = ReturnType<typeof toCatalog>;

/** `all` includes plans that are no longer offered. `plans` are the offered plans in the order of spec §2. */
function toCatalog(all: readonly Plan[]) {
  const plans = plansOnOffer(all);
  const byCode = (code: string) => plans.find((plan) => plan.code === code);
  const monthly = byCode('pro_monthly');
  const yearly = byCode('pro_yearly');
  return { all, plans, free: byCode(DEFAULT_PLAN_CODE), monthly, yearly, savings: yearlySavings(monthly, yearly) };
}

/** Returns the public plans. `isWanted`: whether to load them. */
export function usePlans(isWanted = true): PlansState {
  const { plans, error, pending } = useStore(plansStore);
  const isLoading = pending !== null;
  const failure = useErrorUntilRetried(error, isLoading);
  useEffect(() => {
    if (!isWanted) return undefined;
    loadStalePlans();
    return onReconnect(loadStalePlans);
  }, [isWanted]);
  const catalog = useMemo(() => plans && toCatalog(plans), [plans]);
  if (catalog !== null) return { phase: 'ready', ...catalog };
  if (failure === null) return { phase: 'loading' };
  return {
    phase: 'failed',
    isOffline: failure instanceof ApiError && failure.kind === 'offline',
    isRetrying: isLoading,
    retry: () => void loadPlans(),
  };
}
