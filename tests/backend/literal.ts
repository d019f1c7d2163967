import type { Context, Route } from './context';
import { plainPath } from './faults';
import { quoted } from './request';
import { asRows, HttpError, json, nothingHere } from './respond';

const USER = ['id', 'email', 'username', 'roles', 'permissions', 'is_superuser', 'is_active', 'created_at'];
const PLAN = ['id', 'code', 'name', 'description', 'price', 'duration_months', 'features', 'is_active'];
const SUBSCRIPTION = ['id', 'user_id', 'plan', 'status', 'start_date', 'end_date'];
const PAYMENT = ['id', 'plan_code', 'amount', 'currency', 'status', 'created_at'];
const MAIL = ['id', 'to_email', 'subject', 'email_type', 'status', 'error_message', 'created_at'];
const FEEDBACK = ['id', 'type', 'subject', 'content', 'status', 'reply', 'created_at'];
const SETTING = ['key', 'value'];
const PAGE = ['page', 'page_size'];

type EndpointRules = {
  /**
   * Fields of a row (spec §3). Without this list, the response stays unchanged, because the specification doesn't
   * describe it.
   */
  fields?: readonly string[];
  /** Known query parameters; all others are ignored. */
  query?: readonly string[];
  /** Whether the route ends with a slash, like FastAPI's `@router.get("/")`. */
  hasSlash?: true;
};

/**
 * The endpoints of spec §7. If the specification says only "params" for an endpoint, `query` has the parameters of a
 * typical list.
 */
const SPEC_ENDPOINTS: Readonly<Record<string, EndpointRules>> = {
  'POST /users/token': {},
  'POST /auth/register': {},
  'POST /auth/create-admin': {},
  'POST /auth/request-password-reset': {},
  'POST /auth/reset-password': {},
  'POST /auth/update-password': {},
  'POST /auth/resend-activation': {},
  'POST /auth/activate': {},
  'PUT /users/me': { fields: USER },
  'POST /users/refresh': { fields: ['access_token', 'expires_in'] },
  'GET /users/verify': { fields: USER },
  'GET /public/plans': { fields: PLAN },
  'GET /admin/dashboard': {},
  'GET /admin/users': { fields: USER, query: [...PAGE, 'limit', 'search'], hasSlash: true },
  'POST /admin/users': { fields: USER, hasSlash: true },
  'GET /admin/users/:id': { fields: USER },
  'PUT /admin/users/:id': { fields: USER },
  'DELETE /admin/users/:id': {},
  'POST /admin/users/:id/subscription': { fields: ['success', 'message'] },
  'GET /admin/subscriptions': { fields: SUBSCRIPTION, query: [...PAGE, 'limit', 'status'], hasSlash: true },
  'GET /admin/subscriptions/:id': { fields: SUBSCRIPTION },
  'PUT /admin/subscriptions/:id': { fields: SUBSCRIPTION },
  'DELETE /admin/subscriptions/:id': {},
  'GET /admin/plans': { fields: PLAN, query: [...PAGE, 'active_only'], hasSlash: true },
  'POST /admin/plans': { fields: PLAN, hasSlash: true },
  'PUT /admin/plans/:id': { fields: PLAN },
  'DELETE /admin/plans/:id': {},
  'GET /admin/stats/payments': {},
  'GET /admin/payments': { fields: ['user_id', ...PAYMENT], query: PAGE, hasSlash: true },
  'GET /admin/email-logs': { fields: MAIL, query: PAGE, hasSlash: true },
  'GET /admin/email-logs/:id': { fields: [...MAIL, 'body_html', 'body_text'] },
};

/** Endpoints that spec §7 does not describe. A literal backend still has them unless `literal-calls` is set. */
const OTHER_ENDPOINTS: Readonly<Record<string, EndpointRules>> = {
  'GET /users/me/subscription': { fields: SUBSCRIPTION },
  'POST /users/me/subscription/cancel': { fields: SUBSCRIPTION },
  'POST /users/me/subscription/resume': { fields: SUBSCRIPTION },
  'GET /payments/history': { fields: PAYMENT, query: PAGE, hasSlash: true },
  'POST /feedback': { fields: FEEDBACK, hasSlash: true },
  'GET /feedback/me': { fields: FEEDBACK, query: PAGE },
  'GET /admin/feedback': { fields: ['user_id', ...FEEDBACK], query: PAGE, hasSlash: true },
  'PUT /admin/feedback/:id': { fields: ['user_id', ...FEEDBACK] },
  'GET /admin/settings': { fields: SETTING, hasSlash: true },
  'PUT /admin/settings': { fields: SETTING, hasSlash: true },
};

