import { placeOf, SHELL } from '../policy/addresses.ts';
import { CACHE_CONTROL } from '../policy/caching.ts';
import { TLS_HEADER } from '../policy/securityHeaders.ts';
import type { Header } from '../policy/securityHeaders.ts';

const rule = (pattern: string, headers: readonly Header[]): string =>
  `${pattern}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;

/**
 * `_headers` of Netlify and Cloudflare Pages. Where two rules match, both values are sent, joined by a comma; so the one rule
 * for everything holds no `Cache-Control`, and the others hold nothing else and never match the same address.
 *
 * @param routes patterns of the app's addresses
 * @param files the files at the top of the build
 */
export const hostHeaders = (
  headers: readonly Header[],
  routes: readonly string[],
  files: readonly string[],
): string => {
  const exact = routes.filter((route) => !routes.some((other) => other !== route && covers(other, route)));
  const kept = (value: string): Header[] => [['Cache-Control', value]];
  const hasPage = (route: string): boolean => files.includes(route === '/' ? 'index.html' : `${route.slice(1)}.html`);
  return [
    rule('/*', [...headers, TLS_HEADER]),
    rule('/assets/*', kept(CACHE_CONTROL.asset)),
    ...exact.map((route) => rule(route, kept(hasPage(route) ? CACHE_CONTROL.page : CACHE_CONTROL.screen))),
    ...files.filter((file) => placeOf(`/${file}`) === 'file').map((file) => rule(`/${file}`, kept(CACHE_CONTROL.file))),
  ].join('');
};

/** `/admin/*` covers `/admin/users` and `/admin/users/*`; not `/admin`, which these hosts match too, see below. */
const covers = (pattern: string, route: string): boolean =>
  pattern.endsWith('/*') && route.startsWith(pattern.slice(0, -1));

/**
 * `_redirects`: the shell for every address of the app without a page of its own. Cloudflare follows a rule even where a file
 * is, so there is none for everything; what matches no rule and no file gets `404.html` with status 404. Both hosts know
 * a page by its name without ending.
 */
export const hostRedirects = (routes: readonly string[], files: readonly string[]): string => {
  const shell = `/${SHELL.replace('.html', '')}`;
  const pages = new Set(files.filter((file) => file.endsWith('.html')).map((file) => `/${file.slice(0, -5)}`));
  return routes
    .filter((route) => route !== '/' && !pages.has(route))
    .filter((route) => !routes.some((other) => other !== route && covers(other, route)))
    .map((route) => `${route} ${shell} 200\n`)
    .join('');
};
