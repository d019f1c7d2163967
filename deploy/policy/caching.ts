/** Kinds of responses, each with its own `Cache-Control`. */
export type CacheKind = 'asset' | 'page' | 'screen' | 'file' | 'missing';

/**
 * `Cache-Control` by kind. `asset`: file with a hash in its name. `page`: prerendered page, which is revalidated and can stay in
 * the back/forward cache. `screen`: the app page, which is not stored, because otherwise the Back button could show private data
 * after a logout. `file`: revalidated. `missing`: not stored, because the file might exist later.
 */
export const CACHE_CONTROL: Record<CacheKind, string> = {
  asset: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  screen: 'no-store',
  file: 'no-cache',
  missing: 'no-store',
};

/**
 * Replaces the `Cache-Control` of every response under `/api`. Caches match responses only by URL, so otherwise the next
 * user could get a private response. `no-store` overrides `Expires`, `Last-Modified`, and `ETag` (RFC 9111). The
 * public plans get it as well, because an exception for them could accidentally match a private URL.
 */
export const API_CACHE_CONTROL = 'no-store';
