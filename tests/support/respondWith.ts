import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';

import { client } from '../../src/http/client';
import { cleanups } from './pagesSetup';

/** A request that the page sends */
export interface SentRequest {
  data: unknown;
  url: string;
  query: unknown;
}

/**
 * Sets the response of one API path, for responses that the embedded backend never sends.
 *
 * @param body JSON or text, or a function that creates it from the query
 * @param method limits this to one method; default: all
 * @returns the requests to that path
 */
export function respondWith(path: string, status: number, body: unknown, method?: string): SentRequest[] {
  const requests: SentRequest[] = [];
  const answer = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const query: unknown = config.params;
    requests.push({ data: config.data, url: config.url ?? '', query });
    const data: unknown = typeof body === 'function' ? await body(query) : body;
    const headers = { 'content-type': 'application/json' };
    const response = { data, status, statusText: '', headers, config } as unknown as AxiosResponse;
    if (status < 400) return response;
    throw Object.assign(new Error(`status ${status}`), { isAxiosError: true, config, response });
  };
  const id = client.interceptors.request.use((config) =>
    config.url === path && (method === undefined || config.method?.toUpperCase() === method)
      ? { ...config, adapter: answer }
      : config,
  );
  cleanups.push(() => client.interceptors.request.eject(id));
  return requests;
}
