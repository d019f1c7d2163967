import * as v from 'valibot';

import { EMAIL_SHAPE, isPasswordLongEnough } from '../../../domain/credentials';
import { createUserZh as words } from '../../../text/zh/createUser';
import { USERNAME_MAX } from './editForm';

export const createUserSchema = v.pipe(
  v.object({
    email: v.pipe(v.string(), v.trim(), v.minLength(1, words.emailMissing), v.regex(EMAIL_SHAPE, words.emailWrong)),
    username: v.pipe(v.string(), v.trim(), v.maxLength(USERNAME_MAX, words.usernameLong(USERNAME_MAX))),
    // Never trimmed: spaces are part of a password.
    password: v.pipe(
      v.string(),
      v.minLength(1, words.passwordMissing),
      v.check(isPasswordLongEnough, words.passwordShort),
    ),
    confirm: v.string(),
  }),
  v.forward(
    v.partialCheck([['password'], ['confirm']], (form) => form.password === form.confirm, words.mismatch),
    ['confirm'],
  ),
);

export type CreateUserInput = v.InferInput<typeof createUserSchema>;

export const EMPTY_USER: CreateUserInput = { email: '', username: '', password: '', confirm: '' };

/** The server's field names for ours. */
export const CREATE_FIELDS = { email: 'email', username: 'username', name: 'username', password: 'password' } as const;
