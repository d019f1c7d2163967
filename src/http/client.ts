import axios, { type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError, isCancel } from 'axios';

import { assumed } from '../config/assumedPaths';
import { env } from '../config/env';
import { API_BASE_PATH, API_TIMEOUT_MS } from '../config/limits';
import { isOnline } from '../lib/online';
import { callMessages, messages, statusMessage } from '../text/en/messages';
import { malformed, noteFailed, noteOrigin, originOf } from './answers';
import { ApiError, cancelled, offline } from './failure';
import { type ApiRequest, sessionPort } from './port';
import { retry, signalOf } from './retry';
import { namesMissingPath, refusesInactiveSender, serverMessage } from './serverMessage';

/** Request interceptor: nothing is sent while the browser is offline, unless the call is flagged (spec §7). */
function refuseOffline(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (!config.allowOffline && !isOnline()) throw offline();
  return config;
}

/**
 * Request interceptor: attaches a token that is good to be sent. A call belongs to the session it began in: when that
 * ends while the call waits, it is dropped instead of being sent with another user's token.
 */
async function attachBearer(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  if (config.authMode !== 'asIs' && config.authMode !== 'refreshFirst') return config;
  config.sessionNumber ??= sessionPort.sessionNumber();
  if (config.sessionNumber !== sessionPort.sessionNumber()) throw cancelled();
  // The HTTP cache matches responses by URL, not by token, so the next user of this browser could get this user's data.
  config.fetchOptions = { cache: 'no-store' };
  const token =
    config.authMode === 'refreshFirst' ? await sessionPort.freshToken(signalOf(config)) : sessionPort.currentToken();
  if (config.sessionNumber !== sessionPort.sessionNumber()) throw cancelled();
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
  !isRead(config) && !/^\s*[[{<]/.test(String(data));

const isRead = (config: { method?: string | undefined } = {}): boolean => config.method?.toUpperCase() === 'GET';

const originOfAnswer = ({ config, headers }: AxiosResponse) => originOf(config.method, config.url, headers);

/**
 * Response interceptor for 2xx: an empty body becomes `null`, whatever type it claims (many servers send 204 as
 * text/html). HTML is rejected with the spec's message (§5). axios gives JSON that it cannot read as the raw string, so text
 * that is left here is a broken answer, except a plain text in answer to a write: the write has been done.
 */
function checkJson(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  if (isEmpty(response)) return { ...response, data: null };
  const origin = originOfAnswer(response);
  const { status, config } = response;
  const details = { status, requestId: origin.requestId, mayBeDone: !isRead(config) };
  if (isHtml(response)) throw malformed(null, 'HTML', origin, new ApiError('html', callMessages.html, details));
  noteOrigin(response.data, origin);
  if (typeof response.data !== 'string') return response;
  if (isPlainText(response)) return { ...response, data: null };
  throw malformed(null, 'no JSON', origin, new ApiError('malformed', callMessages.malformed, details));
}

/** Token login is the one call whose 401 says nothing about a session (spec §8). */
const TOKEN_LOGIN = '/users/token';

/** Response interceptor: reports a call to the session that was refused because of its token, and rethrows the error. */
function reportUnauthorized(error: unknown): never {
  if (!isAxiosError(error) || !error.response || error.config?.url === TOKEN_LOGIN) throw error;
  const { status, data } = error.response;
  const { url = '', bearer: token = null } = error.config ?? {};
  const isInactive = token !== null && refusesInactiveSender(url, status, data);
  if (status === 401 || isInactive) sessionPort.onUnauthorized({ token, isInactive });
  throw error;
}

/** axios names a time-out by the adapter: ECONNABORTED (XHR) or ETIMEDOUT (fetch). */
const isTimeout = (code: string | undefined): boolean => code === 'ECONNABORTED' || code === 'ETIMEDOUT';

/** Servers may lack the calls that the specification does not name; a 404 of all others is about a record that is not there. */
const isAssumed = (url: string): boolean => Object.values<string | undefined>(assumed).includes(url);

/** Last response interceptor: whatever went wrong becomes an ApiError with the message of spec §8. */
function toApiError(error: unknown): never {
  if (error instanceof ApiError) throw error;
  if (isCancel(error)) throw cancelled();
  if (!isAxiosError(error)) throw new ApiError('network', messages.unknown);
  if (error.response) {
    const { status } = error.response;
    const { message: said, code, fieldErrors } = serverMessage(status, error.response.data);
    const { requestId } = originOfAnswer(error.response);
    const { url = '' } = error.config ?? {};
    const message = namesMissingPath(status, said, url) ? 'Not Found' : said;
    const isAboutRecord = status === 404 && !isAssumed(url);
    // Read from a call that the server may lack, a 404 is an answer like others: a free user has no subscription.
    if (status !== 404 || isAboutRecord || !isRead(error.config)) noteFailed({ requestId });
    throw new ApiError('status', isAboutRecord && message === 'Not Found' ? statusMessage(404) : message, {
      status,
      code,
      fieldErrors,
      requestId,
      // A gateway can answer while the server is still working, and a server can fail after saving. 501 rejects the request.
      mayBeDone: !isRead(error.config) && status >= 500 && status !== 501,
    });
  }
  const details = { mayBeDone: !isRead(error.config) };
  if (isTimeout(error.code)) throw new ApiError('timeout', messages.timeout, details);
  throw isOnline() ? new ApiError('network', callMessages.network, details) : offline(details);
}

/** Unlike `encodeURIComponent`, which axios uses, `URLSearchParams` never throws for half a character (a lone surrogate). */
const serialize = (query: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** The one axios client. Absolute addresses are off, so that a bearer token can never travel to another origin. */
export const client = axios.create({
  baseURL: env.apiOrigin + API_BASE_PATH,
  timeout: API_TIMEOUT_MS,
  allowAbsoluteUrls: false,
  paramsSerializer: { serialize },
  // XMLHttpRequest cannot bypass the HTTP cache.
  adapter: 'fetch',
  // The fetch adapter would send its own User-Agent, which Firefox and Safari pass on and which needs a CORS preflight.
  headers: { Accept: 'application/json', 'User-Agent': false },
});

// axios runs request interceptors last-added first: offline is checked before a call waits for a token, and once more
// after the wait.
client.interceptors.request.use(refuseOffline);
client.interceptors.request.use((config) => attachBearer(config));
client.interceptors.request.use(refuseOffline);

// Responses run first-added first. A retry passes all interceptors again, so its result needs no more handling.
client.interceptors.response.use(checkJson);
client.interceptors.response.use(undefined, retry(client));
client.interceptors.response.use(undefined, reportUnauthorized);
client.interceptors.response.use(undefined, toApiError);

/** One encoded path segment, without an encoded slash, backslash, dot, `%`, or control character. */
const SEGMENT = String.raw`(?:[\w.~!'()*-]|%(?!2[ef5]|5c|7f|[01])[\da-f]{2})+`;
const PATH = new RegExp(String.raw`^(?:\/(?!\.{1,2}(?:\/|$))${SEGMENT})+$`, 'i');

/**
 * Rejects paths that could leave the API, so that a bug cannot send a request elsewhere. Some servers decode `..%2f` before
 * they resolve a path.
 */
function assertPath(path: string): void {
  if (!PATH.test(path)) throw new TypeError('Not a path of the API');
}

function formData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/**
 * Performs one call; see {@link ApiRequest}. Loaded by `send`.
 *
 * @param sessionNumber of the session that the call belongs to
 * @throws ApiError for whatever goes wrong on the way; TypeError for a path that leaves the API
 */
export async function performRequest(request: ApiRequest, sessionNumber: number): Promise<unknown> {
  assertPath(request.path);
  const { path, query, json, form, signal, auth = 'refreshFirst', ...options } = request;
  const response = await client.request<unknown>({
    method: 'GET',
    authMode: auth,
    ...options,
    url: path,
    params: query,
    data: form ? formData(form) : json,
    ...(signal && { signal }),
    sessionNumber,
  });
  return response.data;
}
