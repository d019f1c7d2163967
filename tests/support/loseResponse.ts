import axios, { AxiosError, AxiosHeaders } from 'axios';

import { client } from '../../src/http/client';
import { cleanups } from './pagesSetup';

/** How the response to a completed write is lost */
export type Loss = 'network' | 'html' | 'cut' | 500 | 502;

const PAGE = new AxiosHeaders({ 'content-type': 'text/html' });

/** Completes the first write to a path in the embedded backend, and then loses its response. */
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
