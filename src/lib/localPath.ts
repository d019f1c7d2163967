/** One slash, and no second one in any spelling: `//host`, `/\host` and their percent-encoded twins leave the site. */
const INSIDE = /^\/(?![/\\]|%2f|%5c)/i;

/**
 * A path inside this site, fit to navigate to.
 *
 * @returns the path with query and fragment, or `null` when it could leave the site: a second slash, also one that only dot
 *   segments bring to the front (`/.//host`), control characters, or no leading slash
 */
export function localPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2_000 || !INSIDE.test(raw)) return null;
  // Browsers drop tab and newline inside an address before they read it, so a control character can hide a second slash.
  for (const char of raw) if (char.charCodeAt(0) < 0x20 || char === '\\') return null;
  return INSIDE.test(new URL(raw, 'https://site.invalid').pathname) ? raw : null;
}
