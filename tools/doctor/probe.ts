import axios, { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios';

import { API_BASE_PATH, RETRY } from '../../src/config/limits';
import { client } from '../../src/http/client';
import { connectSession } from '../../src/http/port';

/** One call as it went over the wire. */
export interface Exchange {
  readonly method: string;
  /** Below the base path. */
  readonly path: string;
  /** `null` when no answer came. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The decoded text; `undefined` when it is no JSON. */
  readonly body: unknown;
  readonly ms: number;
  /** The address to which it was redirected, if that was its own with a slash at the end: the call was repeated there. */
  readonly redirect: string | null;
  /** Whether it was sent with a token. */
  readonly asSomebody: boolean;
  /** The server's clock and ours at the answer. */
  readonly atMs: number;
}

/** The site's own client, led to the backend under test; it records every call. */
export interface Probe {
  readonly base: string;
  /** All calls so far, oldest first. */
  readonly exchanges: readonly Exchange[];
  /** From now on calls are made in the name of this token; `null` for a visitor. */
  as: (token: string | null) => void;
  /** Gives the client back its own settings. */
  leave: () => void;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const headersOf = (answer: AxiosResponse | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(answer?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** Where a redirect leads that only adds a slash to the path, as FastAPI's does; the method and the body stay (307, 308). */
function ownSlash(
  { baseURL = '', url = '' }: InternalAxiosRequestConfig,
  answer: AxiosResponse | undefined,
): string | null {
  const location: unknown = answer?.headers['location'];
  if (answer === undefined || ![307, 308].includes(answer.status) || typeof location !== 'string') return null;
  const asked = new URL(baseURL + url);
  const target = URL.canParse(location, asked.href) ? new URL(location, asked.href) : null;
  return target?.pathname === `${asked.pathname}/` ? target.href : null;
}

const watched =
  (exchanges: Exchange[]): AxiosAdapter =>
  async (config) => {
    const begin = performance.now();
    let redirect: string | null = null;
    const note = (answer: AxiosResponse | undefined): void => {
      const text = typeof answer?.data === 'string' ? answer.data : '';
      exchanges.push({
        method: (config.method ?? 'get').toUpperCase(),
        path: config.url ?? '',
        status: answer?.status ?? null,
        headers: headersOf(answer),
        text,
        body: jsonOf(text),
        ms: performance.now() - begin,
        redirect,
        asSomebody: config.headers.has('Authorization'),
        atMs: Date.now(),
      });
    };
    const ask = async (url: string | undefined): Promise<AxiosResponse> => {
      const adapter = axios.getAdapter('http');
      return adapter(url === undefined ? config : { ...config, url });
    };
    try {
      const answer = await ask(undefined).catch((error: unknown) => {
        const location = isAxiosError(error) ? ownSlash(config, error.response) : null;
        if (location === null) throw error;
        redirect = location;
        return ask(`${config.url ?? ''}/`);
      });
      note(answer);
      return answer;
    } catch (error) {
      note(isAxiosError(error) ? error.response : undefined);
      throw error;
    }
  };

/**
 * Leads the site's own client to another backend: the same paths, interceptors and schemas as in the browser. Nothing is
 * repeated and no redirect is followed, so that each call shows what the server does to it.
 *
 * @param origin scheme, host and port
 * @param timeoutMs how long an answer may take
 */
export function openProbe(origin: string, timeoutMs: number): Probe {
  const exchanges: Exchange[] = [];
  let token: string | null = null;
  const before = { ...client.defaults };
  Object.assign(client.defaults, {
    baseURL: origin + API_BASE_PATH,
    timeout: timeoutMs,
    maxRedirects: 0,
    adapter: watched(exchanges),
  });
  const once = client.interceptors.request.use((config) => ({ ...config, retriesDone: RETRY.maxRetries }));
  connectSession({
    sessionNumber: () => 0,
    currentToken: () => token,
    freshToken: () => Promise.resolve(token),
    onUnauthorized: () => undefined,
    onNewSession: () => () => undefined,
  });
  return {
    base: origin + API_BASE_PATH,
    exchanges,
    as: (next) => {
      token = next;
    },
    leave: () => {
      client.interceptors.request.eject(once);
      Object.assign(client.defaults, before, { adapter: before.adapter, maxRedirects: before.maxRedirects });
      connectSession();
    },
  };
}
