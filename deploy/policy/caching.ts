/** The kinds of answers that differ in caching. */
export type Keeping = 'asset' | 'page' | 'file' | 'missing';

/**
 * `Cache-Control` of each.
 * asset: the name changes with the content. page: must be fetched again after every release, and kept out of the back/forward
 * cache, which would show private pages after a logout. file: cached, revalidated before use. missing: may exist tomorrow.
 */
export const CACHE_CONTROL: Record<Keeping, string> = {
  asset: 'public, max-age=31536000, immutable',
  page: 'no-store',
  file: 'no-cache',
  missing: 'no-store',
};
