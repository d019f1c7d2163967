import { SESSION_KEYS } from '../config/storageKeys';
import { readSession, writeSession } from './browserStorage';
import { asDict } from './dict';

/** What was stored, by the path of a list; nothing for anything unreadable. */
export function stored(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return asDict(JSON.parse(text ?? '{}')) ?? {};
  } catch {
    return {};
  }
}

/** Remembers the query of a list (`?search=lin&page=2`) for this tab, without the record that is open over it. */
export function noteListQuery(path: string, query: string): void {
  const left = new URLSearchParams(query);
  left.delete('open');
  const queries = { ...stored(readSession(SESSION_KEYS.listQueries)), [path]: String(left) };
  writeSession(SESSION_KEYS.listQueries, JSON.stringify(queries));
}

/** The address of a list as it was left in this tab: for the ways back to it. */
export function listAsLeft(path: string): string {
  const query = stored(readSession(SESSION_KEYS.listQueries))[path];
  return typeof query === 'string' && query !== '' ? `${path}?${query}` : path;
}
