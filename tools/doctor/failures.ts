import { RETRY_AFTER_CAP_MS } from '../../src/config/limits';
import { ApiError } from '../../src/http/failure';
import { parseRetryAfter } from '../../src/http/retry';
import { redact } from '../../src/lib/log';
import { missingCall } from './contract';
import type { Finding } from './finding';
import type { Exchange } from './probe';

/** Statuses with which a server says that it has no such call. */
const MISSING = [404, 405, 501];

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;

/** What the server asks of those who come back later, and whether the site can do it. */
function patienceNote({ status, headers, atMs }: Exchange): string | null {
  if (status !== 429 && status !== 503) return null;
  const header = headers['retry-after'];
  if (header === undefined) return status === 429 ? 'no Retry-After: the site falls back to 1, 2, 4 s' : null;
  const wait = parseRetryAfter(header, headers['date'], atMs);
  if (wait === null) return `Retry-After "${header.slice(0, 40)}" is neither seconds nor an HTTP date`;
  return wait > RETRY_AFTER_CAP_MS ? `Retry-After of ${seconds(wait)} is above 30 s: the call fails at once` : null;
}

const typeNote = ({ headers, status }: Exchange): string | null =>
  /json/i.test(headers['content-type'] ?? '') || status === null
    ? null
    : `the error comes as ${headers['content-type'] ?? 'nothing that says what it is'}, not as JSON`;

function noAnswer(error: ApiError, { ms }: Exchange): string {
  return error.kind === 'timeout' ? `no answer within ${seconds(ms)}` : 'no answer: the connection broke';
}

/** The server's own reason; of a 422 each entry with its place. */
export function reasonOf({ body }: Exchange, error: ApiError): string {
  const { detail } = (typeof body === 'object' && body !== null ? body : {}) as { detail?: unknown };
  const entries = Array.isArray(detail) ? (detail as { loc?: unknown; msg?: unknown }[]) : [];
  const reasons = entries.flatMap(({ loc, msg }) =>
    Array.isArray(loc) && typeof msg === 'string' ? [`${loc.map(String).join(' ')}: ${msg}`] : [],
  );
  return reasons.join('; ') || error.message;
}

function words(error: ApiError, exchange: Exchange): string {
  const { status, headers } = exchange;
  if (status === null) return noAnswer(error, exchange);
  if (error.kind === 'html') return `HTML instead of JSON (status ${status})`;
  if (status >= 300 && status < 400) {
    return `redirects (${status}) to ${redact(headers['location'] ?? 'nowhere')}: answer under the very path`;
  }
  if (error.kind === 'status') return `${status}: ${redact(reasonOf(exchange, error))}`;
  if (exchange.text.trim() === '') return 'the answer is empty';
  if (exchange.body === undefined) return 'the answer is no readable JSON';
  return redact(error.message);
}

/** The row of a call that failed. */
export function failed(row: string, error: unknown, exchange: Exchange | undefined): Finding {
  if (!(error instanceof ApiError) || exchange === undefined) {
    const text = error instanceof Error ? error.message : String(error);
    return { row, verdict: 'wrong', notes: [redact(text)] };
  }
  const isMissing = error.kind === 'status' && exchange.status !== null && MISSING.includes(exchange.status);
  const what = words(error, exchange);
  const { verdict, note } = isMissing ? missingCall(row, what) : { verdict: 'wrong' as const, note: what };
  const notes = [note, patienceNote(exchange), error.kind === 'status' ? typeNote(exchange) : null];
  return {
    row,
    verdict,
    notes: notes.filter((note) => note !== null),
    ms: exchange.ms,
  };
}
