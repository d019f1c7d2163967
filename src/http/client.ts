import axios, { type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError, isCancel } from 'axios';

import { assumed } from '../config/assumedPaths';
import { env } from '../config/env';
import { API_BASE_PATH, API_TIMEOUT_MS } from '../config/limits';
import { mapping } from '../config/mapping';
import { isOnline } from '../lib/online';
import { messages } from '../text/en/messages';
import { responseMessages, statusMessage } from '../text/en/responses';
import { ApiError, cancelled, offline } from './failure';
import { type ApiRequest, sessionPort } from './port';
import { malformed, setLastFailedRequest, setResponseMeta, getResponseMeta } from './responseMeta';
import { retry, signalOf } from './retry';
import { namesMissingPath, refusesInactiveSender, serverMessage } from './serverMessage';

/** Rejects requests while the browser is offline (spec §7). */
function refuseOffline(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  if (!config.allowOffline && !isOnline()) throw offline();
  return config;
}

/** Cancels the request if its session ends in the meantime, so that the request never contains another user's token. */
async function attachBearer(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  if (config.authMode !== 'asIs' && config.authMode !== 'refreshFirst') return config;
  config.sessionNumber ??= sessionPort.sessionNumber();
  if (config.sessionNumber !== sessionPort.sessionNumber()) throw cancelled();
  // The HTTP cache ignores the token, so the next user of this browser could get this user's data.
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

function isHtml({ headers, data }: AxiosResponse<unknown>): boolean {
  if (/html/i.test(String(headers['content-type'] ?? ''))) return true;
  const start = typeof data === 'string' ? data.slice(0, 500).trimStart() : '';
  return start.startsWith('<') && /<(?:!doctype\s+html|html|head|body)\b/i.test(start);
}

const isPlainText = ({ config, data }: AxiosResponse<unknown>): boolean =>
  !isRead(config) && !/^\s*[[{<]/.test(String(data));

const isRead = (config: { method?: string | undefined } = {}): boolean => config.method?.toUpperCase() === 'GET';

const responseMetaOf = ({ config, headers }: AxiosResponse) => getResponseMeta(config.method, config.url, headers);

/** Returns `null` for an empty body, even as text/html, as many servers send a 204. Rejects HTML and invalid JSON. */
function checkJson(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  if (isEmpty(response)) return { ...response, data: null };
  const meta = responseMetaOf(response);
  const { status, config } = response;
  const details = { status, requestId: meta.requestId, mayBeDone: !isRead(config) };
  if (isHtml(response)) throw malformed(null, 'HTML', meta, new ApiError('html', responseMessages.html, details));
  setResponseMeta(response.data, meta);
  // A string means that axios couldn't parse the JSON.
  if (typeof response.data !== 'string') return response;
  if (isPlainText(response)) return { ...response, data: null };
  throw malformed(null, 'no JSON', meta, new ApiError('malformed', responseMessages.malformed, details));
}

/** The only request whose 401 doesn't end the session (spec §8). */
const TOKEN_LOGIN = '/users/token';

function reportUnauthorized(error: unknown): never {
  if (!isAxiosError(error) || !error.response || error.config?.url === TOKEN_LOGIN) throw error;
  const { status, data } = error.response;
  const { url = '', bearer: token = null } = error.config ?? {};
  const isInactive = token !== null && refusesInactiveSender(url, status, data);
  if (status === 401 || isInactive) sessionPort.onUnauthorized({ token, isInactive });
  throw error;
}

/** axios reports a timeout as ECONNABORTED (XHR) or ETIMEDOUT (fetch). */
const isTimeout = (code: string | undefined): boolean => code === 'ECONNABORTED' || code === 'ETIMEDOUT';

/** Whether the specification doesn't define the path. A 404 can then mean that the backend lacks the endpoint. */
const isAssumed = (url: string): boolean => Object.values<string | undefined>(assumed).includes(url);

/** Converts every error to an ApiError (spec §8). */
function toApiError(error: unknown): never {
  if (error instanceof ApiError) throw error;
  if (isCancel(error)) throw cancelled();
  if (!isAxiosError(error)) throw new ApiError('network', messages.unknown);
  if (error.response) {
    const { status } = error.response;
    const { message: serverText, code, fieldErrors } = serverMessage(status, error.response.data);
    const { requestId } = responseMetaOf(error.response);
    const { url = '' } = error.config ?? {};
    const message = namesMissingPath(status, serverText, url) ? 'Not Found' : serverText;
    const isAboutRecord = status === 404 && !isAssumed(url);
    // Ignore a 404 for a GET of an assumed path, because it is expected. For example, a free user has no subscription.
    if (status !== 404 || isAboutRecord || !isRead(error.config)) setLastFailedRequest({ requestId });
    throw new ApiError('status', isAboutRecord && message === 'Not Found' ? statusMessage(404) : message, {
      status,
      code,
      fieldErrors,
      requestId,
      // With a 5xx, the server might have saved the change, for example if a gateway timed out. 501 means not saved.
      mayBeDone: !isRead(error.config) && status >= 500 && status !== 501,
    });
  }
  const details = { mayBeDone: !isRead(error.config) };
  if (isTimeout(error.code)) throw new ApiError('timeout', messages.timeout, details);
  throw isOnline() ? new ApiError('network', responseMessages.network, details) : offline(details);
}

/** Unlike `encodeURIComponent`, which axios uses, `URLSearchParams` doesn't throw for lone surrogates. */
const serialize = (query: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

/** The axios client. It doesn't accept absolute URLs, so that a token can't be sent to another origin. */
export const client = axios.create({
  baseURL: env.apiOrigin + API_BASE_PATH,
  timeout: API_TIMEOUT_MS,
  allowAbsoluteUrls: false,
  paramsSerializer: { serialize },
  // Use `fetch`, because XMLHttpRequest can't bypass the HTTP cache.
  adapter: 'fetch',
  // Firefox and Safari would send the fetch adapter's User-Agent, and it would require a CORS preflight.
  headers: { Accept: 'application/json', 'User-Agent': false },
});

// axios runs request interceptors in reverse order. `attachBearer` can wait, so check for offline before and after.
client.interceptors.request.use(refuseOffline);
client.interceptors.request.use((config) => attachBearer(config));
client.interceptors.request.use(refuseOffline);

// Response interceptors run in this order. A retry runs all of them again.
client.interceptors.response.use(checkJson);
client.interceptors.response.use(undefined, retry(client));
client.interceptors.response.use(undefined, reportUnauthorized);
client.interceptors.response.use(undefined, toApiError);

/** One encoded path segment, without an encoded slash, backslash, dot, `%`, or control character. */
const SEGMENT = String.raw`(?:[\w.~!'()*-]|%(?!2[ef5]|5c|7f|[01])[\da-f]{2})+`;
const PATH = new RegExp(String.raw`^(?:\/(?!\.{1,2}(?:\/|$))${SEGMENT})+$`, 'i');

/** Guards against bugs that build a path outside of the API. Some servers decode `..%2f` before they resolve a path. */
function assertPath(path: string): void {
  if (!PATH.test(path)) throw new TypeError('Not a path of the API');
}

function convertNames<T>(fields: T): T {
  if (mapping.requests !== 'camelCase' || fields == null || Object.getPrototypeOf(fields) !== Object.prototype)
    return fields;
  const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [camel(name), value])) as T;
}

function formData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Call `send` instead, which loads this module. @throws ApiError; TypeError for a path outside of the API */
export async function performRequest(request: ApiRequest, sessionNumber: number): Promise<unknown> {
  assertPath(request.path);
  const { path, query, json, form, signal, auth = 'refreshFirst', ...options } = request;
  const response = await client.request<unknown>({
    method: 'GET',
    authMode: auth,
    ...options,
    url: path,
    params: convertNames(query),
    data: form ? formData(form) : convertNames(json),
    ...(signal && { signal }),
    sessionNumber,
  });
  return response.data;
}
