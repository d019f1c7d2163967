import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, writeSession } from './browserStorage';
import { parseDict } from './dict';

/** Remembers the query of a list (`?search=lin&page=2`) for this tab, without the record that is open over it. */
export function noteListQuery(path: string, query: string): void {
  const left = new URLSearchParams(query);
  left.delete('open');
  const queries = { ...parseDict(readSession(SESSION_KEYS.listQueries)), [path]: String(left) };
  writeSession(SESSION_KEYS.listQueries, JSON.stringify(queries));
}

/** The address of a list as it was left in this tab: for the ways back to it. */
export function listAsLeft(path: string): string {
  const query = parseDict(readSession(SESSION_KEYS.listQueries))[path];
  return typeof query === 'string' && query !== '' ? `${path}?${query}` : path;
}
