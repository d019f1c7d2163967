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
 * Replaces the `Cache-Control` of every response under `/api`. Browsers match cached responses only by URL, so the next user
 * would get them. `no-store` overrides `Expires`, `Last-Modified`, and `ETag` (RFC 9111). Includes the public plans, because a
 * rule without exceptions cannot leak a private response.
 */
export const API_CACHE_CONTROL = 'no-store';
