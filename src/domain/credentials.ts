import { PASSWORD_MIN_LENGTH } from '../config/limits';

/** Enough to catch a slip; whether the address exists only its mail can tell. */
export const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Counted in code points, as servers do: an emoji is one. */
export const isPasswordLongEnough = (password: string): boolean => [...password].length >= PASSWORD_MIN_LENGTH;

/** The username that stands in for an empty one: the part of the e-mail before @ (spec §5). */
export const usernameFrom = (email: string): string => email.trim().split('@')[0] ?? '';
