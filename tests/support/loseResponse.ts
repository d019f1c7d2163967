import axios, { AxiosError, AxiosHeaders } from 'axios';

import { client } from '../../src/http/client';
import { cleanups } from './pagesSetup';

/** How the response is replaced: by a network error, an HTML page, truncated JSON, or an error status */
export type Loss = 'network' | 'html' | 'cut' | 500 | 502;

const PAGE = new AxiosHeaders({ 'content-type': 'text/html' });

/** Lets the first write to a path succeed in the embedded backend, but replaces its response. */
export function loseResponse(method: string, path: string, loss: Loss = 500): void {
  let isOver = false;
  const id = client.interceptors.request.use((config) => {
    if (isOver || config.method?.toUpperCase() !== method || config.url !== path) return config;
    isOver = true;
    const send = axios.getAdapter(config.adapter);
    return {
      ...config,
      adapter: async (sent) => {
        const response = await send(sent);
        if (loss === 'html') return { ...response, data: '<!doctype html>', headers: PAGE };
        if (loss === 'cut') return { ...response, data: '{"id":' };
        const failed = loss === 'network' ? undefined : { ...response, status: loss, data: {} };
        throw new AxiosError('lost', undefined, sent, undefined, failed);
      },
    };
  });
  cleanups.push(() => client.interceptors.request.eject(id));
}
