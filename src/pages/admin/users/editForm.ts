import * as v from 'valibot';

import { usersZh } from '../../../text/zh/users';

export const USERNAME_MAX = 100;

export const editSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, usersZh.usernameMissing),
    v.maxLength(USERNAME_MAX, usersZh.usernameLong(USERNAME_MAX)),
  ),
  isActive: v.boolean(),
});

/** The server's field names for ours. */
export const EDIT_FIELDS = { username: 'username', is_active: 'isActive' } as const;
