/** A path with a query, e.g. `/admin/users?search=a%40b.c`. */
export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** A path as routers compare it: capitals and a slash at the end make no difference. */
export function plainPath(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).toLowerCase();
}

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

/** Hosts that never leave this machine; a payment page of a test backend is served there without TLS. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** An address of a payment page, normalised: `https:` only, `http:` on this very machine; else `null`. */
export function secureUrl(raw: unknown): string | null {
  const url = safeHttpUrl(raw);
  if (url === null) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || LOOPBACK.includes(hostname) ? url : null;
}

/** Slashes and `%`, because some servers decode twice; control, invisible, and half characters; dots before `;`. */
const NOT_IN_ID = /[\p{C}\uFFFD/\\%]|^\s|\s$|^\.+;/u;

/**
 * Whether the id of a record can be sent as one path segment. All resources use this rule: a valid id is encoded with
 * `encodeSegment`, and a row with an invalid id has no actions.
 *
 * An id needs a letter or a digit, so `.` and `..` are not ids. Compatibility forms, such as a full-width digit, are not ids
 * either, because a server that normalizes text would find another record.
 */
export const isSendableId = (text: string): boolean =>
  text.length <= 200 && /[\p{L}\p{N}]/u.test(text) && !NOT_IN_ID.test(text) && text === text.normalize('NFKC');
