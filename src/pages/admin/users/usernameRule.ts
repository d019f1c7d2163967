import * as v from 'valibot';

import { USERNAME_MAX } from '../../../config/limits';
import { normalizeUsername } from '../../../lib/identifiers';
import { createUserZh as text } from '../../../text/zh/createAccount';

/** Rule for the username of a new user. It can be empty. */
export const usernameRule = v.pipe(
  v.string(),
  v.transform(normalizeUsername),
  v.maxLength(USERNAME_MAX, text.nameLong(USERNAME_MAX)),
);
