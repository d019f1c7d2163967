import { paths } from '../../src/config/paths.ts';

/** What an address of the site stands for; nginx.conf and the Caddyfile express the same rules. */
export type Place = 'api' | 'asset' | 'hidden' | 'file' | 'page' | 'unknown';

/** The page in which the app draws every screen that has no prerendered page. */
export const SHELL = 'app.html';

/** The same page, for addresses that do not exist; static hosts know it by this name. */
export const MISSING_PAGE = '404.html';

/** Read by static hosts, not meant for visitors. */
export const HOST_FILES = ['_headers', '_redirects'] as const;

/** What files are called; an address like /evil.example is none and gets the page that says so. */
const FILE_ENDING = /\.(?:[a-z0-9]{2,5}|webmanifest)$/i;

/**
 * Every address of the app as static hosts write patterns: `/login`, `/admin/users/*`. Derived from the path builders, so that
 * a new screen needs no change here.
 */
export const routePatterns = (): string[] => {
  const built = Object.values(paths).map((build) => build('*').replace(/\?.*$/, ''));
  return [...new Set([...built, '/admin/*'])].toSorted();
};

const withoutWildcard = routePatterns().filter((route) => route !== '/' && !route.includes('*'));

/** Matches the path of every screen; a regular expression that JavaScript, PCRE (nginx) and RE2 (Caddy) read alike. */
export const ROUTE_EXPRESSION = `^(?:/|${withoutWildcard.join('|')}|/admin/.+)$`;

/**
 * Matches a screen's path with slashes at its end; the first group is its address. What stands below /admin is limited to
 * letters that need no encoding, so that the group can be sent back in a header.
 */
export const SLASHED_EXPRESSION = `^(${withoutWildcard.join('|')}|/admin(?:/[\\w.@~-]+)+)/+$`;

const ROUTE = new RegExp(ROUTE_EXPRESSION);
const SLASHED = new RegExp(SLASHED_EXPRESSION);

/** @param pathname decoded, with its leading slash, without query */
export const placeOf = (pathname: string): Place => {
  if (/^\/api(?:\/|$)/.test(pathname)) return 'api';
  if (pathname.startsWith('/assets/')) return 'asset';
  // A page is requested by its address, not by its file; compressed copies are chosen by the server.
  if (/\.(?:html|br|gz)$/.test(pathname) || /^\/_(?:headers|redirects)$/.test(pathname)) return 'hidden';
  // An id under /admin may hold a dot; no file lives there, and none whose name starts with a dot.
  if (FILE_ENDING.test(pathname) && !/^\/(?:admin\/|\.)/.test(pathname)) return 'file';
  return ROUTE.test(pathname) ? 'page' : 'unknown';
};

/** The one address of a page that is asked for with slashes at the end or as `/index`; `null` for all others. */
export const addressFor = (pathname: string): string | null =>
  pathname === '/index' ? '/' : (SLASHED.exec(pathname)?.[1] ?? null);

/** The files that can answer an address, best first. Empty for what is never a file. */
export const filesFor = (pathname: string): string[] => {
  const place = placeOf(pathname);
  if (place === 'asset' || place === 'file') return [pathname.slice(1)];
  if (place === 'unknown') return [MISSING_PAGE];
  if (place !== 'page') return [];
  return pathname === '/' ? ['index.html'] : [`${pathname.slice(1)}.html`, SHELL];
};
