import { API_BASE_PATH } from '../../../src/config/limits';
import type { Call } from '../../openapi/call';
import { dictOf, listOf, resolved, type ServerDocument } from './schema';

/** One route of a server. */
export interface ServerRoute {
  readonly method: string;
  /** Below the base path, as the server spells it. */
  readonly path: string;
  /** Written with a slash at the end: without it the server redirects. */
  readonly hasSlash: boolean;
  readonly operation: Readonly<Record<string, unknown>>;
  readonly parameters: readonly Readonly<Record<string, unknown>>[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** A path by which routes are compared: names in braces do not matter, nor does a slash at the end. */
const keyOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '');

/** The path of an address such as `https://api.example/base` or `/base`; empty when there is none. */
const pathOfServer = (url: unknown): string => {
  if (typeof url !== 'string') return '';
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return path.replace(/\/$/, '');
};

/** All routes below the base path of this site, and how many there are elsewhere. */
export function routesOf(document: ServerDocument): { routes: readonly ServerRoute[]; elsewhere: number } {
  const [server] = listOf(document['servers']);
  const prefix = pathOfServer(dictOf(server)['url']);
  const all = Object.entries(dictOf(document['paths'])).flatMap(([path, raw]) => {
    const item = resolved(document, raw);
    const shared = listOf(item['parameters']);
    return METHODS.filter((method) => method in item).map((method): ServerRoute => {
      const operation = dictOf(item[method]);
      const full = `${prefix}${path}`;
      return {
        method: method.toUpperCase(),
        path: full,
        hasSlash: full.endsWith('/'),
        operation,
        parameters: [...shared, ...listOf(operation['parameters'])].map((one) => resolved(document, one)),
      };
    });
  });
  const below = all.filter(({ path }) => path.startsWith(`${API_BASE_PATH}/`));
  const routes = below.map((route) => ({ ...route, path: route.path.slice(API_BASE_PATH.length) }));
  return { routes, elsewhere: all.length - below.length };
}

/** The route that answers a call; `undefined` when there is none. */
export const routeOf = (routes: readonly ServerRoute[], { method, path }: Pick<Call, 'method' | 'path'>) =>
  routes.find((route) => route.method === method && keyOf(route.path) === keyOf(path));

/** The methods that a path has. */
export const methodsAt = (routes: readonly ServerRoute[], path: string): readonly string[] =>
  routes.filter((route) => keyOf(route.path) === keyOf(path)).map(({ method }) => method);

/** Words that mean the same in addresses. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['payment', 'billing', 'invoice', 'transaction', 'order', 'purchase', 'charge', 'pay'],
  ['feedback', 'ticket', 'message', 'support', 'contact'],
  ['subscription', 'membership'],
  ['setting', 'config', 'configuration', 'option', 'preference'],
  ['reply', 'answer', 'respond', 'response'],
  ['me', 'my', 'mine', 'current', 'self', 'own'],
  ['cancel', 'unsubscribe', 'terminate'],
  ['checkout', 'session'],
];

const fullMessageOf = (path: string): ReadonlySet<string> =>
  new Set(
    path
      .replaceAll(/\{[^}]*\}/g, '')
      .toLowerCase()
      .split(/[/_-]+/)
      .filter((word) => word !== '')
      .map((word) => word.replace(/(?<=..)s$/, ''))
      .map((word) => SYNONYMS.find((group) => group.includes(word))?.[0] ?? word),
  );

const placesIn = (path: string): number => (path.match(/\{/g) ?? []).length;
const LIKE = 0.5;

/** How alike two addresses are, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [words, others] = [fullMessageOf(one), fullMessageOf(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common / new Set([...words, ...others]).size;
}

/** A route that may be the one a call is meant for, under another address. */
export function likelyRoute(routes: readonly ServerRoute[], { method, path }: Call): ServerRoute | undefined {
  const isOfAdmin = fullMessageOf(path).has('admin');
  const [best] = routes
    .filter(
      (route) =>
        route.method === method &&
        placesIn(route.path) === placesIn(path) &&
        fullMessageOf(route.path).has('admin') === isOfAdmin,
    )
    .map((route) => ({ route, score: likeness(route.path, path) }))
    .toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score >= LIKE ? best.route : undefined;
}
