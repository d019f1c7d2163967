import axios, { type AxiosAdapter, type AxiosResponse, type InternalAxiosRequestConfig, isAxiosError } from 'axios';

import { API_BASE_PATH, RETRY } from '../../src/config/limits';
import { client } from '../../src/http/client';
import { connectSession } from '../../src/http/port';

/** A request and its raw response. */
export interface Exchange {
  readonly method: string;
  /** Path below the base path: `/users/me`. */
  readonly path: string;
  /** `null` if there was no response. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed text; `undefined` if the text isn't JSON. */
  readonly body: unknown;
  readonly ms: number;
  /** Target of a redirect that only adds a trailing slash. The response comes from there. `null` without such a redirect. */
  readonly redirect: string | null;
  /** Whether the request had a token. */
  readonly hasToken: boolean;
  /** Local time of the response, in epoch ms. */
  readonly atMs: number;
}

/** The site's HTTP client, configured for the backend under test. Records every request. */
export interface Probe {
  readonly base: string;
  /** All requests so far, oldest first. */
  readonly exchanges: readonly Exchange[];
  /** Sets the token of the next requests; `null` sends no token. */
  as: (token: string | null) => void;
  /** Restores the original settings of the HTTP client. */
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

/** Returns the target of a redirect (307, 308) that only adds a trailing slash, as FastAPI sends; `null` for other responses. */
function ownSlash(
  { baseURL = '', url = '' }: InternalAxiosRequestConfig,
  answer: AxiosResponse | undefined,
): string | null {
  const location: unknown = answer?.headers['location'];
  if (answer === undefined || ![307, 308].includes(answer.status) || typeof location !== 'string') return null;
  const requestUrl = new URL(baseURL + url);
  const target = URL.canParse(location, requestUrl.href) ? new URL(location, requestUrl.href) : null;
  return target?.pathname === `${requestUrl.pathname}/` ? target.href : null;
}

const recordingAdapter =
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
        hasToken: config.headers.has('Authorization'),
        atMs: Date.now(),
      });
    };
    const sendTo = async (url: string | undefined): Promise<AxiosResponse> => {
      const adapter = axios.getAdapter('http');
      return adapter(url === undefined ? config : { ...config, url });
    };
    try {
      const answer = await sendTo(undefined).catch((error: unknown) => {
        const location = isAxiosError(error) ? ownSlash(config, error.response) : null;
        if (location === null) throw error;
        redirect = location;
        return sendTo(`${config.url ?? ''}/`);
      });
      note(answer);
      return answer;
    } catch (error) {
      note(isAxiosError(error) ? error.response : undefined);
      throw error;
    }
  };

/**
 * Configures the site's HTTP client for a backend, with the same paths, interceptors, and schemas as in the browser. Turns off
 * retries and redirects, so that the doctor sees every response.
 *
 * @param origin scheme, host, and port
 */
export function openProbe(origin: string, timeoutMs: number): Probe {
  const exchanges: Exchange[] = [];
  let token: string | null = null;
  const before = { ...client.defaults };
  Object.assign(client.defaults, {
    baseURL: origin + API_BASE_PATH,
    timeout: timeoutMs,
    maxRedirects: 0,
    adapter: recordingAdapter(exchanges),
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
