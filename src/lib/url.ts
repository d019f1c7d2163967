export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Normalizes a path in the way the router compares paths: lower case, no trailing slash. */
export function normalizePath(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).toLowerCase();
}

/** Matches one leading slash. `//host`, `/\host`, and their percent-encoded forms would lead to another site. */
const INSIDE = /^\/(?![/\\]|%2f|%5c)/i;

/** Returns a path of this site, or `null`. Checks the parsed path too, because `/.//host` becomes `//host`. */
export function localPath(raw: unknown): string | null {
  // Browsers drop tabs and newlines from URLs, so a control character can hide a second slash.
  if (typeof raw !== 'string' || raw.length > 2_000 || !INSIDE.test(raw) || /[\p{Cc}\\]/u.test(raw)) return null;
  return INSIDE.test(new URL(raw, 'https://site.invalid').pathname) ? raw : null;
}

/** Returns an http or https URL without white space or backslashes; `null` for anything else. */
export function safeHttpUrl(raw: unknown): string | null {
  if (typeof raw !== 'string' || !/^https?:\/\/[^\s\\]+$/i.test(raw)) return null;
  try {
    const url = new URL(raw);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Hosts for which `http:` is allowed, because test backends serve their payment page there. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export function secureUrl(raw: unknown): string | null {
  const url = safeHttpUrl(raw);
  if (url === null) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || LOOPBACK.includes(hostname) ? url : null;
}

/** Matches slashes, `%` (some servers decode twice), control and invisible characters, outer spaces, leading `..;`. */
const NOT_IN_ID = /[\p{C}\uFFFD/\\%]|^\s|\s$|^\.+;/u;

/** Whether an id is safe in a URL. Servers could normalize `..` or full-width digits and find another record. */
export const isSendableId = (text: string): boolean =>
  text.length <= 200 && /[\p{L}\p{N}]/u.test(text) && !NOT_IN_ID.test(text) && text === text.normalize('NFKC');
