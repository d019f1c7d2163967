/** The file that this page was started with; its name carries a hash over the whole program. */
const startedWith = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/**
 * Asks the server whether it has another release than the one that runs here: the pages of another one start with another file.
 * Code that cannot be fetched says nothing by itself, as a gap in the connection looks the same.
 *
 * @returns `false` also when the server cannot be reached
 */
export async function isNewRelease(): Promise<boolean> {
  const entry = startedWith();
  if (entry === null) return false;
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'omit' });
    const html = response.ok ? await response.text() : '';
    return html.includes('<script') && !html.includes(`"${entry}"`);
  } catch {
    return false;
  }
}
