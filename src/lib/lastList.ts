import { useSyncExternalStore } from 'react';

import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, writeSession } from './browserStorage';
import { parseDict } from './dict';
import { normalizePath, withQuery } from './url';

/** Key of the user's id in the same object as the lists. */
const USER = 'user';

/** Stores the query string of a list for this tab, without the open record. */
export function rememberList(pathname: string, search: string): void {
  const query = new URLSearchParams(search);
  query.delete('open');
  const lists = { ...parseDict(readSession(SESSION_KEYS.lists)), [normalizePath(pathname)]: String(query) };
  writeSession(SESSION_KEYS.lists, JSON.stringify(lists));
}

/** Returns the URL of a list with its last page, search, and filters in this tab. */
export function lastListUrl(path: string): string {
  const query = parseDict(readSession(SESSION_KEYS.lists))[path];
  return typeof query === 'string' ? withQuery(path, Object.fromEntries(new URLSearchParams(query))) : path;
}

/**
 * Removes the stored queries of other users, because searches can contain emails. A session can end without an event, if it
 * expires while the tab is closed or loads another page.
 *
 * @param userId the signed-in user, or `undefined` without a session
 */
export function keepListsOfUser(userId: string | undefined): void {
  if (parseDict(readSession(SESSION_KEYS.lists))[USER] !== userId)
    writeSession(SESSION_KEYS.lists, JSON.stringify({ [USER]: userId }));
}

const subscribe = () => () => undefined;

/** Like {@link lastListUrl}, but returns the plain URL while a prerendered page hydrates. */
export const useLastListUrl = (path: string): string =>
  useSyncExternalStore(
    subscribe,
    () => lastListUrl(path),
    () => path,
  );
