/** The file that this page was started with; its name carries a hash over the whole program. */
const startedWith = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/**
 * Asks the server whether it has another release than the one that runs here: `version.json` of another one names another file.
 * Code that cannot be fetched says nothing by itself, as a gap in the connection looks the same.
 *
 * @returns `false` also when the server cannot be reached, or does not say
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
