import { RETRY_AFTER_CAP_MS } from '../../src/config/limits';
import { ApiError } from '../../src/http/failure';
import { parseRetryAfter } from '../../src/http/retry';
import { redact } from '../../src/lib/redact';
import { ENDPOINTS } from '../openapi/document';
import { isOptional, pathPlace } from '../openapi/endpoint';
import { type Finding, GOOD, type Assessment, noteOf, toFinding, mergeAssessments, tolerated, wrong } from './finding';
import type { Exchange, Probe } from './probe';

/** One request of the site, and the checks of its response. */
export interface Question<T> {
  /** Name in the result table. */
  readonly row: string;
  /** Calls the site's API function. */
  readonly send: () => Promise<T>;
  /** Describes why the site cannot parse the body; `null` if the body isn't the cause of the error. */
  readonly faultOf?: (body: unknown) => string | null;
  readonly check?: ((answer: T, exchange: Exchange) => Assessment) | undefined;
}

/**
 * Sends a request with the site's own function, and checks the response.
 *
 * @returns the row of the table, and the parsed response (`null` if the request or the parser failed)
 */
export async function examine<T>(
  probe: Probe,
  { row, send, check, faultOf }: Question<T>,
): Promise<{ finding: Finding; answer: T | null }> {
  const countBefore = probe.exchanges.length;
  try {
    const answer = await send();
    const exchange = probe.exchanges.at(-1);
    if (exchange === undefined || probe.exchanges.length === countBefore) throw new Error('no request was sent');
    const assessment = mergeAssessments(check?.(answer, exchange) ?? GOOD, checkType(exchange), checkPace(exchange));
    return { finding: toFinding(row, assessment, exchange.ms), answer };
  } catch (error) {
    const exchange = probe.exchanges.length > countBefore ? probe.exchanges.at(-1) : undefined;
    const fault = exchange?.body !== undefined && exchange.status === 200 ? faultOf?.(exchange.body) : null;
    return { finding: fault == null ? failed(row, error, exchange) : toFinding(row, wrong(fault)), answer: null };
  }
}

export const findingOf = async <T>(probe: Probe, question: Question<T>): Promise<Finding> =>
  (await examine(probe, question)).finding;

const SLOW_MS = 2_000;

const checkPace = ({ ms }: Exchange): Assessment =>
  ms > SLOW_MS ? tolerated(`slow: ${(ms / 1000).toFixed(1)} s; the site gives up after 10 s`) : GOOD;

const checkType = ({ headers, text }: Exchange): Assessment =>
  text.trim() === '' || /\bjson\b/i.test(headers['content-type'] ?? '')
    ? GOOD
    : tolerated(`content-type is ${headers['content-type'] ?? 'missing'}, not application/json`);

/** Statuses that servers send for an endpoint they don't have. */
const MISSING = [404, 405, 501];

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** Checks the `Retry-After` header of a 429 or 503. */
function retryAfterNote({ status, headers, atMs }: Exchange): string | null {
  if (status !== 429 && status !== 503) return null;
  const header = headers['retry-after'];
  if (header === undefined) return status === 429 ? 'no Retry-After: the site falls back to 1, 2, 4 s' : null;
  const wait = parseRetryAfter(header, headers['date'], atMs);
  if (wait === null) return `Retry-After "${header.slice(0, 40)}" is neither seconds nor an HTTP date`;
  return wait > RETRY_AFTER_CAP_MS
    ? `Retry-After of ${seconds(wait)} is above 30 s: the request fails immediately`
    : null;
}

const typeNote = ({ headers, status }: Exchange): string | null =>
  /json/i.test(headers['content-type'] ?? '') || status === null
    ? null
    : `content-type of the error is ${headers['content-type'] ?? 'missing'}, not application/json`;

/** Returns the server's error message. If `detail` is a list (FastAPI's 422), joins all entries, each with its location. */
function reasonOf({ body }: Exchange, error: ApiError): string {
  const { detail } = (typeof body === 'object' && body !== null ? body : {}) as { detail?: unknown };
  const entries = Array.isArray(detail) ? (detail as { loc?: unknown; msg?: unknown }[]) : [];
  const reasons = entries.flatMap(({ loc, msg }) =>
    Array.isArray(loc) && typeof msg === 'string' ? [`${loc.map(String).join(' ')}: ${msg}`] : [],
  );
  return reasons.join('; ') || error.message;
}

function reasonInWords(error: ApiError, exchange: Exchange): string {
  const { status, headers, ms } = exchange;
  if (status === null) {
    return error.kind === 'timeout' ? `no response within ${seconds(ms)}` : 'no response: the connection failed';
  }
  if (error.kind === 'html' && !MISSING.includes(status)) return `HTML instead of JSON (status ${status})`;
  if (status >= 300 && status < 400) {
    return `redirects (${status}) to ${redact(headers['location'] ?? 'nowhere')}: respond at the requested path`;
  }
  if (error.kind === 'html') return `${status}, as an HTML page`;
  if (error.kind === 'status') return `${status}: ${redact(reasonOf(exchange, error))}`;
  if (exchange.text.trim() === '') return 'the response is empty';
  if (exchange.body === undefined) return 'the response is not valid JSON';
  return redact(error.message);
}

function failed(row: string, error: unknown, exchange: Exchange | undefined): Finding {
  if (!(error instanceof ApiError) || exchange === undefined) {
    const text = error instanceof Error ? error.message : String(error);
    return { row, verdict: 'wrong', notes: [redact(text)] };
  }
  // Includes errors of the kind `html`, because Express sends an HTML page for unknown paths.
  const isMissing =
    ['status', 'html'].includes(error.kind) && exchange.status !== null && MISSING.includes(exchange.status);
  const what = reasonInWords(error, exchange);
  const finding: Finding = isMissing ? missingRequest(row, what) : { row, verdict: 'wrong', notes: [what] };
  const more = [retryAfterNote(exchange), error.kind === 'status' ? typeNote(exchange) : null];
  return { ...finding, notes: [...finding.notes, ...more.filter((note) => note !== null)], ms: exchange.ms };
}

/** Creates the finding for an endpoint that the server doesn't have. `row` can include a query: `GET /admin/users?page=2`. */
export function missingRequest(row: string, what: string): Finding {
  const [, method, path] = /^(\w+) ([^ ?]+)/.exec(row) ?? [];
  const call = ENDPOINTS.find((one) => one.method === method && one.path === path);
  if (call === undefined) return { row, verdict: 'missing', notes: [what] };
  const note = noteOf(what, {
    effect: call.ifMissing,
    change: `add ${call.method} ${call.path}`,
    here: pathPlace(call),
  });
  return { row, verdict: isOptional(call) ? 'absent' : 'missing', notes: [note] };
}
