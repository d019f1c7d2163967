import { CHANGE_PASSWORD, placeOf, SHELL } from '../policy/addresses.ts';
import { CACHE_CONTROL } from '../policy/caching.ts';
import { TLS_HEADER } from '../policy/securityHeaders.ts';
import type { Header } from '../policy/securityHeaders.ts';

const rule = (pattern: string, headers: readonly Header[]): string =>
  `${pattern}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. If two rules match a path, these hosts join the values of a header. So the
 * rule for all paths has no `Cache-Control`. The other rules have only `Cache-Control`, and no two of them match the same path.
 *
 * @param routes route patterns
 * @param files files of the build, except hashed ones
 */
export const hostHeaders = (
  headers: readonly Header[],
  routes: readonly string[],
  files: readonly string[],
): string => {
  const exact = routes.filter((route) => !routes.some((other) => other !== route && covers(other, route)));
  const cacheHeader = (value: string): Header[] => [['Cache-Control', value]];
  const hasPage = (route: string): boolean => files.includes(route === '/' ? 'index.html' : `${route.slice(1)}.html`);
  return [
    rule('/*', [...headers, TLS_HEADER]),
    rule('/assets/*', cacheHeader(CACHE_CONTROL.asset)),
    ...exact.map((route) => rule(route, cacheHeader(hasPage(route) ? CACHE_CONTROL.page : CACHE_CONTROL.screen))),
    ...files
      .filter((file) => placeOf(`/${file}`) === 'file')
      .map((file) => rule(`/${file}`, cacheHeader(CACHE_CONTROL.file))),
  ].join('');
};

/** Whether a pattern includes a route: `/admin/*` includes `/admin/users` and `/admin/users/*`. */
const covers = (pattern: string, route: string): boolean =>
  pattern.endsWith('/*') && route.startsWith(pattern.slice(0, -1));

/**
 * Returns `_redirects`, with rules that serve the app page for every route without a prerendered page. There is no rule for all
 * paths, because Cloudflare applies rules even if a file exists. Other paths get `404.html`. Both hosts serve pages without `.html`.
 */
export const hostRedirects = (routes: readonly string[], files: readonly string[]): string => {
  const shell = `/${SHELL.replace('.html', '')}`;
  const pages = new Set(files.filter((file) => file.endsWith('.html')).map((file) => `/${file.slice(0, -5)}`));
  const rules = routes
    .filter((route) => route !== '/' && !pages.has(route))
    .filter((route) => !routes.some((other) => other !== route && covers(other, route)))
    .map((route) => `${route} ${shell} 200\n`);
  return [`${CHANGE_PASSWORD.from} ${CHANGE_PASSWORD.to} 302\n`, ...rules].join('');
};
