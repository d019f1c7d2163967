import * as v from 'valibot';

import { usersZh } from '../../../text/zh/users';

export const USERNAME_MAX = 100;

/** @param wasNamed the user has a username, which cannot be taken from him; one that has none may stay so */
export const editSchema = (wasNamed: boolean) =>
  v.object({
    username: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(wasNamed ? 1 : 0, usersZh.usernameMissing),
      v.maxLength(USERNAME_MAX, usersZh.usernameLong(USERNAME_MAX)),
    ),
    isActive: v.boolean(),
  });

/** The server's field names for ours. */
export const EDIT_FIELDS = { username: 'username', is_active: 'isActive' } as const;
