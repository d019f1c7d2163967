/** The file that this page was started with; its name carries a hash over the whole program. */
const startedWith = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Names this release: `/assets/index-1a2b3c4d.js`, the entry of its `version.json`, is `index-1a2b3c4d`. */
export const releaseName = (): string => /([^/]+)\.js$/.exec(startedWith() ?? '')?.[1] ?? 'dev';

/**
 * Whether the server has another release: its `version.json` names another file. Code that cannot be fetched says
 * nothing, as a gap in the connection looks the same. `false` also when the server does not answer.
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
