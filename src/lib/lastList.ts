import { useSyncExternalStore } from 'react';

import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, writeSession } from './browserStorage';
import { parseDict } from './dict';
import { normalizePath, withQuery } from './url';

const USER = 'user';

export function rememberList(pathname: string, search: string): void {
  const query = new URLSearchParams(search);
  query.delete('open');
  const lists = { ...parseDict(readSession(SESSION_KEYS.lists)), [normalizePath(pathname)]: String(query) };
  writeSession(SESSION_KEYS.lists, JSON.stringify(lists));
}

export function lastListUrl(path: string): string {
  const query = parseDict(readSession(SESSION_KEYS.lists))[path];
  return typeof query === 'string' ? withQuery(path, Object.fromEntries(new URLSearchParams(query))) : path;
}

/** Deletes searches of any other user, because they can contain emails. */
export function keepListsOfUser(userId: string | undefined): void {
  if (parseDict(readSession(SESSION_KEYS.lists))[USER] !== userId)
    writeSession(SESSION_KEYS.lists, JSON.stringify({ [USER]: userId }));
}

const subscribe = () => () => undefined;

export const useLastListUrl = (path: string): string =>
  useSyncExternalStore(
    subscribe,
    () => lastListUrl(path),
    () => path,
  );
