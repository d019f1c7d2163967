import {
  type Finding,
  GOOD,
  type Assessment,
  noteOf,
  skipped,
  SLASH_ADVICE,
  SLASH_ROW,
  toFinding,
  together,
  tolerated,
  wrong,
} from './finding';
import type { Exchange } from './probe';

const isHere = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(host) || host.endsWith('.localhost');

/** Tokens and passwords travel encrypted, or stay on this machine. */
export function checkHttps(origin: string): Finding {
  const { protocol, hostname } = new URL(origin);
  const isSafe = protocol === 'https:' || isHere(hostname);
  return toFinding(
    'HTTPS',
    isSafe ? GOOD : wrong('http: passwords and tokens travel readable to everybody on the way'),
  );
}

const named = (exchanges: readonly Exchange[]): string => {
  const names = [...new Set(exchanges.map(({ method, path }) => `${method} ${path}`))];
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`;
};

const noteAbout = (exchanges: readonly Exchange[], make: (names: string) => Assessment): Assessment =>
  exchanges.length === 0 ? GOOD : make(named(exchanges));

/** Routes that are written with a slash at the end; without it a server redirects. */
export function checkSlashes(exchanges: readonly Exchange[]): Finding {
  const row = SLASH_ROW;
  const redirected = exchanges.filter(({ redirect }) => redirect !== null);
  const calls = [...new Set(redirected.map(({ method, path }) => `${method} ${path}`))];
  const [first] = redirected;
  if (first === undefined) return toFinding(row, GOOD);
  const what = `redirected (307) to a path with a slash, on ${new URL(first.redirect ?? '').origin}: ${calls.join(', ')}`;
  return toFinding(row, tolerated(noteOf(what, SLASH_ADVICE)));
}

/** What was sent to somebody in person must not stay in a cache that others use too. */
export function checkCaching(exchanges: readonly Exchange[]): Finding {
  const row = 'Cache-Control of private answers';
  const mine = exchanges.filter(
    ({ asSomebody, method, status }) => asSomebody && method === 'GET' && status !== null && status < 300,
  );
  if (mine.length === 0) return skipped(row, 'nothing was asked in anybody’s name');
  const saying = (pattern: RegExp) => mine.filter(({ headers }) => pattern.test(headers['cache-control'] ?? ''));
  const open = saying(/\bpublic\b|s-maxage/i);
  const silent = mine.filter(({ headers }) => (headers['cache-control'] ?? '').trim() === '');
  const kept = saying(/max-age=[1-9]/i).filter((one) => !open.includes(one));
  return toFinding(
    row,
    together(
      noteAbout(open, (names) => wrong(`public caches may keep ${names}`)),
      noteAbout(kept, (names) => tolerated(`browsers keep ${names} for a while: somebody may see what is old`)),
      noteAbout(silent, (names) => tolerated(`not said for ${names}; no-store is meant`)),
    ),
  );
}
