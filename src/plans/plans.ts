import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import { DEFAULT_PLAN_CODE } from '../config/limits';
import { type Plan, plansOnOffer, yearlySavings } from '../domain/plan';
import { ApiError } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { steadyMs } from '../lib/clock';
import { onReconnect } from '../lib/online';
import { useHeldError } from '../ui/panels';

/** Plans that are older are loaded again when a screen shows them. */
const FRESH_MS = 5 * 60_000;

interface PublicPlans {
  /** As the server sent them; `null` until they came once. */
  readonly plans: readonly Plan[] | null;
  readonly error: unknown;
  readonly loadedAt: number | null;
  readonly pending: AbortController | null;
}

const EMPTY: PublicPlans = { plans: null, error: null, loadedAt: null, pending: null };

/**
 * The public plans, for every page that shows them: one call, one answer. A store and no query, so that visitors load
 * neither the query library nor, before a plan is shown or the page is idle, the HTTP client and the schemas.
 */
const plansStore = createStore<PublicPlans>(() => EMPTY);

/** Loads the plans now, once at a time. Plans that were loaded before stay when it fails. */
async function loadPlans(): Promise<void> {
  if (plansStore.getState().pending !== null) return;
  const pending = new AbortController();
  const { signal } = pending;
  plansStore.setState({ pending, error: null });
  try {
    // Both at once: the client would be requested only after the other file is here.
    const [{ fetchPlans }] = await loadCalls(() => Promise.all([import('../api/plans'), import('../http/client')]));
    const plans = await fetchPlans(signal);
    if (!signal.aborted) plansStore.setState({ plans, loadedAt: steadyMs(), pending: null });
  } catch (error) {
    if (!signal.aborted) plansStore.setState({ error, pending: null });
  }
}

/** Loads the plans when they are missing, failed or old. A failure is shown where the plans are. */
export function loadStalePlans(): void {
  const { loadedAt, error } = plansStore.getState();
  const isFresh = loadedAt !== null && error === null && steadyMs() - loadedAt < FRESH_MS;
  if (!isFresh) void loadPlans();
}

/** The plans have changed on the server: the next screen that shows them loads them again. */
export const invalidatePlans = (): void => plansStore.setState({ loadedAt: null });

/** Empties the store and drops an answer that is on its way, for tests. */
export function resetPlans(): void {
  plansStore.getState().pending?.abort();
  plansStore.setState(EMPTY, true);
}

/** The plans as screens need them. Plans that were loaded once stay on the screen when a later load fails. */
export type PlansState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly isOffline: boolean; readonly retry: () => void; readonly isRetrying: boolean }
  | ({ readonly phase: 'ready' } & PlanCatalog);

export type PlanCatalog = ReturnType<typeof toCatalog>;

/** All plans, also what is not on offer and a subscriber may still have; and what can be chosen, in the order of spec §2. */
function toCatalog(all: readonly Plan[]) {
  const plans = plansOnOffer(all);
  const byCode = (code: string) => plans.find((plan) => plan.code === code);
  const monthly = byCode('pro_monthly');
  const yearly = byCode('pro_yearly');
  return { all, plans, free: byCode(DEFAULT_PLAN_CODE), monthly, yearly, savings: yearlySavings(monthly, yearly) };
}

/** The public plans, loaded when a screen first shows them, or is near enough to (`isWanted`). */
export function usePlans(isWanted = true): PlansState {
  const { plans, error, pending } = useStore(plansStore);
  const isLoading = pending !== null;
  const failure = useHeldError(error, isLoading);
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
