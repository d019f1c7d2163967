import axios, { type AxiosRequestConfig } from 'axios';

import { assumedFaults } from '../config/assumedPaths';
import { env } from '../config/env';
import { API_BASE_PATH, API_TIMEOUT_MS } from '../config/limits';
import { quoteBigIntegers } from '../lib/bigIntegers';
import { log } from '../lib/log';
import { attachBearer, checkJson, refuseOffline, reportUnauthorized, retry, toApiError } from './interceptors';
import type { ApiRequest } from './port';

for (const fault of assumedFaults) log.warn('VITE_ASSUMED_PATHS', fault);

/**
 * The one axios client. Absolute addresses are off, so that a bearer token can never travel to another origin.
 */
export const client = axios.create({
  baseURL: env.apiOrigin + API_BASE_PATH,
  timeout: API_TIMEOUT_MS,
  allowAbsoluteUrls: false,
  headers: { Accept: 'application/json' },
  transformResponse: [
    (body: unknown) => (typeof body === 'string' ? quoteBigIntegers(body) : body),
    ...[axios.defaults.transformResponse ?? []].flat(),
  ],
});

// axios runs request interceptors last-added first: offline is checked before a call waits for a token, and once more
// after the wait.
client.interceptors.request.use(refuseOffline);
client.interceptors.request.use(attachBearer);
client.interceptors.request.use(refuseOffline);

// Responses run first-added first. A retry passes all interceptors again, so its result needs no more handling.
client.interceptors.response.use(checkJson);
client.interceptors.response.use(undefined, retry(client));
client.interceptors.response.use(undefined, reportUnauthorized);
client.interceptors.response.use(undefined, toApiError);

/**
 * Refuses what could leave the API: a bug in a path must not become a request to somewhere else. No path has anything to
 * encode, and some servers decode `..%2f` before they look, so `%` is refused too.
 */
function assertPath(path: string): void {
  if (!/^(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/.test(path)) throw new TypeError('Not a path of the API');
}

function formData(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/**
 * Performs one call; see {@link ApiRequest}. Loaded by `send`.
 *
 * @param epoch the session the call belongs to
 */
export async function perform(request: ApiRequest, epoch: number): Promise<unknown> {
  assertPath(request.path);
  const config: AxiosRequestConfig = {
    method: request.method ?? 'GET',
    url: request.path,
    data: request.form ? formData(request.form) : request.json,
    identity: request.identity ?? 'fresh',
    retryable: request.retryable ?? false,
    allowOffline: request.allowOffline ?? false,
    epoch,
  };
  if (request.query) config.params = request.query;
  if (request.signal) config.signal = request.signal;
  const response = await client.request<unknown>(config);
  return response.data;
}
