/** One entry of a FastAPI validation error */
export type Problem = {
  loc: (string | number)[];
  msg: string;
  type: string;
  input?: unknown;
  ctx?: Record<string, unknown>;
};

/** Thrown by handlers, and sent as `{"detail": …}` with its status. */
export class HttpError extends Error {
  readonly status: number;
  readonly detail: string | Problem[];
  readonly headers: Record<string, string>;

  constructor(status: number, detail: string | Problem[], headers: Record<string, string> = {}) {
    super(typeof detail === 'string' ? detail : 'Validation error');
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

const FIXED_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...FIXED_HEADERS, ...headers } });

export const created = (body: unknown): Response => json(body, 201);
export const noContent = (): Response => new Response(null, { status: 204 });

export const errorResponse = (error: HttpError): Response =>
  json({ detail: error.detail }, error.status, error.headers);

/** The response for a path without a route, word for word like FastAPI's. */
export const nothingHere = (): Response => json({ detail: 'Not Found' }, 404);

export const notFound = (what: string): HttpError => new HttpError(404, `${what} not found`);

type Dict = Record<string, unknown>;

const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies `change` to each row of a response body. The body is a list, an object with `items`, or a single row.
 *
 * @param isBare whether to remove all fields next to `items` except `pagination.total_count` (spec §3)
 */
export const asRows = (body: unknown, change: (row: Dict) => Dict, isBare: boolean): unknown => {
  const each = (row: unknown): unknown => (isDict(row) ? change(row) : row);
  if (Array.isArray(body)) return body.map(each);
  if (!isDict(body)) return body;
  if (!Array.isArray(body['items'])) return change(body);
  const { items, pagination, ...beside } = body;
  const total = isDict(pagination) ? pagination['total_count'] : null;
  return {
    ...(isBare ? {} : beside),
    items: items.map(each),
    ...(pagination === undefined ? {} : { pagination: isBare ? { total_count: total } : pagination }),
  };
};

export type PageRequest = { page: number; pageSize: number };

/** Creates `{items, pagination}` of spec §3 for one page of `rows`. Only the rows of that page are converted. */
export const paged = <R, T>(rows: readonly R[], { page, pageSize }: PageRequest, toWire: (row: R) => T) => ({
  items: rows.slice((page - 1) * pageSize, page * pageSize).map(toWire),
  pagination: {
    page,
    page_size: pageSize,
    total_count: rows.length,
    total_pages: Math.ceil(rows.length / pageSize),
  },
});
