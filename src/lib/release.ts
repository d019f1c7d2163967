/** The entry script of this page. Its name contains a hash of all code. */
const startedWith = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Returns the name of this release, for example `index-1a2b3c4d`. */
export const releaseName = (): string => /([^/]+)\.js$/.exec(startedWith() ?? '')?.[1] ?? 'dev';

/**
 * Whether the server has a newer release, that is, its `version.json` lists another entry script. Returns `false` if the request
 * fails. A chunk that fails to load proves nothing, because a connection error looks the same.
 */
export async function isNewRelease(): Promise<boolean> {
  const entry = startedWith();
  if (entry === null) return false;
  try {
    const response = await fetch('/version.json', { cache: 'no-store', credentials: 'omit' });
    const newest: unknown = response.ok && (await response.json()).entry;
    return typeof newest === 'string' && newest !== entry;
  } catch {
    return false;
  }
}
