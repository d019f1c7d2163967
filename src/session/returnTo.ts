import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, removeSession, writeSession } from '../lib/browserStorage';
import { localPath } from '../lib/localPath';

/** Kept here too, for a browser that refuses session storage; it lives as long as the page. */
let remembered: { readonly path: string; readonly owner: string | null } | null = null;

/**
 * Remembers the page a guard has turned someone away from; only a path of this site is kept.
 *
 * @param owner id of the user who was on that page when his session ended; `null` for a visitor, whoever he turns out to be
 */
export function rememberReturnTo(address: string, owner: string | null = null): void {
  forgetReturnTo();
  const path = localPath(address);
  if (path === null) return;
  remembered = { path, owner };
  writeSession(SESSION_KEYS.returnTo, path);
  if (owner !== null) writeSession(SESSION_KEYS.returnToOwner, owner);
}

/**
 * The wanted page, judged again: session storage can be edited. What one user was turned away from is nothing to another
 * one: it may name a payment or a person.
 *
 * @param userId who is here now
 */
export function readReturnTo(userId: string | null = null): string | null {
  const owner = readSession(SESSION_KEYS.returnToOwner) ?? remembered?.owner ?? null;
  if (owner !== null && owner !== userId) return null;
  return localPath(readSession(SESSION_KEYS.returnTo)) ?? remembered?.path ?? null;
}

export function forgetReturnTo(): void {
  remembered = null;
  removeSession(SESSION_KEYS.returnTo);
  removeSession(SESSION_KEYS.returnToOwner);
}
