import { REFRESH_MARGIN_S, REFRESH_THROTTLE_MS } from '../config/limits';
import { type Claims, isExpired, isNearExpiry } from '../domain/claims';
import { clampDelay } from '../lib/timers';

/** What is known when a call asks for a token. `sinceLastAttemptMs` is `null` when no refresh was tried yet. */
export interface TokenState {
  hasToken: boolean;
  claims: Claims | null;
  nowMs: number;
  refreshInFlight: boolean;
  sinceLastAttemptMs: number | null;
}

/**
 * What a call that asks for a token must do (spec §4, in this order):
 * `visitor` – nobody is signed in; `expired` – the session is over; `join` – a refresh is under way, wait for it;
 * `send` – go with the token as it is; `refresh` – renew first.
 */
export type TokenAction = 'visitor' | 'expired' | 'join' | 'send' | 'refresh';

/** Decides at the gate. A throttled call passes with its still valid token: nobody started a refresh to wait for. */
export function resolveTokenAction(facts: TokenState): TokenAction {
  if (!facts.hasToken) return 'visitor';
  if (isExpired(facts.claims, facts.nowMs)) return 'expired';
  if (facts.refreshInFlight) return 'join';
  if (!isNearExpiry(facts.claims, facts.nowMs)) return 'send';
  return isThrottled(facts.sinceLastAttemptMs) ? 'send' : 'refresh';
}

/** Under 30 s after the start of the last attempt, whatever came of it (spec §9). */
export const isThrottled = (sinceLastAttemptMs: number | null): boolean =>
  sinceLastAttemptMs !== null && sinceLastAttemptMs < REFRESH_THROTTLE_MS;

/** What is known when the timer is armed. */
export interface CheckFacts {
  /** Seconds of life left. */
  leftS: number;
  sinceLastAttemptMs: number | null;
  online: boolean;
  /** A refresh is wanted before its time, e.g. after a payment, so that the token carries the new plan. */
  wanted: boolean;
}

/**
 * When the session must be looked at next: at the margin before expiry; inside the margin (or when a refresh is wanted)
 * as soon as the throttle allows; and in any case at expiry. Offline nothing can be renewed, so only expiry counts.
 *
 * @returns ms from now, clamped to what a timer can hold
 */
export function nextCheckAt({ leftS, sinceLastAttemptMs, online, wanted }: CheckFacts): number {
  const untilExpiry = leftS * 1000;
  if (!online) return clampDelay(untilExpiry);
  const untilMargin = wanted ? 0 : (leftS - REFRESH_MARGIN_S) * 1000;
  const untilAllowed = sinceLastAttemptMs === null ? 0 : REFRESH_THROTTLE_MS - sinceLastAttemptMs;
  return clampDelay(Math.min(untilExpiry, Math.max(untilMargin, untilAllowed)));
}
