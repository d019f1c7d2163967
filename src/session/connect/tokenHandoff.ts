import { encodeSegment } from '../../config/paths';
import { replaceSite } from '../../lib/browser';
import { nowMs } from '../../lib/clock';
import { freshToken } from '../refresh';
import { endIfExpired, syncWithStorage } from '../restore';
import { isSessionNearExpiry, sessionStore } from '../store';
import { rememberConnection, removeMarker } from './connection';
import { connectPolicy, readConnectRequest } from './request';

/** Matches the characters of a token (RFC 6750 §2.1). */
const TOKEN = /^[A-Za-z0-9._~+/=-]+$/;
/** Words that a bug can store instead of a token. {@link TOKEN} matches them, so they are rejected separately. */
const NO_TOKEN = new Set(['undefined', 'null', 'NaN', 'true', 'false']);

const isToken = (text: string | null): text is string => text !== null && TOKEN.test(text) && !NO_TOKEN.has(text);

/** Puts the tokens into the fragment, because browsers don't send fragments to servers. `null` for an invalid token. */
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

/** `left`: the browser leaves the page. `changed`: the user signed out or changed. `stopped`: the caller aborted. */
type TokenHandoffResult = 'left' | 'no-token' | 'changed' | 'refused' | 'stopped';

interface TokenHandoff {
  /** The query string of the page. `handOver` validates it again, so that a bug in the screen can't send tokens. */
  search: string;
  /** Id of the user that the screen shows. */
  userId: string;
  isConfirmed: boolean;
  signal: AbortSignal;
}

/** Whether this page has sent the tokens. Prevents a second handoff by StrictMode, a second click, or Back. */
const page = { hasLeft: false };

export const hasLeft = (): boolean => page.hasLeft;
/** @internal */
export const resetForTests = (): void => {
  page.hasLeft = false;
};

/** Sends the tokens in a URL (spec §4). Neither the tokens nor the URL must be stored, returned, or logged. */
export async function handOver({ search, userId, isConfirmed, signal }: TokenHandoff): Promise<TokenHandoffResult> {
  const request = readConnectRequest(search, connectPolicy());
  const isAllowed = request.kind === 'pinned' || (request.kind === 'confirm' && isConfirmed);
  if (!isAllowed) return 'refused';
  if (page.hasLeft) return 'left';
  if (!isStillHere(userId)) return 'changed';
  if (isSessionNearExpiry(sessionStore.getState(), nowMs())) {
    // Try to refresh once, for at most 10 s. If that fails, send the current token, which is still valid.
    await freshToken(signal).catch(() => null);
    if (signal.aborted) return 'stopped';
    if (page.hasLeft) return 'left';
    if (!isStillHere(userId)) return 'changed';
  }
  if (signal.aborted) return 'stopped';
  // No `await` below this line, so that the values that were checked are the values that are sent.
  const { token, refreshToken } = sessionStore.getState();
  const url = connectUrl(request.address, { accessToken: token, refreshToken }, request.state);
  if (url === null) return 'no-token';
  page.hasLeft = true;
  removeMarker();
  rememberConnection(userId, nowMs());
  try {
    replaceSite(url);
  } catch {
    // Don't log the error, because its message contains the URL with the tokens.
  }
  return 'left';
}

/** Reads storage first, because a storage event of another tab might not have arrived yet. */
function isStillHere(userId: string): boolean {
  syncWithStorage();
  endIfExpired();
  const { token, user } = sessionStore.getState();
  return token !== null && user?.id === userId;
}
