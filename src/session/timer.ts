import { REFRESH_MARGIN_S, REFRESH_THROTTLE_MS } from '../config/limits';
import { isNearExpiry, secondsLeft } from '../domain/user';
import { clampDelay, nowMs } from '../lib/clock';
import { combineCleanups, listen } from '../lib/listen';
import { isOnline, onOnlineChange } from '../lib/online';
import { isThrottled, refreshNow, sinceLastAttemptMs } from './refresh';
import { endIfExpired, syncWithStorage } from './restore';
import { dispatch, sessionStore } from './store';
import { onTokensChange } from './tokenStorage';
import type { SessionState } from './transition';

/** What is known when the timer is set. */
export interface CheckFacts {
  /** Seconds of life left. */
  leftS: number;
  sinceLastAttemptMs: number | null;
  online: boolean;
  /** A refresh is wanted before it is due, e.g. after a payment, so that the token carries the new plan. */
  wanted: boolean;
}

/**
 * When the session must be checked next: at the margin before expiry; inside the margin (or when a refresh is wanted) as
 * soon as the throttle allows; and in any case at expiry. Offline nothing can be renewed, so only expiry counts.
 *
 * @returns ms from now, clamped to what a timer can hold
 */
export function msUntilNextCheck({ leftS, sinceLastAttemptMs: sinceMs, online, wanted }: CheckFacts): number {
  const untilExpiry = leftS * 1000;
  if (!online) return clampDelay(untilExpiry);
  const untilMargin = wanted ? 0 : (leftS - REFRESH_MARGIN_S) * 1000;
  const untilAllowed = sinceMs === null ? 0 : REFRESH_THROTTLE_MS - sinceMs;
  return clampDelay(Math.min(untilExpiry, Math.max(untilMargin, untilAllowed)));
}

const isWanted = ({ pendingRefresh }: SessionState): boolean => pendingRefresh !== null && pendingRefresh.triesLeft > 0;

/** Ends the session when its time is over; renews it when that is due and allowed. */
function checkSession(): void {
  // After a failure, which the store keeps as `refreshError`, the timer tries again when the throttle allows it.
  if (!endIfExpired() && isRefreshDue()) void refreshNow();
}

function isRefreshDue(): boolean {
  const state = sessionStore.getState();
  if (state.token === null || state.refreshing !== null || !isOnline() || isThrottled(sinceLastAttemptMs()))
    return false;
  return isWanted(state) || isNearExpiry(state.claims, nowMs());
}

/** What the next check depends on. */
const TIMER_FACTS = ['token', 'lastRefreshAttempt', 'pendingRefresh'] as const;

/**
 * Checks the session by a timer, and after everything that may have changed it unseen: the tab is seen or focused again,
 * restored from the page cache, online again, or another tab wrote tokens. Timers sleep with the machine.
 *
 * @returns a function that stops all of it
 */
export function startSessionTimer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const state = sessionStore.getState();
    if (state.token === null) return;
    const delay = msUntilNextCheck({
      leftS: secondsLeft(state.claims, nowMs()),
      sinceLastAttemptMs: sinceLastAttemptMs(),
      online: isOnline(),
      wanted: isWanted(state),
    });
    timer = setTimeout(check, delay);
  };
  const check = () => {
    checkSession();
    arm();
  };
  return combineCleanups(
    sessionStore.subscribe((state, before) => {
      if (TIMER_FACTS.some((fact) => state[fact] !== before[fact])) arm();
    }),
    onResume(() => {
      syncWithStorage();
      check();
    }),
    () => clearTimeout(timer),
  );
}

/** Calls the listener after everything that may have changed the session while this tab was hidden or asleep. */
const onResume = (listener: () => void): (() => void) =>
  combineCleanups(
    onOnlineChange(listener),
    onTokensChange(listener),
    listen(document, 'visibilitychange', listener),
    listen(globalThis, 'focus pageshow', listener),
  );

/** Wants a refresh as soon as the throttle allows, so that the claims catch up; one that fails is tried again. */
export function requestTokenRefresh(): void {
  if (dispatch({ type: 'refreshWanted' })) checkSession();
}
