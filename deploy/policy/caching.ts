/** What an answer is, as far as its keeping is concerned. */
export type Keeping = 'asset' | 'page' | 'file' | 'missing';

/**
 * `Cache-Control` of each.
 * asset: the name changes with the content. page: must be asked for anew after every release, and kept out of the back/forward
 * cache, which would show private pages after a logout. file: may be kept, never used unasked. missing: may be there tomorrow.
 */
export const CACHE_CONTROL: Record<Keeping, string> = {
  asset: 'public, max-age=31536000, immutable',
  page: 'no-store',
  file: 'no-cache',
  missing: 'no-store',
};
