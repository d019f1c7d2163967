/**
 * An address from the server, fit to be put into a link.
 *
 * @returns the normalised http(s) address, or `null` for anything else (`javascript:`, `data:`, relative, unreadable).
 *   `//host` and addresses with control characters inside are refused: browsers strip them before they read the scheme.
 */
export function safeHttpUrl(raw: unknown): string | null {
  if (typeof raw !== 'string' || !/^https?:\/\/[^\s\\]+$/i.test(raw)) return null;
  try {
    const url = new URL(raw);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