/** Enum values that a literal backend knows. Its responses contain `others` instead of any other value. */
const ENUMS: readonly { path: RegExp; names: readonly string[]; values: readonly string[]; others: string }[] = [
  {
    path: /^\/admin\/subscriptions$/,
    names: ['status'],
    values: ['active', 'cancelled', 'pending', 'expired'],
    others: 'cancelled',
  },
  { path: /^\/admin\/email-logs/, names: ['status'], values: ['sent', 'pending', 'failed'], others: 'failed' },
  { path: /^(\/admin)?\/feedback/, names: ['status'], values: ['open', 'resolved', 'closed'], others: 'open' },
  { path: /^(\/admin)?\/feedback/, names: ['type'], values: ['bug', 'idea', 'other'], others: 'other' },
];

/** Throws 422 if a value in the query or body is not in the enums of the path. */
const refuseUnknownValues = async ({ request, query }: Context, path: string): Promise<void> => {
  const body: unknown =
    request.method === 'GET'
      ? null
      : await request
          .clone()
          .json()
          .catch(() => null);
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const { path: where, names, values } of ENUMS) {
    if (!where.test(path)) continue;
    const refuse = (place: string, [name, value]: readonly [string, unknown]): void => {
      if (!names.includes(name) || typeof value !== 'string' || values.includes(value)) return;
      const msg = `Input should be ${quoted(values)}`;
      throw new HttpError(422, [{ type: 'enum', loc: [place, name], msg, input: value }]);
    };
    for (const pair of query) refuse('query', pair);
    for (const pair of fields) refuse('body', pair);
  }
};

/** Replaces values that are not in the enums of the path with `others`. */
const withKnownValues = (row: Record<string, unknown>, path: string): Record<string, unknown> => {
  const changes = ENUMS.filter((entry) => entry.path.test(path)).flatMap(({ names, values, others }) =>
    names.filter((name) => name in row && !values.includes(String(row[name]))).map((name) => [name, others] as const),
  );
  return { ...row, ...Object.fromEntries(changes) };
};

const redirectToSlash = ({ request }: Context): Response => {
  const url = new URL(request.url);
  url.pathname += '/';
  return new Response(null, { status: 307, headers: { location: url.href } });
};

const pickFields = (row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

const isPattern = (call: string, path: string): boolean =>
  new RegExp(`^${call.replace(/^\w+ /, '').replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/**
 * Applies the literal traits of routes, query parameters, rows, and enums to one request. Other files handle claims,
 * deactivated users, and cancellation.
 *
 * @param path path below the base path
 * @param work creates the response of the embedded backend
 */
export const answerWithTraits = async (
  route: Route,
  context: Context,
  path: string,
  work: (context: Context) => Promise<Response>,
): Promise<Response> => {
  const { traits, query } = context;
  const name = `${route.method} ${route.path}`;
  if (traits.size === 0 || route.path.startsWith('/__mock/')) return work(context);
  if (traits.has('literal-calls') && SPEC_ENDPOINTS[name] === undefined) {
    const isKnown = Object.keys(SPEC_ENDPOINTS).some((call) => isPattern(call, plainPath(path)));
    return isKnown ? json({ detail: 'Method Not Allowed' }, 405) : nothingHere();
  }
  const call = SPEC_ENDPOINTS[name] ?? OTHER_ENDPOINTS[name] ?? {};
  if (traits.has('literal-slashes') && call.hasSlash === true && !path.endsWith('/')) return redirectToSlash(context);
  const known = traits.has('literal-filters') ? call.query : undefined;
  const supported = new URLSearchParams([...query].filter(([key]) => known === undefined || known.includes(key)));
  const literal = { ...context, query: supported };
  if (traits.has('literal-enums')) await refuseUnknownValues(literal, plainPath(path));
  const response = await work(literal);
  const isJson = response.headers.get('content-type') === 'application/json';
  if (!response.ok || !isJson || !(traits.has('literal-rows') || traits.has('literal-enums'))) return response;
  const change = (row: Record<string, unknown>): Record<string, unknown> => {
    const fields = traits.has('literal-rows') ? call.fields : undefined;
    const short = fields === undefined ? row : pickFields(row, fields);
    return traits.has('literal-enums') ? withKnownValues(short, plainPath(path)) : short;
  };
  return json(asRows(await response.json(), change, traits.has('literal-rows')), response.status);
};
