import { AxiosError, AxiosHeaders, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, vi } from 'vitest';

import { boot } from '../../src/app/boot';
import type { ApiError } from '../../src/http/failure';
import { send } from '../../src/http/send';
import { sessionStore } from '../../src/session/store';
import { subscriptionStore } from '../../src/session/subscription';
import './lazyParts';
import { resetOnline } from './online';
import { replaceAdapter } from './ownCalls';
import { tokenWith } from './tokens';

/** A call that needs a token good to be sent. */
export const get = () => send({ method: 'GET', path: '/admin/dashboard', auth: 'refreshFirst' });

/** How a promise ended: `ok`, or the message of its error. */
export const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: Error) => error.message,
  );

/** How a promise ended: `ok`, or the kind of its failure. */
export const kind = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: ApiError) => error.kind,
  );

/** Another tab has renewed the access token; quietly: this one is not told. */
export const otherTabStores = (token: string, { quietly = false } = {}): void => {
  localStorage.setItem('auth_token', token);
  if (!quietly) dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
};

/** A call as it reached the server. */
export interface Sent {
  method: string;
  url: string;
  bearer: string | null;
  data: unknown;
  config: InternalAxiosRequestConfig;
  /** Fake clock, ms since the epoch. */
  at: number;
}

/** What the fake server answers: JSON with a status, or one of the ways in which no answer comes. */
export type Answer =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string>; afterMs?: number }
  | 'network'
  | 'hang';

/** The real HTTP client and session over an adapter in memory, under a fake clock. */
interface FakeHttp {
  sent: Sent[];
  /** Calls to a path, e.g. `/users/refresh`. */
  to: (path: string) => Sent[];
  /** Answers a path; the function sees the call and may answer differently each time. */
  answer: (path: string, how: Answer | ((call: Sent, index: number) => Answer)) => void;
  /** Starts the app's core with these tokens in storage. */
  start: (token?: string | null, refreshToken?: string | null) => void;
  /** Lets the fake clock run. */
  pass: (ms: number) => Promise<void>;
  /** Moves the clock as a sleeping laptop does: no timer runs meanwhile. */
  jump: (ms: number) => void;
}

const START = Date.parse('2026-11-20T12:00:00Z');

/** Installs the fake server for every test of a file (happy-dom). */
export function useHttp(): FakeHttp {
  const undo: (() => void)[] = [];
  let answers = new Map<string, Answer | ((call: Sent, index: number) => Answer)>();
  const http: FakeHttp = {
    sent: [],
    to: (path) => http.sent.filter(({ url }) => url === path),
    answer: (path, how) => void answers.set(path, how),
    start: (token = tokenWith(3600), refreshToken = 'refresh-1') => {
      if (token !== null) localStorage.setItem('auth_token', token);
      if (refreshToken !== null) localStorage.setItem('refresh_token', refreshToken);
      undo.push(boot());
    },
    pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
    jump: (ms) => vi.setSystemTime(Date.now() + ms),
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    http.sent = [];
    answers = new Map();
    undo.push(replaceAdapter((config) => serve(config, http, answers)));
  });

  afterEach(() => {
    for (const stop of undo.splice(0).toReversed()) stop();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    resetOnline();
    localStorage.clear();
    sessionStorage.clear();
    sessionStore.setState(sessionStore.getInitialState(), true);
    subscriptionStore.setState(subscriptionStore.getInitialState(), true);
  });
  return http;
}

async function serve(
  config: InternalAxiosRequestConfig,
  http: FakeHttp,
  answers: Map<string, Answer | ((call: Sent, index: number) => Answer)>,
): Promise<AxiosResponse> {
  const bearer = String(config.headers.get('Authorization') ?? '').replace(/^Bearer /, '');
  const call: Sent = {
    method: (config.method ?? 'get').toUpperCase(),
    url: config.url ?? '',
    bearer: bearer === '' ? null : bearer,
    data: config.data as unknown,
    config,
    at: Date.now(),
  };
  const index = http.to(call.url).length;
  http.sent.push(call);
  const how = answers.get(call.url) ?? { json: {} };
  const answer = typeof how === 'function' ? how(call, index) : how;
  return settle(answer, config);
}

/** Does what axios' own adapters do with time-outs, aborts and statuses. */
function settle(answer: Answer, config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  return new Promise((resolve, reject) => {
    const fail = (message: string, code: string) => reject(new AxiosError(message, code, config));
    const signal = config.signal as AbortSignal | undefined;
    const onAbort = () => reject(new CanceledError());
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    if (answer === 'network') return fail('Network Error', AxiosError.ERR_NETWORK);
    const timeout = setTimeout(() => fail('timeout', AxiosError.ECONNABORTED), config.timeout);
    if (answer === 'hang') return undefined;
    const { status = 200, headers = {}, afterMs = 0 } = answer;
    const respond = () => {
      // A fake clock goes through all timers that are left for each one that it runs.
      clearTimeout(timeout);
      const type = answer.text === undefined ? 'application/json' : 'text/plain';
      const data: unknown = answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json));
      const response: AxiosResponse = {
        data,
        status,
        statusText: '',
        headers: new AxiosHeaders({ 'content-type': type, ...headers }),
        config,
      };
      if (status >= 200 && status < 300) resolve(response);
      else reject(new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response));
    };
    if (afterMs === 0) respond();
    else setTimeout(respond, afterMs);
    return undefined;
  });
}
