import {
  type AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios';

import { RETRY, RETRY_AFTER_CAP_MS } from '../config/limits';
import { sleep, nowMs } from '../lib/clock';
import { combineCleanups, listen } from '../lib/listen';
import { isOnline, onOnlineChange } from '../lib/online';
import { cancelled, offline } from './failure';
import { type ApiRequest, sessionPort } from './port';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The request's {@link ApiRequest.auth}. The option `auth` of axios is for basic authentication. */
    authMode?: ApiRequest['auth'];
    retryable?: boolean;
    allowOffline?: boolean;
    bearer?: string | null;
    /** Number of the session to which the request belongs. Default: the session at the first attempt */
    sessionNumber?: number;
    retriesDone?: number;
  }
}

/** Returns the signal of a request. The type in axios allows other objects, which this site doesn't use. */
export const signalOf = ({ signal }: { signal?: unknown }): AbortSignal | undefined =>
  signal instanceof AbortSignal ? signal : undefined;

const RETRYABLE_STATUSES = [408, 429, 500, 502, 503, 504];

interface FailedAttempt {
  method: string;
  retryable: boolean;
  /** `null` if there was no response (network error or timeout). */
  status: number | null;
  retriesDone: number;
}

/** Retries GETs and `retryable` requests for a network error or a status of spec §9. Never retries a 401. */
export function isRetryable(attempt: FailedAttempt): boolean {
  if (attempt.retriesDone >= RETRY.maxRetries) return false;
  if (attempt.method.toUpperCase() !== 'GET' && !attempt.retryable) return false;
  return attempt.status === null || RETRYABLE_STATUSES.includes(attempt.status);
}

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Parses an IMF-fixdate (RFC 9110 §5.6.7) to ms. `Date.parse` would accept "5, 10" as well. */
const parseHttpDate = (text: string): number | null => {
  const ms = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
};

/** Returns the delay in ms. Compares a date with the `Date` header, because the local clock can be wrong. */
export function parseRetryAfter(header: unknown, date: unknown, nowMs: number): number | null {
  const text = typeof header === 'string' ? header.trim() : '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = parseHttpDate(text);
  if (at === null) return null;
  const wait = at - (parseHttpDate(typeof date === 'string' ? date.trim() : '') ?? nowMs);
  return wait > 0 ? wait : null;
}

/** `null` if Retry-After is over 30 s. Jitter isn't added to Retry-After, because the retry could then be too early. */
export function delayFor(retriesDone: number, retryAfterMs: number | null, random: number): number | null {
  if (retryAfterMs !== null) return retryAfterMs <= RETRY_AFTER_CAP_MS ? retryAfterMs : null;
  const backOff = RETRY.initialDelayMs * RETRY.factor ** retriesDone;
  return Math.min(backOff * (1 + RETRY.jitter * (2 * random - 1)), RETRY.maxDelayMs);
}

/** Creates the retry interceptor. Each retry runs all interceptors again, with a new timeout and the newest token. */
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
  return delayFor(retriesDone, parseRetryAfter(retryAfter, date, nowMs()), Math.random());
}

/** Waits before a retry. Rejects immediately if the caller aborts, the browser goes offline, or the session ends. */
async function waitForRetry(ms: number, config: InternalAxiosRequestConfig): Promise<void> {
  const signal = signalOf(config);
  const stop = new AbortController();
  const cancel = () => stop.abort(cancelled());
  const unlisten = combineCleanups(
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
