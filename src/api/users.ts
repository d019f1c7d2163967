import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import type { User } from '../domain/user';
import { send } from '../http/send';
import { decode, shortText } from './decode';
import { firstKeyOf, row } from './row';

export const VerifiedUser = row('user', {
  roles: v.fallback(v.nullable(v.array(v.string())), null),
  is_superuser: v.fallback(v.nullable(v.boolean()), null),
});

export type Rights = 'admin' | 'no-admin' | 'unknown';

/** Returns `unknown` if the response lacks the field that makes the user an administrator in the token (spec §4). */
export async function verifyRights(claimed: User | null, signal: AbortSignal): Promise<Rights> {
  const user = decode(VerifiedUser, await send({ path: '/users/verify', signal }));
  if (user.is_superuser === true || user.roles?.includes('admin')) return 'admin';
  return user.roles === null || (user.is_superuser === null && claimed?.isSuperuser) ? 'unknown' : 'no-admin';
}

export interface Profile {
  readonly username: string;
}

/** The user's profile. Accepts `username` and `name`, because spec §3 uses both names. */
export const ProfileResponse = row('user', { username: firstKeyOf(shortText, 'username', 'name') });

export async function fetchProfile(signal?: AbortSignal): Promise<Profile> {
  return decode(ProfileResponse, await send({ path: '/users/verify', signal }));
}

export const myProfileQuery = () =>
  queryOptions({ queryKey: ['my-profile'], queryFn: ({ signal }) => fetchProfile(signal) });
