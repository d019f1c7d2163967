import * as v from 'valibot';

import { EMAIL_SHAPE } from '../../domain/credentials';

export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter your email address.'),
  v.regex(EMAIL_SHAPE, 'Enter an email address like name@example.com.'),
  v.maxLength(254, 'This email address is too long.'),
);
