import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, removeSession, writeSession } from '../lib/browserStorage';
import { localPath } from '../lib/localPath';

/** Kept here too, for a browser that refuses session storage; it lives as long as the page. */
let remembered: string | null = null;

/** Remembers the page a guard has turned someone away from; only a path of this site is kept. */
export function rememberReturnTo(path: string): void {
  forgetReturnTo();
  remembered = localPath(path);
  if (remembered !== null) writeSession(SESSION_KEYS.returnTo, remembered);
}

/** The wanted page, judged again: session storage can be edited. */
export const readReturnTo = (): string | null => localPath(readSession(SESSION_KEYS.returnTo)) ?? remembered;

export function forgetReturnTo(): void {
  remembered = null;
  removeSession(SESSION_KEYS.returnTo);
}
