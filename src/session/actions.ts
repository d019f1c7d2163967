import { SESSION_KEYS } from '../config/storageKeys';
import { bindToSession } from '../http/bindToSession';
import { ApiError, cancelled, isCancelled, messageOf } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { writeSession } from '../lib/browserStorage';
import { nowMs } from '../lib/clock';
import { isOnline } from '../lib/online';
import { actionMessages, offlineRefusal } from '../text/en/actions';
import { messages, publicPageMessages } from '../text/en/messages';
import { syncWithStorage } from './restore';
import { beginSession, dispatch, sessionStore, setAccountChanged } from './store';
import { decodeTokens, validateToken } from './tokens';
import { hasStoredToken } from './tokenStorage';

type AuthCalls = typeof import('../api/auth');

const authCalls = (): Promise<AuthCalls> => loadCalls(() => import('../api/auth'));

/** Runs an auth action, and stores its `isLoading` and `error` (spec §3). @throws ApiError if offline (spec §5) */
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

/** Shown if the device's clock is ahead, so that a new token looks expired. Not in the specification. */
const CLOCK_HINT =
  "You were logged in, but your device's clock is ahead, so the session looks expired. Check your date and time settings and try again.";

/**
 * Logs in (spec §4). Discards the response if `signal` aborts, or if another tab logged in during the request.
 * @throws ApiError with the message to show; `cancelled` if the response was discarded
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

/** Whether another tab has logged in since this login began. The storage event might be late, so read storage first. */
function isOvertaken(sessionNumber: number): boolean {
  syncWithStorage();
  const now = sessionStore.getState();
  return now.sessionNumber !== sessionNumber && now.user !== null;
}

/** Stores the new account's email to prefill the login form. `boot` removes the email when the next session starts. */
const rememberRegisteredEmail = (email: string): void => void writeSession(SESSION_KEYS.registeredEmail, email);

export const register = (form: { email: string; username: string; password: string }): Promise<void> =>
  runAction(offlineRefusal('register'), async (calls) => {
    await calls.register(form);
    rememberRegisteredEmail(form.email);
  });

/** Creates an administrator. The current user stays signed in. */
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

/** Activates an account. If the response contains the email, stores the email to prefill the login form. */
export const activate = (token: string): Promise<void> =>
  runAction(actionMessages.activateOffline, async (calls) => {
    const email = await calls.activate(token);
    if (email !== null) rememberRegisteredEmail(email);
  });

/** Whether an access token is stored (spec §5), or exists only in memory because the browser refused to store it. */
const isTokenStored = (): boolean => hasStoredToken() || !sessionStore.getState().isPersistent;

/** Like {@link authCalls}, for the user's own account. @throws ApiError `cancelled` if the session changes */
async function accountCalls(): Promise<AuthCalls> {
  const checkSession = bindToSession();
  const calls = await authCalls();
  checkSession();
  return calls;
}

/** @throws ApiError `offline`, `session` if no token is stored (spec §5), or the server's error */
export async function updatePassword(form: { currentPassword: string; newPassword: string }): Promise<void> {
  if (!isOnline()) throw new ApiError('offline', offlineRefusal('update password'));
  if (!isTokenStored()) throw new ApiError('session', actionMessages.updatePasswordNeedsLogin);
  await (await accountCalls()).updatePassword(form);
}

/** Changes the profile. @throws ApiError `session` if no token is stored (spec §5), or the server's error */
export async function updateProfile(profile: { username: string }): Promise<void> {
  if (!isTokenStored()) throw new ApiError('session', actionMessages.updateProfileNeedsLogin);
  await (await accountCalls()).updateMe(profile);
}
