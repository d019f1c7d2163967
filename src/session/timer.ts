import { REFRESH_MARGIN_S, REFRESH_THROTTLE_MS, UNWATCHED_MS } from '../config/limits';
import { isNearExpiry, secondsLeft } from '../domain/user';
import { clampDelay, nowMs } from '../lib/clock';
import { combineCleanups, listen } from '../lib/listen';
import { isOnline, onOnlineChange } from '../lib/online';
import { isThrottled, refreshNow, sinceLastAttemptMs } from './refresh';
import { endIfExpired, syncWithStorage } from './restore';
import { dispatch, sessionStore } from './store';
import { onTokensChange } from './tokenStorage';
import type { SessionState } from './transition';

export interface CheckFacts {
  /** Seconds until the token expires. */
  leftS: number;
  sinceLastAttemptMs: number | null;
  /** False offline, and in a tab that is hidden for a long time, unless code requested a refresh. */
  canRefresh: boolean;
  /** Whether code requested a refresh before it is due, for example to get the new plan after a payment. */
  isRefreshRequested: boolean;
}

/** Time until 5 minutes before expiry, until expiry (offline), or until the throttle allows a due refresh. */
export function msUntilNextCheck({
  leftS,
  sinceLastAttemptMs: sinceMs,
  canRefresh,
  isRefreshRequested,
}: CheckFacts): number {
  const untilExpiry = leftS * 1000;
  if (!canRefresh) return clampDelay(untilExpiry);
  const untilMargin = isRefreshRequested ? 0 : (leftS - REFRESH_MARGIN_S) * 1000;
  const untilAllowed = sinceMs === null ? 0 : REFRESH_THROTTLE_MS - sinceMs;
  return clampDelay(Math.min(untilExpiry, Math.max(untilMargin, untilAllowed)));
}

/** Epoch ms, because the monotonic clock can stop while the computer sleeps. `null` while the tab is visible. */
let hiddenSinceMs: number | null = null;

function noteVisibility(): void {
  hiddenSinceMs = document.visibilityState === 'hidden' ? (hiddenSinceMs ?? nowMs()) : null;
}

/** Whether the tab has been hidden for more than 30 minutes. */
export const isUnwatched = (): boolean => hiddenSinceMs !== null && nowMs() - hiddenSinceMs > UNWATCHED_MS;

const isWanted = ({ pendingRefresh }: SessionState): boolean => pendingRefresh !== null && pendingRefresh.triesLeft > 0;

const canRefresh = (state: SessionState): boolean => isOnline() && (isWanted(state) || !isUnwatched());

function checkSession(): void {
  // If the refresh fails, the store keeps `refreshError`, and the timer tries again when the throttle allows a refresh.
  if (!endIfExpired() && isRefreshDue()) void refreshNow();
}

function isRefreshDue(): boolean {
  const state = sessionStore.getState();
  if (state.token === null || state.refreshing !== null || !canRefresh(state) || isThrottled(sinceLastAttemptMs()))
    return false;
  return isWanted(state) || isNearExpiry(state.claims, nowMs());
}

/** Fields of the state that change the time of the next check. */
const TIMER_FIELDS = ['token', 'lastRefreshAttempt', 'pendingRefresh'] as const;

/** Checks the session by a timer, and when the tab resumes ({@link onResume}), because timers stop during sleep. */
export function startSessionTimer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleCheck = () => {
    clearTimeout(timer);
    const state = sessionStore.getState();
    if (state.token === null) return;
    const delay = msUntilNextCheck({
      leftS: secondsLeft(state.claims, nowMs()),
      sinceLastAttemptMs: sinceLastAttemptMs(),
      canRefresh: canRefresh(state),
      isRefreshRequested: isWanted(state),
    });
    timer = setTimeout(check, delay);
  };
  const check = () => {
    checkSession();
    scheduleCheck();
  };
  noteVisibility();
  return combineCleanups(
    sessionStore.subscribe((state, before) => {
      if (TIMER_FIELDS.some((field) => state[field] !== before[field])) scheduleCheck();
    }),
    onResume(() => {
      noteVisibility();
      syncWithStorage();
      check();
    }),
    () => clearTimeout(timer),
  );
}

/** Calls the listener after events that might have changed the session while this tab was hidden or asleep. */
const onResume = (listener: () => void): (() => void) =>
  combineCleanups(
    onOnlineChange(listener),
    onTokensChange(listener),
    listen(document, 'visibilitychange', listener),
    listen(globalThis, 'focus pageshow', listener),
  );

/** Requests a refresh to get new claims. It starts as soon as the throttle allows, and is retried if it fails. */
export function requestTokenRefresh(): void {
  if (dispatch({ type: 'refreshWanted' })) checkSession();
}
