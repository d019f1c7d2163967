/** The entry script of this page. Its name contains a hash of all code. */
const startedWith = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

export const releaseName = (): string => /([^/]+)\.js$/.exec(startedWith() ?? '')?.[1] ?? 'dev';

/** A chunk that fails to load proves nothing, because a connection error looks the same. `false` if the request fails. */
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
