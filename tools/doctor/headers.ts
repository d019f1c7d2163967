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

const FOREIGN = 'https://somebody-else.invalid';

const wordsIn = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');

const ask = (url: string, origin: string, method = 'GET', headers = {}): Promise<Response | null> =>
  fetch(url, { method, headers: { ...headers, origin }, redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer;
    },
    () => null,
  );

function allowed(answer: Response | null, site: string): Assessment {
  if (answer === null) return wrong('no answer came');
  const { headers } = answer;
  const origin = headers.get('access-control-allow-origin');
  if (origin === null)
    return wrong(`Access-Control-Allow-Origin is missing: the browser hides the answer from ${site}`);
  if (origin === '*') return tolerated('Access-Control-Allow-Origin is *: name the site instead');
  if (origin !== site) return wrong(`Access-Control-Allow-Origin is "${origin.slice(0, 80)}", not ${site}`);
  return wordsIn(headers.get('vary')).some((word) => word === 'origin' || word === '*')
    ? GOOD
    : tolerated('Vary: Origin is missing: a cache can hand the answer for one site to another');
}

function exposed(answer: Response | null): Assessment {
  const words = wordsIn(answer?.headers.get('access-control-expose-headers') ?? null);
  return words.includes('retry-after') || words.includes('*')
    ? GOOD
    : tolerated('Access-Control-Expose-Headers lacks Retry-After: the site falls back to 1, 2, 4 s');
}

async function preflight(base: string, site: string): Promise<Finding> {
  const answer = await ask(base + '/users/me', site, 'OPTIONS', {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type',
  });
  const words = wordsIn(answer?.headers.get('access-control-allow-headers') ?? null);
  // A star does not stand for authorization (Fetch standard, "CORS-preflight fetch").
  const missing = ['authorization', 'content-type'].filter(
    (name) => !words.includes(name) && !(name !== 'authorization' && words.includes('*')),
  );
  const methods = wordsIn(answer?.headers.get('access-control-allow-methods') ?? null);
  // GET and POST need not be named (Fetch standard, "CORS-safelisted method").
  const lacking = methods.includes('*') ? [] : ['put', 'delete'].filter((name) => !methods.includes(name));
  return toFinding(
    'CORS: preflight',
    together(
      allowed(answer, site),
      // Fetch standard, "ok status": with any other one the browser lets no call follow.
      answer === null || answer.ok
        ? GOOD
        : wrong(`a preflight has to be answered with 204 or 200, not ${answer.status}`),
      missing.length > 0 ? wrong(`Access-Control-Allow-Headers lacks ${missing.join(' and ')}`) : GOOD,
      lacking.length > 0
        ? wrong(`Access-Control-Allow-Methods lacks ${lacking.map((name) => name.toUpperCase()).join(' and ')}`)
        : GOOD,
    ),
  );
}

async function foreign(base: string): Promise<Finding> {
  const answer = await ask(base + '/public/plans', FOREIGN);
  const isLetIn = answer?.headers.get('access-control-allow-origin') === FOREIGN;
  return toFinding(
    'CORS: a foreign site',
    isLetIn ? wrong('any origin is allowed by name: allow the site’s alone') : GOOD,
  );
}

/** What a browser has to be told when the site and the API do not share an origin. */
export async function checkCors(base: string, site: string | null): Promise<Finding[]> {
  const rows = ['CORS: answers', 'CORS: errors', 'CORS: preflight'];
  const why = 'site and API on one origin need none of it; --site https://… asks';
  if (site === null || site === new URL(base).origin)
    return [...rows.map((row) => skipped(row, why)), await foreign(base)];
  const answer = await ask(base + '/public/plans', site);
  const error = await ask(base + '/users/verify', site);
  return [
    toFinding('CORS: answers', together(allowed(answer, site), exposed(answer))),
    toFinding('CORS: errors', together(allowed(error, site), exposed(error))),
    await preflight(base, site),
    await foreign(base),
  ];
}
