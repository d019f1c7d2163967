/** Returns the URL of this page's entry script. Its name contains a hash of all code. */
const startedWith = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

export const releaseName = (): string => /([^/]+)\.js$/.exec(startedWith() ?? '')?.[1] ?? 'dev';

/** Whether the server has a newer release, according to its `version.json`; `false` if unknown. */
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
