import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { send } from '../http/send';
import { decode, shortText } from './decode';
import { firstOf, row } from './row';

/** What `GET /users/verify` says of rights; `roles` is `null` when they cannot be read. */
export const VerifiedUser = row('user', {
  roles: v.fallback(v.nullable(v.array(v.string())), null),
  is_superuser: v.fallback(v.boolean(), false),
});

/** The rights that the server names: an administrator, none, or not known. */
export type Rights = 'admin' | 'no-admin' | 'unknown';

/**
 * `GET /users/verify`: what the server says of the signed-in user. An answer without readable roles denies nobody anything:
 * many servers name `is_superuser` alone, and the role `admin` is enough (spec §4).
 */
export async function verifyRights(signal: AbortSignal): Promise<Rights> {
  const user = decode(VerifiedUser, await send({ path: '/users/verify', signal }));
  if (user.is_superuser || user.roles?.includes('admin')) return 'admin';
  return user.roles === null ? 'unknown' : 'no-admin';
}

/** What the profile page needs and the access token does not carry. */
export interface Profile {
  /** Empty when the server does not name it. */
  readonly username: string;
}

/** Spec §3 gives a user a `name`, and a `username` in the list of administrators. */
export const ProfileAnswer = row('user', { username: firstOf(shortText, 'username', 'name') });

/** `GET /users/verify`: the user as the server knows them now (spec §7). */
export async function fetchProfile(signal?: AbortSignal): Promise<Profile> {
  return decode(ProfileAnswer, await send({ path: '/users/verify', signal }));
}

export const myProfileQuery = () =>
  queryOptions({ queryKey: ['my-profile'], queryFn: ({ signal }) => fetchProfile(signal) });
