import { userFromToken } from '../domain/user';
import { ApiError, messageOf } from '../http/failure';
import { loadChunk } from '../http/send';
import { wallMs } from '../lib/clock';
import { isOnline } from '../lib/online';
import { actionMessages, offlineRefusal, messages } from '../text/en/messages';
import type { EndReason } from './authEvents';
import { forgetRequestedPlan } from './requestedPlan';
import { forgetReturnTo } from './returnTo';
import { beginSession, endSession, sessionStore } from './sessionStore';
import { upkeepSlot } from './upkeepSlot';
import { validateToken } from './validateToken';

/** Loaded with the first action: the guards and the account menu need no more of this file than logout. */
const calls = () => loadChunk(() => import('../api/auth'));

/** Runs an auth action: refused offline in its own words (spec §5), noted as loading and with its error (spec §3). */
async function act<T>(offlineText: string, work: () => Promise<T>, fallback: string = messages.unexpected): Promise<T> {
  sessionStore.setState({ isLoading: true, error: null });
  try {
    if (!isOnline()) throw new ApiError('offline', offlineText);
    const result = await work();
    sessionStore.setState({ isLoading: false });
    return result;
  } catch (error) {
    const told = error instanceof ApiError ? error : new ApiError('network', fallback);
    sessionStore.setState({ isLoading: false, error: messageOf(told) });
    throw told;
  }
}

/** The spec has no words for a device whose clock runs ahead of the token it has just been given. */
const CLOCK_HINT =
  'Your login worked, but this device’s clock says it has already expired. Please check the date and time of your device.';

/**
 * Logs in (spec §4) and begins the session. The guard above the login page sees it and moves on.
 *
 * @throws ApiError with the message to show
 */
export function login(credentials: { email: string; password: string }): Promise<void> {
  return act(
    offlineRefusal('login'),
    async () => {
      // Before the password is sent: a session that nothing keeps alive is better not begun.
      const [{ requestToken }] = await Promise.all([calls(), loadChunk(upkeepSlot.load)]);
      const tokens = await requestToken(credentials);
      if (userFromToken(tokens.accessToken) === null) throw new ApiError('session', actionMessages.invalidUserData);
      const verdict = validateToken(tokens.accessToken, wallMs());
      if (verdict === 'expired') throw new ApiError('session', CLOCK_HINT);
      if (verdict !== 'good' || !beginSession(tokens)) throw new ApiError('session', actionMessages.invalidUserData);
    },
    actionMessages.loginFailed,
  );
}

/** Ends the session here and now; needs no network (spec §4). What was wanted before belongs to who has just left. */
export function logout(reason: EndReason = 'user_initiated'): void {
  forgetReturnTo();
  forgetRequestedPlan();
  endSession(reason);
}

/** Creates an account; an activation mail follows. */
export const register = (form: { email: string; username: string; password: string }): Promise<void> =>
  act(offlineRefusal('register'), async () => (await calls()).register(form));

export const createAdmin = (form: {
  email: string;
  password: string;
  name: string;
  adminCode: string;
}): Promise<void> => act(offlineRefusal('create admin'), async () => (await calls()).createAdmin(form));

export const requestPasswordReset = (email: string): Promise<void> =>
  act(offlineRefusal('request password reset'), async () => (await calls()).requestPasswordReset(email));

export const resetPassword = (form: { token: string; newPassword: string }): Promise<void> =>
  act(offlineRefusal('reset password'), async () => (await calls()).resetPassword(form));

export const resendActivation = (email: string): Promise<void> =>
  act(actionMessages.resendOffline, async () => (await calls()).resendActivation(email), actionMessages.resendFailed);

export const activate = (token: string): Promise<void> =>
  act(actionMessages.activateOffline, async () => (await calls()).activate(token));
