import { errorResponse, HttpError, json } from './respond';

/**
 * A trait is a way in which a backend that follows only the specification differs from the embedded backend. Each trait
 * is a separate fault, and the fault `literal` combines all traits.
 */
export const LITERAL_TRAITS = [
  'literal-claims',
  'literal-rows',
  'literal-filters',
  'literal-enums',
  'literal-calls',
  'literal-slashes',
  'literal-inactive',
  'literal-cancel',
] as const;

export type Trait = (typeof LITERAL_TRAITS)[number];

/** Returns the traits of the fault `literal` or `literal-…`; empty for any other name. */
const traitsOf = (name: string): readonly Trait[] =>
  name === 'literal' ? LITERAL_TRAITS : LITERAL_TRAITS.filter((trait) => trait === name);

/**
 * The effect of a fault. `status` responds with this status without calling the handler. The other effects change the
 * connection, the body, the cache headers, or the delay.
 */
type FaultEffect =
  | { kind: 'status'; status: number; retryAfter: string | null }
  | { kind: 'html' | 'badjson' | 'hang' | 'network' | 'malformed' | 'empty' | 'cacheable' | 'old' }
  | { kind: 'slow'; ms: number };

/** Effect of a `literal-…` fault. Several of these faults can apply to one request. */
type TraitEffect = { kind: 'traits'; traits: readonly Trait[] };

/** A fault and the requests that it applies to. If `times` is null, it applies to an unlimited number of requests. */
type Fault = {
  effect: FaultEffect | TraitEffect;
  times: number | null;
  path: string | null;
  method: string | null;
  source: string;
};

const KINDS = ['html', 'badjson', 'hang', 'network', 'malformed', 'empty', 'cacheable', 'old'] as const;
const DEFAULT_SLOW_MS = 3_000;

const effectOf = (name: string): Fault['effect'] | null => {
  const traits = traitsOf(name);
  if (traits.length > 0) return { kind: 'traits', traits };
  const [, status, wait] = /^([45]\d\d)(?:-(.+))?$/.exec(name) ?? [];
  if (status !== undefined) return { kind: 'status', status: Number(status), retryAfter: wait ?? null };
  const [slow, ms] = /^slow(?:-(\d+))?$/.exec(name) ?? [];
  if (slow !== undefined) return { kind: 'slow', ms: ms === undefined ? DEFAULT_SLOW_MS : Number(ms) };
  const kind = KINDS.find((known) => known === name);
  return kind === undefined ? null : { kind };
};

/** Parses one fault such as `503x2;path=/public/plans;method=GET`. Returns null if `text` is not a valid fault. */
export const parseFault = (text: string): Fault | null => {
  const [head = '', ...scopes] = text.split(';').map((part) => part.trim());
  const [, name = '', times] = /^(.+?)(?:x(\d+))?$/.exec(head) ?? [];
  const effect = effectOf(name);
  if (effect === null) return null;
  const scope = (key: string): string | null =>
    scopes.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
  return {
    effect,
    times: times === undefined ? null : Number(times),
    path: scope('path'),
    method: scope('method')?.toUpperCase() ?? null,
    source: text,
  };
};

/**
 * Whether a fault applies to this request. `path` starts below /api/v1, and `/admin/*` includes all paths below /admin.
 */
const isMeantFor = (fault: Fault, method: string, path: string): boolean => {
  if (fault.method !== null && fault.method !== '*' && fault.method !== method) return false;
  if (fault.path === null || fault.path === '*') return true;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
};

export const plainPath = (path: string): string => path.replace(/(?<=.)\/$/, '');

const FAULT_HEADER = 'x-mock-fault';

/** Paths whose POST body can request a fault with an email such as `fault-503@example.com` */
const EMAIL_PATHS = /^\/(users\/token|auth\/.+|admin\/users)$/;

/**
 * The permanent faults and the faults that a test added. A request can add faults for itself, for example in a header.
 */
export type FaultBook = {
  /** Adds a fault, and returns a function that removes it. @throws if `spec` is invalid */
  add: (method: string, path: string, spec: string) => () => void;
  clear: () => void;
  /** Returns the traits that these faults add to every request with this method and path. */
  traits: (method: string, path: string) => ReadonlySet<Trait>;
  all: () => readonly Fault[];
};

const faultsIn = (text: string): Fault[] => text.split(',').flatMap((part) => parseFault(part.trim()) ?? []);

const traitsIn = (faults: readonly Fault[], method: string, path: string): ReadonlySet<Trait> =>
  new Set(
    faults.flatMap(({ effect, ...fault }) =>
      effect.kind === 'traits' && isMeantFor({ effect, ...fault }, method, path) ? effect.traits : [],
    ),
  );

/** @param permanent faults that `clear` does not remove, in the format of the header `x-mock-fault` */
export const createFaultBook = (permanent = ''): FaultBook => {
  let declared: Fault[] = faultsIn(permanent);
  let lastId = 0;
  return {
    add: (method, path, spec) => {
      const fault = parseFault(spec);
      if (fault === null) throw new Error(`"${spec}" is not a fault`);
      lastId += 1;
      const scoped = { ...fault, method: method.toUpperCase(), path, source: `declared ${lastId}` };
      declared = [...declared, scoped];
      return () => {
        declared = declared.filter((other) => other !== scoped);
      };
    },
    clear: () => {
      declared = faultsIn(permanent);
    },
    traits: (method, path) => traitsIn(declared, method, path),
    all: () => declared,
  };
};

