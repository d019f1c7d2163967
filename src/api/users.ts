import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { send } from '../http/send';
import { decode, shortText } from './decode';
import { firstKeyOf, row } from './row';

export const VerifiedUser = row('user', {
  roles: v.fallback(v.nullable(v.array(v.string())), null),
  is_superuser: v.fallback(v.boolean(), false),
});

export type Rights = 'admin' | 'no-admin' | 'unknown';

/** Returns `unknown` if the server sends no roles, because the user might still be an administrator (spec §4). */
export async function verifyRights(signal: AbortSignal): Promise<Rights> {
  const user = decode(VerifiedUser, await send({ path: '/users/verify', signal }));
  if (user.is_superuser || user.roles?.includes('admin')) return 'admin';
  return user.roles === null ? 'unknown' : 'no-admin';
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
