import * as v from 'valibot';

import { mapping } from '../config/mapping';
import { ApiError } from '../http/failure';
import { send } from '../http/send';
import { publicPageMessages } from '../text/en/messages';
import { decode } from './decode';
import { row } from './row';

const accessToken = v.pipe(v.string(), v.minLength(1));
const refreshToken = v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1))), null);

/** The response to a login or a refresh. A server that rotates refresh tokens sends a new one with each refresh. */
export const TokenResponse = row('tokens', { access_token: accessToken, refresh_token: refreshToken });

const tokensOf = ({ access_token, refresh_token }: v.InferOutput<typeof TokenResponse>) => ({
  accessToken: access_token,
  refreshToken: refresh_token,
});

/**
 * `POST /users/token`: multipart form, the e-mail travels as `username` (spec §7).
 *
 * @throws ApiError `session`, "Invalid user data in token", when the answer has no usable access token
 */
export async function requestToken({ email, password }: { email: string; password: string }, signal?: AbortSignal) {
  const body = await send({
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

/**
 * `POST /users/refresh`: empty body, the current token as bearer. `expires_in` is not read: the token's own `exp` decides.
 *
 * @returns the new tokens, not validated yet; `refreshToken` is `null` if the server did not send one
 * @throws ApiError `malformed` if the response has no access token
 */
export async function requestRefresh(signal: AbortSignal) {
  const body = await send({ method: 'POST', path: '/users/refresh', auth: 'asIs', signal });
  return tokensOf(decode(TokenResponse, body));
}

const post = async (path: string, json: unknown, auth: 'none' | 'refreshFirst' = 'none'): Promise<void> => {
  await send({ method: 'POST', path, json, auth });
};

/** `POST /auth/register`; any 2xx counts. */
export const register = ({ email, username, password }: { email: string; username: string; password: string }) =>
  post('/auth/register', { email, username, password });

/** `POST /auth/create-admin` */
export const createAdmin = (form: { email: string; password: string; name: string; adminCode: string }) =>
  post('/auth/create-admin', {
    email: form.email,
    password: form.password,
    name: form.name,
    admin_code: form.adminCode,
  });

/** `POST /auth/request-password-reset` */
export const requestPasswordReset = (email: string) => post('/auth/request-password-reset', { email });

/** `POST /auth/reset-password` */
export const resetPassword = ({ token, newPassword }: { token: string; newPassword: string }) =>
  post('/auth/reset-password', { token, new_password: newPassword });

/** `POST /auth/update-password`, with the bearer token */
export const updatePassword = (form: { currentPassword: string; newPassword: string }) =>
  post(
    '/auth/update-password',
    { current_password: form.currentPassword, new_password: form.newPassword },
    'refreshFirst',
  );

/** `POST /auth/resend-activation` */
export const resendActivation = (email: string) => post('/auth/resend-activation', { email });

/** `POST /auth/activate` */
export const activate = (token: string) => post('/auth/activate', { token });

/** `PUT /users/me` with the profile fields that can be edited (spec §7). */
export const updateMe = async ({ username }: { username: string }): Promise<void> => {
  await send({ method: mapping.update, path: '/users/me', json: { username } });
};
