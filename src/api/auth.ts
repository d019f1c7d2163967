import * as v from 'valibot';

import { EMAIL_MAX } from '../config/limits';
import { mapping } from '../config/mapping';
import { EMAIL_SHAPE } from '../domain/user';
import { ApiError } from '../http/failure';
import { send } from '../http/send';
import { sendChange } from '../http/sendChange';
import { publicPageMessages } from '../text/en/messages';
import { decode } from './decode';
import { row, toServer } from './row';

const accessToken = v.pipe(v.string(), v.minLength(1));
const refreshToken = v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1))), null);

/** Response to a login or a token refresh. Servers that rotate refresh tokens send a new refresh token each time. */
export const TokenResponse = row('tokens', { access_token: accessToken, refresh_token: refreshToken });

const tokensOf = ({ access_token, refresh_token }: v.InferOutput<typeof TokenResponse>) => ({
  accessToken: access_token,
  refreshToken: refresh_token,
});

/** Signs in. @throws ApiError `session` ("Invalid user data in token") if the response has no valid access token */
export async function requestToken({ email, password }: { email: string; password: string }, signal?: AbortSignal) {
  const body = await sendChange({
    method: 'POST',
    path: '/users/token',
    form: { username: email, password },
    auth: 'none',
    signal,
  });
  const answer = v.safeParse(TokenResponse, body);
  if (!answer.success) throw new ApiError('session', publicPageMessages.invalidUserData);
  return tokensOf(answer.output);
}

/** Ignores `expires_in`, because the token contains `exp`. @throws ApiError `malformed` without an access token */
export async function requestRefresh(signal: AbortSignal) {
  const body = await send({ method: 'POST', path: '/users/refresh', auth: 'asIs', signal });
  return tokensOf(decode(TokenResponse, body));
}

const post = async (path: string, json: unknown, auth: 'none' | 'refreshFirst' = 'none'): Promise<void> => {
  await sendChange({ method: 'POST', path, json, auth });
};

export const register = ({ email, username, password }: { email: string; username: string; password: string }) =>
  post('/auth/register', toServer('user', { email, username, password }));

export const createAdmin = (form: { email: string; password: string; name: string; adminCode: string }) =>
  post('/auth/create-admin', {
    email: form.email,
    password: form.password,
    name: form.name,
    admin_code: form.adminCode,
  });

export const requestPasswordReset = (email: string) => post('/auth/request-password-reset', { email });

export const resetPassword = ({ token, newPassword }: { token: string; newPassword: string }) =>
  post('/auth/reset-password', { token, new_password: newPassword });

export const updatePassword = (form: { currentPassword: string; newPassword: string }) =>
  post(
    '/auth/update-password',
    { current_password: form.currentPassword, new_password: form.newPassword },
    'refreshFirst',
  );

export const resendActivation = (email: string) => post('/auth/resend-activation', { email });

const email = v.fallback(v.nullable(v.pipe(v.string(), v.regex(EMAIL_SHAPE), v.maxLength(EMAIL_MAX))), null);

/** Response to an activation. The specification has no field `email`, so its name is our assumption. */
export const ActivateResponse = v.fallback(row('user', { email }), { email: null });

/** Activates an account. @returns the account's email, or `null` if the server doesn't send it */
export async function activate(token: string): Promise<string | null> {
  const body = await sendChange({ method: 'POST', path: '/auth/activate', json: { token }, auth: 'none' });
  return v.parse(ActivateResponse, body).email;
}

export const updateMe = async ({ username }: { username: string }): Promise<void> => {
  await sendChange({ method: mapping.update, path: '/users/me', json: toServer('user', { username }) });
};
