/** The kinds of answers that differ in caching. */
export type Keeping = 'asset' | 'page' | 'screen' | 'file' | 'missing';

/**
 * `Cache-Control` of each.
 * asset: the name changes with the content. page: a prerendered page, the same for everybody; revalidated before use, kept in
 * the back/forward cache. screen: the empty page of every other address, which may show private data; never kept, or Back would
 * show it after a logout. file: cached, revalidated before use. missing: may exist tomorrow.
 */
export const CACHE_CONTROL: Record<Keeping, string> = {
  asset: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  screen: 'no-store',
  file: 'no-cache',
  missing: 'no-store',
};

/**
 * Replaces the `Cache-Control` of every response under `/api`. A browser finds a stored response by its URL alone, whoever is signed in,
 * so the next user would get it. `no-store` overrides `Expires`, `Last-Modified` and `ETag` (RFC 9111). `GET /public/plans` is the
 * same for everybody, but one rule without an exception cannot let a private response through.
 */
export const API_CACHE_CONTROL = 'no-store';
