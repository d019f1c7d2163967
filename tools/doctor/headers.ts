import {
  type Advice,
  type Finding,
  GOOD,
  type Assessment,
  noteOf,
  skipped,
  SLASH_ADVICE,
  SLASH_ROW,
  toFinding,
  mergeAssessments,
  tolerated,
  wrong,
} from './finding';
import type { Exchange } from './probe';

const isHere = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host) || host.endsWith('.localhost');

/** Checks that the backend uses HTTPS, unless it runs on this computer. */
export function checkHttps(origin: string): Finding {
  const { protocol, hostname } = new URL(origin);
  const isSafe = protocol === 'https:' || isHere(hostname);
  return toFinding('HTTPS', isSafe ? GOOD : wrong('http: anyone on the network can read passwords and tokens'));
}

const listRequests = (exchanges: readonly Exchange[]): string => {
  const names = [...new Set(exchanges.map(({ method, path }) => `${method} ${path}`))];
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
};

const noteAbout = (exchanges: readonly Exchange[], make: (names: string) => Assessment): Assessment =>
  exchanges.length === 0 ? GOOD : make(listRequests(exchanges));

/** Reports routes that redirect to a path with a trailing slash. */
export function checkSlashes(exchanges: readonly Exchange[]): Finding {
  const row = SLASH_ROW;
  const redirected = exchanges.filter(({ redirect }) => redirect !== null);
  const calls = [...new Set(redirected.map(({ method, path }) => `${method} ${path}`))];
  const [first] = redirected;
  if (first === undefined) return toFinding(row, GOOD);
  const what = `redirected (307) to a path with a slash, on ${new URL(first.redirect ?? '').origin}: ${calls.join(', ')}`;
  return toFinding(row, tolerated(noteOf(what, SLASH_ADVICE)));
}

/** Parses the directives of a `Cache-Control` header, with names in lower case. */
const directivesOf = (header: string): ReadonlyMap<string, string> =>
  new Map(
    [...header.matchAll(/([\w-]+)(?:\s*=\s*("[^"]*"|[^\s,]*))?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('"', ''),
    ]),
  );

/**
 * Returns which cache can reuse the response without asking the server (RFC 9111). `proxy`: a cache between browser and server.
 * `revalidated`: shared caches can store the response, but must ask the server before they reuse it. `unspecified`: no header
 * controls caching, so the browser decides.
 */
function cachedBy({ headers, atMs }: Exchange): 'proxy' | 'browser' | 'none' | 'revalidated' | 'unspecified' {
  const directives = directivesOf(headers['cache-control'] ?? '');
  if (directives.has('no-store')) return 'none';
  const isShared = directives.has('public') || directives.has('s-maxage');
  // Ignore `no-cache="set-cookie"`, because it applies only to the named header.
  if (directives.get('no-cache') === '') return isShared ? 'revalidated' : 'none';
  const isKeptStale = ['stale-while-revalidate', 'stale-if-error'].some(
    (name) => Number(directives.get(name) ?? 0) !== 0,
  );
  const maxAge = directives.get('max-age');
  if (isShared) {
    const sharedAge = directives.get('s-maxage') ?? maxAge;
    return sharedAge !== undefined && Number(sharedAge) === 0 && !isKeptStale ? 'revalidated' : 'proxy';
  }
  if (maxAge !== undefined) return Number(maxAge) === 0 && !isKeptStale ? 'none' : 'browser';
  // An invalid date means expired.
  const expires = headers['expires'];
  if (expires !== undefined) return Date.parse(expires) > atMs ? 'browser' : 'none';
  // Without an expiry date, browsers cache a response with `Last-Modified` for a part of its age (heuristic caching).
  return headers['last-modified'] === undefined ? 'unspecified' : 'browser';
}

const NO_STORE: Advice = {
  change: 'send Cache-Control: no-store with every response to a request with a token',
  here: 'serve the API through deploy/nginx.conf or deploy/Caddyfile, which replace the header',
};

/** Checks that responses to signed-in users are not cached. Caches match only the URL, so the next user would get them. */
export function checkCaching(exchanges: readonly Exchange[]): Finding {
  const row = 'Cache-Control of signed-in responses';
  const mine = exchanges.filter(
    ({ hasToken, method, status }) =>
      hasToken && method === 'GET' && status !== null && (status < 300 || status === 404),
  );
  if (mine.length === 0) return skipped(row, 'no request had a token');
  const by = (cache: ReturnType<typeof cachedBy>) => mine.filter((exchange) => cachedBy(exchange) === cache);
  return toFinding(
    row,
    mergeAssessments(
      noteAbout(by('proxy'), (names) => wrong(noteOf(`shared caches can reuse ${names}`, NO_STORE))),
      noteAbout(by('browser'), (names) =>
        wrong(noteOf(`browsers can store ${names} and show it to the next user`, NO_STORE)),
      ),
      noteAbout(by('revalidated'), (names) =>
        tolerated(
          noteOf(`shared caches can store ${names}, but must revalidate it before they reuse it`, {
            effect: 'nothing, if every cache follows RFC 9111',
            ...NO_STORE,
          }),
        ),
      ),
      noteAbout(by('unspecified'), (names) => tolerated(`missing for ${names}; send no-store`)),
    ),
  );
}
