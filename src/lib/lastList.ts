import { useSyncExternalStore } from 'react';

import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, removeSession, writeSession } from './browserStorage';
import { parseDict } from './dict';
import { plainPath, withQuery } from './url';

/** Stores the query of a list for this tab, without the record that is open over the list. */
export function noteList(pathname: string, search: string): void {
  const query = new URLSearchParams(search);
  query.delete('open');
  const lists = { ...parseDict(readSession(SESSION_KEYS.lists)), [plainPath(pathname)]: String(query) };
  writeSession(SESSION_KEYS.lists, JSON.stringify(lists));
}

/** The URL of a list with the page, search and filters that it had last in this tab. */
export function lastListUrl(path: string): string {
  const query = parseDict(readSession(SESSION_KEYS.lists))[path];
  return typeof query === 'string' ? withQuery(path, Object.fromEntries(new URLSearchParams(query))) : path;
}

/** Searches may contain emails, so they end with the session. */
export const forgetLists = (): void => void removeSession(SESSION_KEYS.lists);

const subscribe = () => () => undefined;

/** {@link lastListUrl} for links; the plain list in prerendered pages. */
export const useLastListUrl = (path: string): string =>
  useSyncExternalStore(
    subscribe,
    () => lastListUrl(path),
    () => path,
  );
