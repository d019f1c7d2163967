import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { send } from '../http/send';
import { decode, line } from './decode';
import { endpoints } from './endpoints';

/** What the profile page needs and the access token does not carry. */
export interface Profile {
  /** Empty when the server does not name it. */
  readonly username: string;
}

const ProfileAnswer = v.object({ username: line });

/** `GET /users/verify`: the user as the server knows him now (spec §7). */
export async function fetchProfile(signal?: AbortSignal): Promise<Profile> {
  return decode(ProfileAnswer, await send({ method: 'GET', path: endpoints.verify(), identity: 'fresh', signal }));
}

export const myProfileQuery = () =>
  queryOptions({ queryKey: ['my-profile'], queryFn: ({ signal }) => fetchProfile(signal) });
