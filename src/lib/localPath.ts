/**
 * A path inside this site, fit to navigate to.
 *
 * @returns the path with query and fragment, or `null` when it could leave the site: `//host`, `/\host` and their
 *   percent-encoded twins, control characters, or no leading slash
 */
export function localPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2_000) return null;
  if (!/^\/(?![/\\]|%2f|%5c)/i.test(raw)) return null;
  // Browsers drop tab and newline inside an address before they read it, so a control character can hide a second slash.
  for (const char of raw) if (char.charCodeAt(0) < 0x20 || char === '\\') return null;
  return raw;
}
