import { createStore } from 'zustand/vanilla';

import type { Plan } from '../domain/plan';
import { loadChunk } from '../http/send';
import { steadyMs } from '../lib/clock';
import { watchReturn } from '../lib/online';

/** How long plans are believed before they are asked for again. */
const FRESH_MS = 5 * 60_000;

interface PlansShelf {
  /** As the server sent them; `null` until they came once. */
  readonly plans: readonly Plan[] | null;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly loadedAt: number | null;
}

const empty: PlansShelf = { plans: null, error: null, isLoading: false, loadedAt: null };

/**
 * The public plans, for every page that shows them: one call, one answer. A store of its own and no query, so that
 * visitors load neither the query library nor, before they are needed, the road to the server and its readers.
 */
export const plansStore = createStore<PlansShelf>(() => empty);

let asking = new AbortController();

/** Asks for the plans now. Plans that were loaded once stay when it fails. */
export async function loadPlans(): Promise<void> {
  if (plansStore.getState().isLoading) return;
  const { signal } = asking;
  plansStore.setState({ isLoading: true, error: null });
  try {
    const { fetchPlans } = await loadChunk(() => import('../api/plans'));
    const plans = await fetchPlans(signal);
    if (!signal.aborted) plansStore.setState({ plans, loadedAt: steadyMs(), isLoading: false });
  } catch (error) {
    if (!signal.aborted) plansStore.setState({ error, isLoading: false });
  }
}

const isFresh = ({ loadedAt, error }: PlansShelf): boolean =>
  loadedAt !== null && error === null && steadyMs() - loadedAt < FRESH_MS;

/** Asks for the plans unless they are here and fresh. */
export const wantPlans = (): void => {
  if (!isFresh(plansStore.getState())) void loadPlans();
};

/** The plans have changed on the server: whoever shows them next asks again. */
export const plansChanged = (): void => plansStore.setState({ loadedAt: null });

/**
 * Looks after plans that a screen shows: asks for them now, when the network is back, and when the tab is seen again.
 *
 * @returns a function that stops it
 */
export function showPlans(): () => void {
  const onSeen = () => document.visibilityState === 'visible' && wantPlans();
  wantPlans();
  const off = watchReturn(wantPlans);
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    off();
    document.removeEventListener('visibilitychange', onSeen);
  };
}

/** Forgets everything, also an answer that is on its way (tests). */
export function dropPlans(): void {
  asking.abort();
  asking = new AbortController();
  plansStore.setState(empty, true);
}
