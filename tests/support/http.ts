import { HttpResponse, http as route } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { boot } from '../../src/app/boot';
import type { ApiError } from '../../src/http/failure';
import { send } from '../../src/http/send';
import { sessionStore } from '../../src/session/store';
import { subscriptionStore } from '../../src/session/subscription';
import './lazyParts';
import { resetOnline } from './online';
import { tokenWith } from './tokens';

/** Sends a request that needs a valid token. */
export const get = () => send({ method: 'GET', path: '/admin/dashboard', auth: 'refreshFirst' });

/** Resolves to `ok`, or to the message of the promise's error. */
export const outcome = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: Error) => error.message,
  );

/** Resolves to `ok`, or to the kind of the promise's error. */
export const kind = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'ok',
    (error: ApiError) => error.kind,
  );

/** Simulates another tab that stores a refreshed access token. With `quietly`, this tab gets no storage event. */
export const otherTabStores = (token: string, { quietly = false } = {}): void => {
  localStorage.setItem('auth_token', token);
  if (!quietly) dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
};

/** A request as the server received it */
export interface Sent {
  method: string;
  /** Path below `/api/v1`, without the query */
  url: string;
  query: Readonly<Record<string, string>>;
  bearer: string | null;
  request: Request;
  /** Text, or the fields of a form; `undefined` without a body */
  data: string | FormData | undefined;
  /** Time of the fake clock in ms since the epoch */
  at: number;
}

/** A response of the fake server. `network` breaks the connection, and `hang` never responds. */
export type Answer =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string>; afterMs?: number }
  | 'network'
  | 'hang';

/** The real HTTP client and session with an msw server and a fake clock */
interface FakeHttp {
  sent: Sent[];
  /** Returns the requests to a path, for example `/users/refresh`. */
  to: (path: string) => Sent[];
  /** Sets the response for a path. A function can return a different response for each request. */
  answer: (path: string, how: Answer | ((call: Sent, index: number) => Answer)) => void;
  /** Starts the app without React, with these tokens in storage. */
  start: (token?: string | null, refreshToken?: string | null) => void;
  /** Advances the fake clock and runs the timers that are due. */
  pass: (ms: number) => Promise<void>;
  /** Advances the fake clock without running timers, like a laptop that was asleep. */
  jump: (ms: number) => void;
}

const START = Date.parse('2026-11-20T12:00:00Z');

type Answers = Map<string, Answer | ((call: Sent, index: number) => Answer)>;

/** Installs the fake server for every test in a file. The test file needs the environment happy-dom. */
export function useHttp(): FakeHttp {
  const undo: (() => void)[] = [];
  let answers: Answers = new Map();
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
  const server = setupServer(route.all('*', ({ request }) => serve(request, http, answers)));

  beforeAll(() => server.listen());
  afterAll(() => server.close());

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    http.sent = [];
    answers = new Map();
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

async function serve(request: Request, http: FakeHttp, answers: Answers): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const call: Sent = {
    method: request.method,
    url: pathname.replace(/^\/api\/v1/, ''),
    query: Object.fromEntries(searchParams),
    bearer: request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? null,
    request,
    data: undefined,
    at: Date.now(),
  };
  const index = http.to(call.url).length;
  http.sent.push(call);
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') === true;
  if (request.body !== null) call.data = isForm ? await request.formData() : await request.text();
  const how = answers.get(call.url) ?? { json: {} };
  const answer = typeof how === 'function' ? how(call, index) : how;
  if (answer === 'network') return HttpResponse.error();
  if (answer === 'hang') return new Promise(() => {});
  const { status = 200, headers, afterMs = 0 } = answer;
  if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
  const type = answer.text === undefined ? 'application/json' : 'text/plain';
  const body = answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json));
  return new HttpResponse(status === 204 ? null : body, { status, headers: { 'content-type': type, ...headers } });
}
