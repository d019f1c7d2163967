import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';

import { client } from '../../../src/http/client';
import { cleanups } from '../../support/pagesSetup';

/** A call as it was about to leave. */
export interface SentRequest {
  data: unknown;
  url: string;
}

/**
 * Lets one path of the API answer in words that the embedded backend does not have.
 *
 * @param body JSON, or its text
 * @param method of the calls that are answered so; all without it
 * @returns the requests to that path
 */
export function respondWith(path: string, status: number, body: unknown, method?: string): SentRequest[] {
  const requests: SentRequest[] = [];
  const answer = (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    requests.push({ data: config.data, url: config.url ?? '' });
    const headers = { 'content-type': 'application/json' };
    const response = { data: body, status, statusText: '', headers, config } as unknown as AxiosResponse;
    if (status < 400) return Promise.resolve(response);
    return Promise.reject(Object.assign(new Error(`status ${status}`), { isAxiosError: true, config, response }));
  };
  const id = client.interceptors.request.use((config) =>
    config.url === path && (method === undefined || config.method?.toUpperCase() === method)
      ? { ...config, adapter: answer }
      : config,
  );
  cleanups.push(() => client.interceptors.request.eject(id));
  return requests;
}