const fromHeader = (request: Request): Fault[] => faultsIn(request.headers.get(FAULT_HEADER) ?? '');

const fromSearch = (query: URLSearchParams): Fault[] => {
  const [, text] = /^fault-([a-z0-9-]+)$/i.exec(query.get('search')?.trim() ?? '') ?? [];
  return text === undefined ? [] : [parseFault(text.toLowerCase()) ?? []].flat();
};

const fromEmail = async (request: Request, path: string): Promise<Fault[]> => {
  if (request.method !== 'POST' || !EMAIL_PATHS.test(path)) return [];
  const [, text] = /fault-([a-z0-9-]+)(?:@|%40)/i.exec(await request.clone().text()) ?? [];
  return text === undefined ? [] : [parseFault(text.toLowerCase()) ?? []].flat();
};

/**
 * Returns the traits of a request, from the `declared` faults and from the request's header. `path` can end with a
 * slash.
 */
export const traitsFor = (request: Request, path: string, declared: readonly Fault[]): ReadonlySet<Trait> =>
  traitsIn([...declared, ...fromHeader(request)], request.method, plainPath(path));

/**
 * Returns the effect for this request, or null if no fault applies. Each request uses up one count of a counted fault.
 */
export const faultFor = async (
  request: Request,
  path: string,
  declared: readonly Fault[],
  counts: Map<string, number>,
): Promise<FaultEffect | null> => {
  const query = new URL(request.url).searchParams;
  const candidates = [...declared, ...fromHeader(request), ...fromSearch(query), ...(await fromEmail(request, path))];
  for (const fault of candidates) {
    const { effect } = fault;
    if (effect.kind === 'traits' || !isMeantFor(fault, request.method, path)) continue;
    if (fault.times === null) return effect;
    const key = `${fault.source} ${request.method} ${path}`;
    const usedCount = counts.get(key) ?? 0;
    if (usedCount >= fault.times) continue;
    counts.set(key, usedCount + 1);
    return effect;
  }
  return null;
};

const DETAILS: Record<number, string> = {
  400: 'The request could not be processed',
  401: 'Could not validate credentials',
  403: 'Not enough permissions',
  404: 'Not found',
  409: 'The record was changed by someone else',
  429: 'Too many requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const statusAnswer = (status: number, retryAfter: string | null): Response => {
  if (status === 422) {
    return errorResponse(
      new HttpError(422, [
        { loc: ['body', 'email'], msg: 'value is not a valid email address', type: 'value_error' },
        { loc: ['body', 'password'], msg: 'String should have at least 8 characters', type: 'string_too_short' },
      ]),
    );
  }
  const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter };
  return errorResponse(new HttpError(status, DETAILS[status] ?? `Failed with ${status}`, headers));
};

const HTML = '<!doctype html><html lang="en"><title>Gateway</title><body><h1>Welcome to the proxy</h1></body></html>';

const BROKEN_ROWS = [
  null,
  'not a row',
  {},
  { id: null, email: 42, status: { nested: true }, created_at: 'n/a', price: 'NaN' },
];

const corrupt = (body: unknown): unknown => {
  if (Array.isArray(body)) return [...BROKEN_ROWS, ...body];
  if (typeof body !== 'object' || body === null) return body;
  if ('items' in body && Array.isArray(body.items)) return { ...body, items: [...BROKEN_ROWS, ...body.items] };
  return Object.fromEntries(Object.keys(body).map((key) => [key, { unexpected: key }]));
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Responds with a network error once the caller aborts, and never before. */
const hang = (signal: AbortSignal): Promise<Response> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(Response.error()), { once: true }));

/**
 * With `cacheable`, lets the browser cache a response for 5 minutes. With `old`, removes `Cache-Control` and sends a
 * `Last-Modified` date in 2025, so that the browser caches the response heuristically.
 */
const makeCacheable = (response: Response, kind: 'cacheable' | 'old'): Response => {
  const { status } = response;
  const headers = new Headers(response.headers);
  if (kind === 'cacheable') headers.set('cache-control', 'private, max-age=300');
  else headers.delete('cache-control');
  headers.set('last-modified', 'Wed, 01 Jan 2025 00:00:00 GMT');
  return new Response(response.body, { status, headers });
};

/** Responds to a request that a fault applies to. `answer` creates the response without the fault. */
export const applyFault = async (
  effect: FaultEffect,
  signal: AbortSignal,
  answer: () => Promise<Response>,
): Promise<Response> => {
  switch (effect.kind) {
    case 'status':
      return statusAnswer(effect.status, effect.retryAfter);
    case 'html':
      return new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case 'badjson':
      return new Response('{"items": [{"id": 1, "em', { headers: { 'content-type': 'application/json' } });
    case 'empty':
      return new Response('', { headers: { 'content-type': 'application/json' } });
    case 'network':
      return Response.error();
    case 'hang':
      return hang(signal);
    case 'slow':
      await wait(effect.ms);
      return answer();
    case 'cacheable':
    case 'old':
      return makeCacheable(await answer(), effect.kind);
    case 'malformed': {
      const response = await answer();
      const type = response.headers.get('content-type') ?? '';
      return type.startsWith('application/json') && response.status !== 204
        ? json(corrupt(await response.json()), response.status)
        : response;
    }
  }
};
