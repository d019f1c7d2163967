import { decodeClaims, isNearExpiry, secondsLeft } from '../domain/claims';
import { wallMs } from '../lib/clock';
import { isOnline } from '../lib/online';
import { authChange } from './authEvents';
import { isThrottled, nextCheckAt } from './gate';
import { refreshNow, sinceLastAttemptMs } from './refresh';
import { endIfExpired } from './restore';
import { sessionStore } from './sessionStore';

/** How often a refresh that is wanted before its time is tried: a server that cannot do it is not asked for ever. */
const WANTED_TRIES = 3;

let timer: ReturnType<typeof setTimeout> | undefined;
/**
 * A refresh is wanted before its time. A new token grants it only if its refresh began after the wish: of one that was on its
 * way already nobody knows what the server looked at.
 */
let wish: { triesLeft: number; isAsked: boolean } | null = null;

const isWanted = (): boolean => wish !== null && wish.triesLeft > 0;

/**
 * Keeps the alarm in step with the session.
 *
 * @returns a function that switches it off
 */
export function watchExpiry(): () => void {
  const off = authChange.on(({ newEpoch }) => {
    if (newEpoch || wish?.isAsked === true) wish = null;
    armTimer();
  });
  return () => {
    off();
    clearTimeout(timer);
    wish = null;
  };
}

/** Sets the alarm for the next look at the session; the one alarm there is. Nothing for a visitor. */
function armTimer(): void {
  clearTimeout(timer);
  const { token } = sessionStore.getState();
  if (token === null) return;
  const leftS = secondsLeft(decodeClaims(token), wallMs());
  const delay = nextCheckAt({
    leftS,
    sinceLastAttemptMs: sinceLastAttemptMs(),
    online: isOnline(),
    wanted: isWanted(),
  });
  timer = setTimeout(checkSession, delay);
}

/**
 * Looks at the session now: ends it when its time is over, renews it when that is due and allowed, and sets the next
 * alarm. Called by the alarm and by every wake-up, because timers sleep with the machine.
 */
export function checkSession(): void {
  if (endIfExpired()) return;
  if (isRefreshDue()) {
    const asked = wish;
    if (asked !== null) {
      asked.triesLeft -= 1;
      asked.isAsked = true;
    }
    // The failure is in the store as refreshError; the alarm below tries again when the throttle allows.
    refreshNow().catch(() => {
      if (asked !== null) asked.isAsked = false;
    });
  }
  armTimer();
}

function isRefreshDue(): boolean {
  const { token, refreshing } = sessionStore.getState();
  if (token === null || refreshing !== null || !isOnline() || isThrottled(sinceLastAttemptMs())) return false;
  return isWanted() || isNearExpiry(decodeClaims(token), wallMs());
}

/**
 * Asks for a refresh as soon as the throttle allows, so that the token's claims catch up with the server. One that fails is
 * tried again, a few times.
 */
export function wantRefresh(): void {
  if (sessionStore.getState().token !== null) wish = { triesLeft: WANTED_TRIES, isAsked: false };
  checkSession();
}

/**
 * The user wants to stay: renews now, or as soon as the throttle allows.
 *
 * @returns whether the session has been renewed by the time this resolves
 */
export async function staySignedIn(): Promise<boolean> {
  if (endIfExpired() || sessionStore.getState().token === null || !isOnline()) return false;
  if (sessionStore.getState().refreshing === null && isThrottled(sinceLastAttemptMs())) {
    wantRefresh();
    return false;
  }
  const renewed = refreshNow().then(
    () => true,
    () => false,
  );
  armTimer();
  return renewed;
}
