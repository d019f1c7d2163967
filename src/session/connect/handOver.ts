import { userFromToken } from '../../domain/user';
import { wallMs } from '../../lib/clock';
import { replaceSite } from '../../lib/leaveSite';
import { freshToken } from '../refresh';
import { endIfExpired } from '../restore';
import { isSessionNearExpiry, sessionStore } from '../sessionStore';
import { syncWithStorage } from '../sync';
import { readTokens } from '../tokenStorage';
import { validateToken } from '../validateToken';
import { noteConnection } from './connection';
import { connectUrl } from './fragment';
import { removeMarker } from './marker';
import { connectPolicy } from './policy';
import { isOpen, readConnectRequest } from './request';

/**
 * `left`: the browser is on its way, or was before. `no-token`: the session has no refresh token, or one that is none.
 * `changed`: nobody is signed in any more, or somebody else. `refused`: this request is not to be answered.
 * `stopped`: the caller has given up.
 */
export type HandOverResult = 'left' | 'no-token' | 'changed' | 'refused' | 'stopped';

interface HandOver {
  /** The query of the page; it is judged here once more, so that nothing in between can be talked into anything. */
  search: string;
  /** Whose account the screen has named. */
  userId: string;
  /** He has clicked on Connect. */
  isConfirmed: boolean;
  signal: AbortSignal;
}

/** A page leaves once: StrictMode, a second click and Back find it gone. */
let hasGone = false;

export const hasLeft = (): boolean => hasGone;
/** Another page life; only tests have more than one. */
export const newPageLife = (): void => {
  hasGone = false;
};

/**
 * Hands the sign-in to the extension (spec §4): both tokens, read at this moment, in the fragment of the address. Neither they
 * nor the address they travel in are kept, returned or logged anywhere.
 */
export async function handOver(order: HandOver): Promise<HandOverResult> {
  if (!isAllowed(order)) return 'refused';
  if (hasGone) return 'left';
  if (!isStillHere(order.userId)) return 'changed';
  if (isSessionNearExpiry(sessionStore.getState(), wallMs())) {
    // One attempt, 10 s at the most; a token that is still valid goes without it.
    await freshToken(order.signal).catch(() => null);
    if (order.signal.aborted) return 'stopped';
    if (!isStillHere(order.userId)) return 'changed';
  }
  return order.signal.aborted ? 'stopped' : leave(order);
}

function isAllowed({ search, isConfirmed }: HandOver): boolean {
  const { kind } = readConnectRequest(search, connectPolicy());
  return kind === 'pinned' || (kind === 'confirm' && isConfirmed);
}

/** Another tab may have logged out or in; its event may not be here yet, so storage is asked. */
function isStillHere(userId: string): boolean {
  syncWithStorage();
  endIfExpired();
  const { token, user } = sessionStore.getState();
  return token !== null && user?.id === userId;
}

/** No waiting from here on: what is judged, read and sent is of one moment. */
function leave({ search, userId }: HandOver): HandOverResult {
  if (hasGone) return 'left';
  const request = readConnectRequest(search, connectPolicy());
  if (!isOpen(request)) return 'refused';
  const tokens = readTokens();
  if (tokens === null || validateToken(tokens.accessToken, wallMs()) !== 'good') return 'changed';
  if (userFromToken(tokens.accessToken)?.id !== userId) return 'changed';
  const url = connectUrl(request.address, tokens, request.state);
  if (url === null) return 'no-token';
  hasGone = true;
  removeMarker();
  noteConnection(userId, wallMs());
  try {
    replaceSite(url);
  } catch {
    // The browser's own words would quote the address, tokens and all; nobody is to print them.
  }
  return 'left';
}
