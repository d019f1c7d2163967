import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal } from '../../../lib/browserStorage';
import { cleanText, isBlank } from '../../../lib/cleanText';
import { asDict, type Dict, parseDict } from '../../../lib/dict';
import { normalizePath } from '../../../lib/url';
import { selectUser, sessionStore } from '../../../session/store';

export const VIEW_NAME_MAX = 40;
export const VIEWS_MAX = 200;
const QUERY_MAX = 2_000;

/** A named combination of search, filters, page size, and columns. `query` has no question mark. */
export interface SavedView {
  readonly name: string;
  readonly query: string;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** Name of the view that opens with the list; empty if the user chose no default view. */
  readonly defaultName: string;
}

const childOf = (parent: Dict, key: string): Dict => (Object.hasOwn(parent, key) ? asDict(parent[key]) : null) ?? {};

/** Reads the stored views of all users, by user id and then by path of the list. */
export const readAllViews = (): Dict => parseDict(readLocal(LOCAL_KEYS.savedViews));

/** Returns the id of the signed-in user, and this user's stored views by path of the list. */
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

/** Reads the saved views of a list. Drops invalid views, and all but the first view with the same name. */
export function readViews(pathname: string): SavedViews {
  const { views, defaultName } = childOf(ownLists(readAllViews()).lists, normalizePath(pathname));
  const valid = (Array.isArray(views) ? views : []).flatMap((stored) => readView(stored) ?? []);
  const byName = new Map(valid.toReversed().map((view) => [view.name, view]));
  return {
    views: [...byName.values()].toReversed().slice(0, VIEWS_MAX),
    defaultName: typeof defaultName === 'string' && byName.has(defaultName) ? defaultName : '',
  };
}

export function defaultQuery(pathname: string): string {
  const { views, defaultName } = readViews(pathname);
  return views.find(({ name }) => name === defaultName)?.query ?? '';
}

/** Query without filters. Not empty if there is a default view, because a URL without a query opens that view. */
export const queryWithoutFilters = (pathname: string): string => (defaultQuery(pathname) === '' ? '' : 'view=all');
