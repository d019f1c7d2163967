import { messages } from '../text/en/messages';
import type { sessionZh } from '../text/zh/session';

/** The words of the end of a session, in any language. */
export type SessionWords = {
  readonly [Key in keyof typeof sessionZh]: (typeof sessionZh)[Key] extends string
    ? string
    : (minutes: number) => string;
};

/** The end of a session, as public and account pages say it. */
export const sessionEn: SessionWords = {
  endsIn: (minutes) =>
    minutes > 1 ? `Your session ends in ${minutes} minutes.` : 'Your session ends in less than a minute.',
  stay: 'Stay signed in',
  staying: 'Renewing…',
  notYet: 'That did not work yet. We keep trying.',
  expiredTitle: messages.sessionExpired,
  kept: 'What you typed is kept. Log in to go on where you were.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  signIn: 'Log in',
  signingIn: 'Logging in…',
  leave: 'Discard and leave',
};
