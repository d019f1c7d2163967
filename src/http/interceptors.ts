import {
  type AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
  isCancel,
} from 'axios';

import { sleep, wallMs } from '../lib/clock';
import { isOnline, watchOnline } from '../lib/online';
import { callMessages, messages } from '../text/en/messages';
import { ApiError, cancelled, saysInactive, serverMessage } from './failure';
import { type ApiRequest, sessionPort } from './port';
import { refuseRedirect } from './redirect';
import { delayFor, isRetryable, parseRetryAfter } from './retryPolicy';

// What the interceptors read from an axios config and note on it.
declare module 'axios' {
  interface AxiosRequestConfig {
    identity?: ApiRequest['identity'];
    retryable?: boolean;
    allowOffline?: boolean;
    /** Noted by the bearer interceptor: the token this attempt carries. */
    bearer?: string | null;
    /** The session this call began in; without it, the one at the first attempt. */
    epoch?: number;
    /** Noted by the retry interceptor. */
    retriesDone?: number;
  }
}

const signalOf = ({ signal }: { signal?: unknown }): AbortSignal | undefined =>
  signal instanceof AbortSignal ? signal : undefined;

const offline = (): ApiError => new ApiError('offline', messages.offline);

/** Request interceptor: nothing is sent while the browser is offline, unless the call is flagged (spec §7). */
export function refuseOffline(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (!config.allowOffline && !isOnline()) throw offline();
  return config;
}

/**
 * Request interceptor: waits for a token that is good to be sent and attaches it.
 *
 * A call belongs to the session it began in. If that session has ended while the call waited (for a refresh or for its next
 * attempt), the call is dropped instead of being sent with another user's token.
 */
export async function attachBearer(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  if (config.identity !== 'current' && config.identity !== 'fresh') return config;
  config.epoch ??= sessionPort.epoch();
  if (config.epoch !== sessionPort.epoch()) throw cancelled();
  const token =
    config.identity === 'fresh' ? await sessionPort.freshToken(signalOf(config)) : sessionPort.currentToken();
  if (config.epoch !== sessionPort.epoch()) throw cancelled();
  config.bearer = token;
  if (token === null) config.headers.delete('Authorization');
  else config.headers.set('Authorization', `Bearer ${token}`);
  return config;
}

const isEmpty = ({ data }: AxiosResponse<unknown>): boolean =>
  data === undefined || (typeof data === 'string' && data.trim() === '');

/** An HTML page where JSON was expected: by its type, or by how it begins when the type is wrong. */
function isHtml({ headers, data }: AxiosResponse<unknown>): boolean {
  if (/html/i.test(String(headers['content-type'] ?? ''))) return true;
  const start = typeof data === 'string' ? data.slice(0, 500).trimStart() : '';
  return start.startsWith('<') && /<(?:!doctype\s+html|html|head|body)\b/i.test(start);
}

/** The answer to a write in plain text, such as "Created": neither broken JSON nor a page. */
const isPlainText = ({ config, data }: AxiosResponse<unknown>): boolean =>
  config.method?.toUpperCase() !== 'GET' && !/^\s*[[{<]/.test(String(data));

/**
 * Response interceptor for 2xx: an empty body becomes `null`, whatever type it claims (many servers send 204 as
 * text/html). HTML is rejected with the spec's message (§5). axios gives JSON that it cannot read as the raw string, so text
 * that is left here is a broken answer, except a plain text in answer to a write: the write has been done.
 */
export function checkJson(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  if (isEmpty(response)) return { ...response, data: null };
  if (isHtml(response)) throw new ApiError('html', callMessages.html, { status: response.status });
  if (typeof response.data !== 'string') return response;
  if (isPlainText(response)) return { ...response, data: null };
  throw new ApiError('malformed', callMessages.malformed, { status: response.status });
}

/**
 * Response interceptor: repeats what may be repeated. Each attempt passes all interceptors again, so it has its own 10 s and
 * carries the newest token.
 */
export function retry(client: AxiosInstance) {
  return async (error: unknown): Promise<AxiosResponse<unknown>> => {
    if (!isAxiosError(error) || isCancel(error) || !error.config) throw error;
    const { config } = error;
    const wait = delayBeforeRetry(error);
    if (wait === null) throw error;
    await waitForRetry(wait, config, refuseRedirect(client, error));
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
    noAnswer: response === undefined,
    retriesDone,
  });
  if (!again) return null;
  const { 'retry-after': retryAfter, date } = (response?.headers ?? {}) as Record<string, unknown>;
  return delayFor(retriesDone, parseRetryAfter(retryAfter, date, wallMs()), Math.random());
}

/**
 * The wait between two attempts. It ends early, and the call with it, when nobody waits any more: the caller aborted, the
 * browser went offline, or the session that the call belongs to has ended; also when repeating is no help.
 *
 * @param refusal rejects when the next attempt would fail like this one
 */
async function waitForRetry(ms: number, config: InternalAxiosRequestConfig, refusal: Promise<never>): Promise<void> {
  const signal = signalOf(config);
  const stop = new AbortController();
  const onAbort = () => stop.abort(cancelled());
  const undo = [
    watchOnline(() => isOnline() || stop.abort(offline())),
    config.identity === 'none' ? () => undefined : sessionPort.onNewEpoch(onAbort),
  ];
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    await Promise.race([sleep(ms, stop.signal), refusal]);
  } finally {
    signal?.removeEventListener('abort', onAbort);
    for (const off of undo) off();
  }
}

/** Token login is the one call whose 401 says nothing about a session (spec §8). */
const TOKEN_LOGIN = '/users/token';

/** Response interceptor: reports a call to the session that was refused because of its token, and rethrows the error. */
export function reportUnauthorized(error: unknown): never {
  if (!isAxiosError(error) || !error.response || error.config?.url === TOKEN_LOGIN) throw error;
  const { status, data } = error.response;
  const { url = '', method, bearer: token = null } = error.config ?? {};
  const isWrite = method?.toUpperCase() !== 'GET';
  // What an administrator does to somebody else's account may be refused for that account.
  const isAboutSender = token !== null && !(isWrite && url.startsWith('/admin/'));
  const isInactive = isAboutSender && saysInactive(status, data);
  if (status === 401 || isInactive) sessionPort.onUnauthorized({ token, isInactive, isWrite });
  throw error;
}

/** axios names a time-out by the adapter: ECONNABORTED (XHR) or ETIMEDOUT (fetch). */
const isTimeout = (code: string | undefined): boolean => code === 'ECONNABORTED' || code === 'ETIMEDOUT';

/** Last response interceptor: whatever went wrong becomes an ApiError with the message of spec §8. */
export function toApiError(error: unknown): never {
  if (error instanceof ApiError) throw error;
  if (isCancel(error)) throw cancelled();
  if (!isAxiosError(error)) throw new ApiError('network', messages.unknown);
  if (error.response) {
    const { status } = error.response;
    const { message, fieldErrors } = serverMessage(status, error.response.data);
    throw new ApiError('status', message, { status, fieldErrors });
  }
  if (isTimeout(error.code)) throw new ApiError('timeout', messages.timeout);
  throw isOnline() ? new ApiError('network', callMessages.network) : offline();
}
