import { messages } from './messages';

/** Texts of the dialog in which a user logs in again without losing unsaved changes */
export const signInAgainEn = {
  expiredTitle: messages.sessionExpired,
  inputKept: "We've kept what you typed. Log in to continue, then save again.",
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  capsLock: 'Caps Lock is on',
  signIn: 'Log in',
  signingIn: 'Logging in…',
  leave: 'Discard and leave',
} as const;
export type SignInAgainText = Readonly<Record<keyof typeof signInAgainEn, string>>;
