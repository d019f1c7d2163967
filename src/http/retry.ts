import {
  type AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios';

import { RETRY, RETRY_AFTER_CAP_MS } from '../config/limits';
import { sleep, wallMs } from '../lib/clock';
import { endAll, listen } from '../lib/listen';
import { isOnline, onOnlineChange } from '../lib/online';
import { cancelled, offline } from './failure';
import { type ApiRequest, sessionPort } from './port';

// What the interceptors read from an axios config and note on it.
declare module 'axios' {
  interface AxiosRequestConfig {
    /** {@link ApiRequest.auth}; `auth` of axios itself is for basic authentication. */
    authMode?: ApiRequest['auth'];
    retryable?: boolean;
    allowOffline?: boolean;
    /** Noted by the bearer interceptor: the token this attempt carries. */
    bearer?: string | null;
    /** The session this call began in; without it, the one at the first attempt. */
    sessionNumber?: number;
    /** Noted by the retry interceptor. */
    retriesDone?: number;
  }
}

/** The abort signal of an axios config; axios allows other shapes, which this site never passes. */
export const signalOf = ({ signal }: { signal?: unknown }): AbortSignal | undefined =>
  signal instanceof AbortSignal ? signal : undefined;

const RETRYABLE_STATUSES = [408, 429, 500, 502, 503, 504];

/** What is known about a failed attempt. */
interface FailedAttempt {
  method: string;
  /** Flagged by the caller: this call may be repeated although it is no GET. */
  retryable: boolean;
  /** `null` when no answer came: the network failed or the time was up. */
  status: number | null;
  /** Retries that were already made, from 0. */
  retriesDone: number;
}

/** Whether a failed attempt may be repeated (spec §9). 401 is not in the list and so is never retried. */
export function isRetryable(attempt: FailedAttempt): boolean {
  if (attempt.retriesDone >= RETRY.maxRetries) return false;
  if (attempt.method.toUpperCase() !== 'GET' && !attempt.retryable) return false;
  return attempt.status === null || RETRYABLE_STATUSES.includes(attempt.status);
}

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** An IMF-fixdate of RFC 9110 §5.6.7 in ms. `Date.parse` alone would also take "5, 10" for a date. */
const parseHttpDate = (text: string): number | null => {
  const ms = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
};

/**
 * Reads a Retry-After header (RFC 9110 §10.2.3).
 *
 * @param date the answer's own Date header; measured against it, a wrong clock on this device does not matter
 * @returns the wait in ms, or `null` when the header is missing, unreadable or names the past
 */
export function parseRetryAfter(header: unknown, date: unknown, nowMs: number): number | null {
  const text = typeof header === 'string' ? header.trim() : '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = parseHttpDate(text);
  if (at === null) return null;
  const wait = at - (parseHttpDate(typeof date === 'string' ? date.trim() : '') ?? nowMs);
  return wait > 0 ? wait : null;
}

/**
 * How long to wait before the next attempt.
 *
 * Without Retry-After: 1, 2, 4 s, each ±10 %, capped at 30 s after the jitter. With it: exactly as long as the server
 * says, so that a jitter cannot come too early.
 *
 * @param random a number in [0, 1)
 * @returns ms, or `null` when the server wants more patience than 30 s: then the call fails now
 */
export function delayFor(retriesDone: number, retryAfterMs: number | null, random: number): number | null {
  if (retryAfterMs !== null) return retryAfterMs <= RETRY_AFTER_CAP_MS ? retryAfterMs : null;
  const backOff = RETRY.initialDelayMs * RETRY.factor ** retriesDone;
  return Math.min(backOff * (1 + RETRY.jitter * (2 * random - 1)), RETRY.maxDelayMs);
}

/** Response interceptor. Each attempt passes all interceptors again: it has its own 10 s and the newest token. */
export function retry(client: AxiosInstance) {
  return async (error: unknown): Promise<AxiosResponse<unknown>> => {
    if (!isAxiosError(error) || isCancel(error) || !error.config) throw error;
    const { config } = error;
    const wait = delayBeforeRetry(error);
    if (wait === null) throw error;
    await waitForRetry(wait, config);
    return client.request({ ...config, retriesDone: (config.retriesDone ?? 0) + 1 });
  };
}

/** Milliseconds until the next attempt, or `null` when there is none. */
function delayBeforeRetry({ config, response }: AxiosError): number | null {
  const retriesDone = config?.retriesDone ?? 0;
  const again = isRetryable({
    method: config?.method ?? '',
    retryable: config?.retryable ?? false,
    status: response?.status ?? null,
    retriesDone,
  });
  if (!again) return null;
  const { 'retry-after': retryAfter, date } = (response?.headers ?? {}) as Record<string, unknown>;
  return delayFor(retriesDone, parseRetryAfter(retryAfter, date, wallMs()), Math.random());
}

/**
 * The wait between two attempts. It ends early, and the call with it, when nobody waits any more: the caller aborted, the
 * browser went offline, or the session that the call belongs to has ended.
 */
async function waitForRetry(ms: number, config: InternalAxiosRequestConfig): Promise<void> {
  const signal = signalOf(config);
  const stop = new AbortController();
  const cancel = () => stop.abort(cancelled());
  const unlisten = endAll(
    onOnlineChange(() => isOnline() || stop.abort(offline())),
    config.authMode === 'none' ? () => undefined : sessionPort.onNewSession(cancel),
    signal === undefined ? () => undefined : listen(signal, 'abort', cancel),
  );
  if (signal?.aborted) cancel();
  try {
    await sleep(ms, stop.signal);
  } finally {
    unlisten();
  }
}
