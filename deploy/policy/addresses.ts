/** What an address of the site stands for; nginx.conf and the Caddyfile express the same rules. */
export type Place = 'api' | 'asset' | 'hidden' | 'file' | 'page';

/** The empty page in which the app draws every screen that has no prerendered page. */
export const SHELL = 'app.html';

/** Read by static hosts, not meant for visitors. */
export const HOST_FILES = ['_headers', '_redirects'] as const;

/** What files are called; an address like /evil.example is none and gets the page that says so. */
const FILE_ENDING = /\.(?:[a-z0-9]{2,5}|webmanifest)$/i;

/** @param pathname with its leading slash, without query */
export const placeOf = (pathname: string): Place => {
  if (/^\/api(?:\/|$)/.test(pathname)) return 'api';
  if (pathname.startsWith('/assets/')) return 'asset';
  // A page is requested by its address, not by its file; compressed copies are chosen by the server.
  if (/\.(?:html|br|gz)$/.test(pathname) || /^\/_(?:headers|redirects)$/.test(pathname)) return 'hidden';
  // An id under /admin may hold a dot; no file lives there.
  if (FILE_ENDING.test(pathname) && !pathname.startsWith('/admin/')) return 'file';
  return 'page';
};

/** The files that can answer an address, best first. Empty for what is never a file. */
export const filesFor = (pathname: string): string[] => {
  const place = placeOf(pathname);
  if (place === 'asset' || place === 'file') return [pathname.slice(1)];
  if (place !== 'page') return [];
  return pathname === '/' ? ['index.html'] : [`${pathname.slice(1)}.html`, SHELL];
};
