import type { Database } from './database';
import { type DataSet, DEFAULT_SET } from './dataSets';
import type { Trait } from './faults';
import type { Settings } from './options';

export const BASE_PATH = '/api/v1';
/**
 * Query parameter with the name of the data set. URLs that the browser opens directly, such as the checkout page, need
 * it, because the browser can't add the header `x-mock-session`.
 */
export const SESSION_QUERY = 'mock_session';

export type PathParams = Record<string, string | readonly string[] | undefined>;

/** Data that a handler receives for one request */
export type Context = {
  request: Request;
  params: PathParams;
  query: URLSearchParams;
  set: DataSet;
  db: Database;
  now: Date;
  /** Origin of the site that sent the request. Links in emails begin with it. */
  origin: string;
  settings: Settings;
  /** The `literal-…` faults that apply to this request */
  traits: ReadonlySet<Trait>;
};

type Resolver = (context: Context) => Promise<Response> | Response;

export type Route = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; resolve: Resolver };

export const route = (method: Route['method'], path: string, resolve: Resolver): Route => ({ method, path, resolve });

/** Returns the URL of a page that this server renders, such as the checkout page, for the data set of the request. */
export const pageAddress = ({ origin, set }: Context, path: string): string =>
  `${origin}${BASE_PATH}/__mock${path}${set.name === DEFAULT_SET ? '' : `?${SESSION_QUERY}=${encodeURIComponent(set.name)}`}`;
