import type { Context } from './context';
import { DEFAULT_SET } from './dataSets';
import { BASE_PATH, SESSION_QUERY } from './serve';

/** The address of a page of this server in the caller's data set. */
export const pageAddress = ({ origin, set }: Context, path: string): string =>
  `${origin}${BASE_PATH}/__mock${path}${set.name === DEFAULT_SET ? '' : `?${SESSION_QUERY}=${encodeURIComponent(set.name)}`}`;
