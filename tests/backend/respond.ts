/** One entry of a FastAPI validation answer. */
export type Problem = { loc: (string | number)[]; msg: string; type: string };

/** Thrown anywhere in a handler; becomes `{"detail": …}` with its status. */
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

export const notFound = (what: string): HttpError => new HttpError(404, `${what} not found`);

export type PageRequest = { page: number; pageSize: number };

/** `{items, pagination}` of spec §3 for one page of `rows`; only the rows of that page are turned into their wire shape. */
export const paged = <R, T>(rows: readonly R[], { page, pageSize }: PageRequest, toWire: (row: R) => T) => ({
  items: rows.slice((page - 1) * pageSize, page * pageSize).map(toWire),
  pagination: {
    page,
    page_size: pageSize,
    total_count: rows.length,
    total_pages: Math.ceil(rows.length / pageSize),
  },
});
