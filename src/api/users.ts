import * as v from 'valibot';

import { send } from '../http/send';
import { decode } from './decode';
import { endpoints } from './endpoints';

const RefreshAnswer = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) });

/**
 * `POST /users/refresh`: empty body, the current token as bearer. `expires_in` is not read: the token's own `exp` decides.
 *
 * @returns the new access token, not judged yet
 */
export async function requestRefresh(signal: AbortSignal): Promise<string> {
  const body = await send({ method: 'POST', path: endpoints.refresh(), identity: 'current', signal });
  return decode(RefreshAnswer, body).access_token;
}

const VerifiedUser = v.object({
  roles: v.fallback(v.array(v.string()), []),
  is_superuser: v.fallback(v.boolean(), false),
});

/**
 * `GET /users/verify`: what the server says of the signed-in user.
 *
 * @returns whether the server calls him an administrator
 */
export async function verifyAdmin(signal: AbortSignal): Promise<boolean> {
  const user = decode(VerifiedUser, await send({ method: 'GET', path: endpoints.verify(), identity: 'fresh', signal }));
  return user.is_superuser || user.roles.includes('admin');
}

/** `PUT /users/me` with the profile fields that can be edited (spec §7). */
export async function updateMe({ username }: { username: string }): Promise<void> {
  await send({ method: 'PUT', path: endpoints.me(), json: { username }, identity: 'fresh' });
}
