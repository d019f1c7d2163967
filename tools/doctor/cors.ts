import { type Finding, GOOD, type Judgement, skipped, toFinding, tolerated, together, wrong } from './finding';

const FOREIGN = 'https://somebody-else.invalid';

const fullMessageOf = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
}

const ask = (url: string, origin: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Answer | null> =>
  fetch(url, { method, headers: { ...headers, origin }, redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return { status: answer.status, headers: answer.headers };
    },
    () => null,
  );

function allowed(answer: Answer | null, site: string): Judgement {
  if (answer === null) return wrong('no answer came');
  const { headers } = answer;
  const origin = headers.get('access-control-allow-origin');
  if (origin === null)
    return wrong(`Access-Control-Allow-Origin is missing: the browser hides the answer from ${site}`);
  if (origin === '*') return tolerated('Access-Control-Allow-Origin is *: name the site instead');
  if (origin !== site) return wrong(`Access-Control-Allow-Origin is "${origin.slice(0, 80)}", not ${site}`);
  return fullMessageOf(headers.get('vary')).some((word) => word === 'origin' || word === '*')
    ? GOOD
    : tolerated('Vary: Origin is missing: a cache can hand the answer for one site to another');
}

function exposed(answer: Answer | null): Judgement {
  const words = fullMessageOf(answer?.headers.get('access-control-expose-headers') ?? null);
  return words.includes('retry-after') || words.includes('*')
    ? GOOD
    : tolerated('Access-Control-Expose-Headers lacks Retry-After: the site falls back to 1, 2, 4 s');
}

/** Fetch standard, "ok status": with any other one the browser lets no call follow. */
const isOk = ({ status }: Answer): boolean => status >= 200 && status <= 299;

async function preflight(base: string, site: string): Promise<Finding> {
  const answer = await ask(base + '/users/me', site, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,content-type' },
  });
  const words = fullMessageOf(answer?.headers.get('access-control-allow-headers') ?? null);
  // A star does not stand for authorization (Fetch standard, "CORS-preflight fetch").
  const missing = ['authorization', 'content-type'].filter(
    (name) => !words.includes(name) && !(name !== 'authorization' && words.includes('*')),
  );
  const methods = fullMessageOf(answer?.headers.get('access-control-allow-methods') ?? null);
  // GET and POST need not be named (Fetch standard, "CORS-safelisted method").
  const lacking = methods.includes('*') ? [] : ['put', 'delete'].filter((name) => !methods.includes(name));
  return toFinding(
    'CORS: preflight',
    together(
      allowed(answer, site),
      answer === null || isOk(answer)
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
export async function judgeCors(base: string, site: string | null): Promise<Finding[]> {
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
