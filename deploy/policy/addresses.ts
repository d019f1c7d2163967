import { paths } from '../../src/config/paths.ts';

/** Kinds of paths. nginx.conf and the Caddyfile implement the same rules as `placeOf`. */
export type Place = 'api' | 'asset' | 'hidden' | 'file' | 'page' | 'unknown';

/** The app page, which servers send for every route without a prerendered page. */
export const SHELL = 'app.html';

/** Copy of the app page for unknown paths. Static hosts expect this name. */
export const MISSING_PAGE = '404.html';

/** Configuration files for static hosts. The hosts don't serve these files. */
export const HOST_FILES = ['_headers', '_redirects'] as const;

/** Redirect for password managers. Temporary (302), as the W3C specification requires. */
export const CHANGE_PASSWORD = { from: '/.well-known/change-password', to: `${paths.profile()}#password` } as const;

export const SECURITY_FILE = '.well-known/security.txt';

/** Matches the extension of a file. `/evil.example` is not a file, because `example` is too long for an extension. */
const FILE_ENDING = /\.(?:[a-z0-9]{2,5}|webmanifest)$/i;

/** Returns every route as a pattern for static hosts: `/login`, `/admin/users/*`. Derived from the path builders. */
export const routePatterns = (): string[] => {
  const built = Object.values(paths).map((build) => build('*').replace(/\?.*$/, ''));
  return [...new Set([...built, '/admin/*'])].toSorted();
};

const withoutWildcard = routePatterns().filter((route) => route !== '/' && !route.includes('*'));

/** Matches the path of every screen in JavaScript, PCRE (nginx), and RE2 (Caddy). */
export const ROUTE_EXPRESSION = `^(?:/|${withoutWildcard.join('|')}|/admin/.+)$`;

/**
 * Matches a path with trailing slashes. The first group is the path without them. Below /admin, allows only characters that
 * need no encoding, because servers send the group in the `Location` header.
 */
export const SLASHED_EXPRESSION = `^(${withoutWildcard.join('|')}|/admin(?:/[\\w.@~-]+)+)/+$`;

const ROUTE = new RegExp(ROUTE_EXPRESSION);
const SLASHED = new RegExp(SLASHED_EXPRESSION);

/** @param pathname decoded path without query */
export const placeOf = (pathname: string): Place => {
  if (/^\/api(?:\/|$)/.test(pathname)) return 'api';
  if (pathname.startsWith('/assets/')) return 'asset';
  // Servers don't serve these URLs, because pages have URLs without .html, and servers pick compressed copies themselves.
  if (/\.(?:html|br|gz)$/.test(pathname) || /^\/_(?:headers|redirects)$/.test(pathname)) return 'hidden';
  if (pathname === `/${SECURITY_FILE}`) return 'file';
  // Excludes /admin, because an id can contain a dot. Excludes paths that start with a dot, because the build has no such file.
  if (FILE_ENDING.test(pathname) && !/^\/(?:admin\/|\.)/.test(pathname)) return 'file';
  return ROUTE.test(pathname) ? 'page' : 'unknown';
};

/** Returns the redirect target: `/pricing` for `/pricing/`, and `/` for `/index`. Returns `null` for paths without a redirect. */
export const addressFor = (pathname: string): string | null =>
  pathname === '/index' ? '/' : (SLASHED.exec(pathname)?.[1] ?? null);

/** Returns the candidate files for a path, best first. */
export const filesFor = (pathname: string): string[] => {
  const place = placeOf(pathname);
  if (place === 'asset' || place === 'file') return [pathname.slice(1)];
  if (place === 'unknown') return [MISSING_PAGE];
  if (place !== 'page') return [];
  return pathname === '/' ? ['index.html'] : [`${pathname.slice(1)}.html`, SHELL];
};
