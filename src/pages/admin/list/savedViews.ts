import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal } from '../../../lib/browserStorage';
import { cleanText, isBlank } from '../../../lib/cleanText';
import { asDict, type Dict, parseDict } from '../../../lib/dict';
import { normalizePath } from '../../../lib/url';
import { selectUser, sessionStore } from '../../../session/store';

export const VIEW_NAME_MAX = 40;
export const VIEWS_MAX = 200;
const QUERY_MAX = 2_000;

/** A search, filters, page size, and columns under a name. `query` is the query of its URL, without the question mark. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Name of the view that opens with the list. Empty if there is none. */
  readonly defaultName: string;
}

const childOf = (parent: Dict, key: string): Dict => (Object.hasOwn(parent, key) ? asDict(parent[key]) : null) ?? {};

/** Stored views of all users: user id, then path of the list. */
export const readAllViews = (): Dict => parseDict(readLocal(LOCAL_KEYS.savedViews));

/** Returns the id of the user whose views these are, and their lists. */
export function ownLists(all: Dict): { userId: string; lists: Dict } {
  const userId = selectUser(sessionStore.getState())?.id ?? '';
  return { userId, lists: childOf(all, userId) };
}

function readView(stored: unknown): SavedView | null {
  const { name, query } = asDict(stored) ?? {};
  if (typeof name !== 'string' || typeof query !== 'string' || query.length > QUERY_MAX) return null;
  const params = new URLSearchParams(query);
  for (const other of ['page', 'open']) params.delete(other);
  const shown = cleanText(name, VIEW_NAME_MAX);
  return isBlank(shown) || params.size === 0 ? null : { name: shown, query: String(params) };
}

/** Reads the saved views of a list. Drops invalid views, and views with the name of an earlier one. */
export function readViews(pathname: string): SavedViews {
  const { views, defaultName } = childOf(ownLists(readAllViews()).lists, normalizePath(pathname));
  const valid = (Array.isArray(views) ? views : []).flatMap((stored) => readView(stored) ?? []);
  const byName = new Map(valid.toReversed().map((view) => [view.name, view]));
  return {
    views: [...byName.values()].toReversed().slice(0, VIEWS_MAX),
    defaultName: typeof defaultName === 'string' && byName.has(defaultName) ? defaultName : '',
  };
}

/** Returns the query of the default view. Empty if the list has none. */
export function defaultQuery(pathname: string): string {
  const { views, defaultName } = readViews(pathname);
  return views.find(({ name }) => name === defaultName)?.query ?? '';
}

/** Query of the list without filters. Not empty if there is a default view, because a URL without a query opens that view. */
export const queryWithoutFilters = (pathname: string): string => (defaultQuery(pathname) === '' ? '' : 'view=all');
