/**
 * A backend with the habits of Nest: camelCase rows, `{data, meta}` pages, UUID ids, 204 for a delete, errors with a path and
 * a list of messages, and its own names and values. It translates the requests and the responses of the embedded backend.
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Handler = (request: Request) => Promise<Response>;

const UUID = '00000000-0000-4000-8000-';
const uuidOf = (id: number): string => UUID + String(id).padStart(12, '0');
const idIn = (text: string): string =>
  text.replaceAll(/00000000-0000-4000-8000-(\d{12})/g, (_, digits: string) => String(Number(digits)));

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()).replaceAll('_', '');

/** Our values by their names, by the path of the records. */
const VALUES: readonly (readonly [path: RegExp, field: string, theirs: Readonly<Record<string, string>>])[] = [
  [/payments/, 'status', { succeeded: 'PAID', failed: 'DECLINED', pending: 'PROCESSING' }],
  [/feedback/, 'status', { open: 'NEW', resolved: 'DONE' }],
  [/email-logs/, 'email_type', { activation: 'verification' }],
  [/email-logs/, 'type', { activation: 'verification' }],
];

/** Our names by theirs, by the path of the records. */
const NAMES: readonly (readonly [path: RegExp, ours: string, theirs: string])[] = [
  [/admin\/payments|payments\/history/, 'amount', 'total'],
  [/feedback/, 'subject', 'title'],
];

const theirValue = (path: string, field: string, value: Json): Json => {
  const pairs = VALUES.filter(([where, name]) => where.test(path) && name === field);
  return typeof value === 'string' ? (pairs.map(([, , theirs]) => theirs[value]).find(Boolean) ?? value) : value;
};

const ourValue = (path: string, field: string, value: string): string => {
  const pairs = VALUES.filter(([where, name]) => where.test(path) && name === field);
  return pairs.flatMap(([, , theirs]) => Object.entries(theirs)).find(([, theirs]) => theirs === value)?.[0] ?? value;
};

/** Objects whose keys are data: they keep their names. */
const IS_DATA = /^(subscriptions_by_plan|counts|metadata)$/;

function theirs(path: string, value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => theirs(path, entry));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const kind = name === 'recent_payments' ? '/admin/payments' : path;
      if (/(^|_)id$/.test(name) && typeof inner === 'number') return [camel(name), uuidOf(inner)];
      const named = NAMES.find(([where, ours]) => where.test(path) && ours === name)?.[2] ?? name;
      if (IS_DATA.test(name)) return [camel(named), inner];
      return [camel(named), theirs(kind, theirValue(path, name, inner))];
    }),
  );
}

const json = (body: unknown, status: number, from: Headers): Response => {
  const headers = new Headers(from);
  headers.delete('content-length');
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
};

const REASONS: Readonly<Record<number, string>> = { 400: 'Bad Request', 401: 'Unauthorized', 404: 'Not Found' };

const messageOf = (detail: unknown): unknown =>
  Array.isArray(detail) ? detail.map((entry) => (entry as { msg: string }).msg) : detail;

function errorOf(request: Request, status: number, body: { detail?: unknown } | null): unknown {
  const path = new URL(request.url).pathname;
  const isUnknown = status === 404 && body?.detail === 'Not Found';
  const message = isUnknown ? `Cannot ${request.method} ${path}` : messageOf(body?.detail);
  return { statusCode: status, message, error: REASONS[status] ?? 'Error', path, timestamp: new Date().toISOString() };
}

/** The body and the address in the names and ids of the embedded backend. */
async function ourRequest(request: Request): Promise<Request> {
  const url = new URL(idIn(request.url));
  for (const [name, value] of [...url.searchParams]) {
    url.searchParams.set(name, ourValue(url.pathname, name, value));
  }
  const isJson = (request.headers.get('content-type') ?? '').includes('json');
  if (!isJson) return new Request(url, request);
  const body = (await request.json()) as Record<string, Json>;
  const entries = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? ourValue(url.pathname, name, value) : value,
  ]);
  const { method, headers } = request;
  return new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(entries)) });
}

export const withNestHabits =
  (answer: Handler): Handler =>
  async (request) => {
    const { pathname: path } = new URL(request.url);
    // It describes itself nowhere.
    if (!path.startsWith('/api/v1/') || path.endsWith('/openapi.json'))
      return json(errorOf(request, 404, { detail: 'Not Found' }), 404, new Headers());
    const asked = await ourRequest(request.clone());
    const response = await answer(asked);
    if (response.type === 'error' || response.status === 204) return response;
    const text = await response.text();
    const body = (text === '' ? null : JSON.parse(text)) as Json;
    const { status, headers } = response;
    if (!response.ok) return json(errorOf(request, status, body as { detail?: unknown } | null), status, headers);
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    // Keys of settings are data.
    if (path.endsWith('/admin/settings')) return json(body, status, headers);
    const page = body as { items?: readonly Json[]; pagination?: { total_count: number; page: number } } | null;
    if (!Array.isArray(page?.items)) return json(theirs(path, body), status, headers);
    const { items, pagination, ...rest } = page;
    const meta = { total: pagination?.total_count ?? items.length, page: pagination?.page ?? 1 };
    return json({ ...(theirs(path, rest) as object), data: theirs(path, items), meta }, status, headers);
  };
