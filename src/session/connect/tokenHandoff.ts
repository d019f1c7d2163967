import { encodeSegment } from '../../config/paths';
import { replaceSite } from '../../lib/browser';
import { nowMs } from '../../lib/clock';
import { freshToken } from '../refresh';
import { endIfExpired, syncWithStorage } from '../restore';
import { isSessionNearExpiry, sessionStore } from '../store';
import { rememberConnection, removeMarker } from './connection';
import { connectPolicy, readConnectRequest } from './request';

/** What tokens are made of (RFC 6750 §2.1). `undefined`, a quote or a space in one means that it is none. */
const TOKEN = /^[A-Za-z0-9._~+/=-]+$/;
/** Words that careless code has stored in place of a token; each would pass as one. */
const NO_TOKEN = new Set(['undefined', 'null', 'NaN', 'true', 'false']);

const isToken = (text: string | null): text is string => text !== null && TOKEN.test(text) && !NO_TOKEN.has(text);

/**
 * The address (checked before) with the tokens in its fragment, which browsers send to no server; `null` without both.
 */
export function connectUrl(
  address: string,
  { accessToken, refreshToken }: { accessToken: string | null; refreshToken: string | null },
  state: string,
): string | null {
  if (!isToken(accessToken) || !isToken(refreshToken)) return null;
  const fields = [
    ['access_token', accessToken],
    ['refresh_token', refreshToken],
    ['state', state],
  ] as const;
  return `${address}#${fields.map(([name, value]) => `${name}=${encodeSegment(value)}`).join('&')}`;
}

/**
 * `left`: the browser is on its way, or was before. `no-token`: the session has no refresh token, or one that is none.
 * `changed`: nobody is signed in any more, or somebody else. `refused`: this request is not to be answered.
 * `stopped`: the caller has given up.
 */
type TokenHandoffResult = 'left' | 'no-token' | 'changed' | 'refused' | 'stopped';

interface TokenHandoff {
  /** The query of the page; it is checked here once more, whatever the screen believed. */
  search: string;
  /** Whose account the screen has named. */
  userId: string;
  /** The user has clicked on Connect. */
  isConfirmed: boolean;
  signal: AbortSignal;
}

/** A page leaves once: StrictMode, a second click and Back find it gone. */
const page = { hasLeft: false };

export const hasLeft = (): boolean => page.hasLeft;
/** Another page life; only tests have more than one. @internal */
export const resetForTests = (): void => {
  page.hasLeft = false;
};

/**
 * Hands the sign-in to the extension (spec §4): both tokens, read at this moment, in the fragment of the address. Neither they
 * nor the address they travel in are kept, returned or logged anywhere.
 */
export async function handOver({ search, userId, isConfirmed, signal }: TokenHandoff): Promise<TokenHandoffResult> {
  const request = readConnectRequest(search, connectPolicy());
  const isAllowed = request.kind === 'pinned' || (request.kind === 'confirm' && isConfirmed);
  if (!isAllowed) return 'refused';
  if (page.hasLeft) return 'left';
  if (!isStillHere(userId)) return 'changed';
  if (isSessionNearExpiry(sessionStore.getState(), nowMs())) {
    // One attempt, 10 s at the most; a token that is still valid goes without it.
    await freshToken(signal).catch(() => null);
    if (signal.aborted) return 'stopped';
    if (page.hasLeft) return 'left';
    if (!isStillHere(userId)) return 'changed';
  }
  if (signal.aborted) return 'stopped';
  // Nothing is waited for from here on: what was checked is what is sent.
  const { token, refreshToken } = sessionStore.getState();
  const url = connectUrl(request.address, { accessToken: token, refreshToken }, request.state);
  if (url === null) return 'no-token';
  page.hasLeft = true;
  removeMarker();
  rememberConnection(userId, nowMs());
  try {
    replaceSite(url);
  } catch {
    // The browser's message would quote the address with its tokens; it must not be printed.
  }
  return 'left';
}

/** Another tab may have logged out or in; its event may not be here yet, so storage is read. */
function isStillHere(userId: string): boolean {
  syncWithStorage();
  endIfExpired();
  const { token, user } = sessionStore.getState();
  return token !== null && user?.id === userId;
}
