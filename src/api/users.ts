import * as v from 'valibot';

import { send } from '../http/send';
import { decode } from './decode';
import { endpoints } from './endpoints';

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
