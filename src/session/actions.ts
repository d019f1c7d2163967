import { ApiError, cancelled, isCancelled, messageOf } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { nowMs } from '../lib/clock';
import { isOnline } from '../lib/online';
import { actionMessages, offlineRefusal } from '../text/en/actions';
import { messages, publicPageMessages } from '../text/en/messages';
import { syncWithStorage } from './restore';
import { beginSession, dispatch, sessionStore, setAccountChanged } from './store';
import { decodeTokens, validateToken } from './tokens';
import { hasStoredToken } from './tokenStorage';

type AuthCalls = typeof import('../api/auth');

/** Loaded with the first action. */
const authCalls = (): Promise<AuthCalls> => loadCalls(() => import('../api/auth'));

/**
 * Runs an auth action: refused offline in its own words (spec §5), noted as loading and with its error (spec §3).
 *
 * @param fallback the message for what is no ApiError
 * @throws ApiError with the message to show
 */
async function runAction(
  offlineText: string,
  work: (calls: AuthCalls) => Promise<void>,
  fallback: string = messages.unexpected,
): Promise<void> {
  const settle = (error: string | null) => dispatch({ type: 'actionChanged', isLoading: false, error });
  dispatch({ type: 'actionChanged', isLoading: true, error: null });
  try {
    if (!isOnline()) throw new ApiError('offline', offlineText);
    await work(await authCalls());
    settle(null);
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError('network', fallback);
    settle(isCancelled(failure) ? null : messageOf(failure));
    throw failure;
  }
}

/** The spec has no words for a device whose clock runs ahead of the token it has just been given. */
const CLOCK_HINT =
  "You were logged in, but your device's clock is ahead, so the session looks expired. Check your date and time settings and try again.";

/**
 * Logs in (spec §4) and begins the session. The guard above the login page sees it and moves on.
 *
 * @param signal the form was left, or the login given up: its answer is discarded. So it is when another tab has logged in
 *   meanwhile; a page whose user is then another one than was chosen here says so
 * @throws ApiError with the message to show; `cancelled` for a login that was discarded
 */
export async function login(credentials: { email: string; password: string }, signal?: AbortSignal): Promise<void> {
  const { sessionNumber } = sessionStore.getState();
  const work = async ({ requestToken }: AuthCalls) => {
    const tokens = decodeTokens(await requestToken(credentials, signal));
    if (signal?.aborted || isOvertaken(sessionNumber)) throw cancelled();
    const verdict = validateToken(tokens, nowMs());
    if (verdict === 'expired') throw new ApiError('session', CLOCK_HINT);
    if (verdict !== 'good' || !beginSession(tokens)) throw new ApiError('session', publicPageMessages.invalidUserData);
  };
  try {
    await runAction(offlineRefusal('login'), work, actionMessages.loginFailed);
  } catch (error) {
    const { user } = sessionStore.getState();
    if (isOvertaken(sessionNumber) && user?.email.toLowerCase() !== credentials.email.toLowerCase())
      setAccountChanged();
    throw error;
  }
}

/** Whether another tab has logged in since; its event may not be here yet, so storage is read. */
function isOvertaken(sessionNumber: number): boolean {
  syncWithStorage();
  const now = sessionStore.getState();
  return now.sessionNumber !== sessionNumber && now.user !== null;
}

/** Creates an account; an activation mail follows. */
export const register = (form: { email: string; username: string; password: string }): Promise<void> =>
  runAction(offlineRefusal('register'), (calls) => calls.register(form));

/** Creates an administrator; the session stays that of the user who does it. */
export const createAdmin = (form: {
  email: string;
  password: string;
  name: string;
  adminCode: string;
}): Promise<void> => runAction(offlineRefusal('create admin'), (calls) => calls.createAdmin(form));

export const requestPasswordReset = (email: string): Promise<void> =>
  runAction(offlineRefusal('request password reset'), (calls) => calls.requestPasswordReset(email));

export const resetPassword = (form: { token: string; newPassword: string }): Promise<void> =>
  runAction(offlineRefusal('reset password'), (calls) => calls.resetPassword(form));

export const resendActivation = (email: string): Promise<void> =>
  runAction(actionMessages.resendOffline, (calls) => calls.resendActivation(email), actionMessages.resendFailed);

export const activate = (token: string): Promise<void> =>
  runAction(actionMessages.activateOffline, (calls) => calls.activate(token));

/** Whether an access token is stored (spec §5), or would be if storage took it. */
const isTokenStored = (): boolean => hasStoredToken() || !sessionStore.getState().isPersistent;

/**
 * Changes the password of the signed-in user.
 *
 * @throws ApiError `offline`, or `session` without a stored token (spec §5); else what the server said
 */
export async function updatePassword(form: { currentPassword: string; newPassword: string }): Promise<void> {
  if (!isOnline()) throw new ApiError('offline', offlineRefusal('update password'));
  if (!isTokenStored()) throw new ApiError('session', actionMessages.updatePasswordNeedsLogin);
  await (await authCalls()).updatePassword(form);
}

/**
 * Saves the profile fields that can be edited; the e-mail is none of them.
 *
 * @throws ApiError `session` without a stored token (spec §5); else what the server said
 */
export async function updateProfile(profile: { username: string }): Promise<void> {
  if (!isTokenStored()) throw new ApiError('session', actionMessages.updateProfileNeedsLogin);
  await (await authCalls()).updateMe(profile);
}
