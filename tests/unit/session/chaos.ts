import { AxiosError, AxiosHeaders, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { vi } from 'vitest';

import { boot } from '../../../src/app/boot';
import { send } from '../../../src/http/send';
import { log } from '../../../src/lib/log';
import { login } from '../../../src/session/actions';
import { logout } from '../../../src/session/sessionEnd';
import { sessionStore } from '../../../src/session/store';
import { requestTokenRefresh } from '../../../src/session/timer';
import { clearTokens } from '../../../src/session/tokenStorage';
import { onAuthChange, onUnauthorizedEvent } from '../../support/authEvents';
import '../../support/lazyParts';
import { replaceAdapter } from '../../support/isolateRequests';
import { setOnline } from '../../support/online';
import { tokenWith } from '../../support/tokens';
import type { Action, Answer, Token } from './chaosActions';
import { createEnvironment } from './chaosEnvironment';

const START = Date.parse('2026-11-20T12:00:00Z');
const PASSWORD = 'hunter2-do-not-print';

/** One tab with the real HTTP client and session under random faults. Records every broken invariant. */
export interface Tab {
  act: (action: Action) => Promise<void>;
  /** Waits until all requests and timers are done, checks the invariants a last time, and returns the broken ones. */
  end: () => Promise<string[]>;
}

interface PendingCall {
  readonly at: number;
  hasArrived: boolean;
  isSettled: boolean;
  readonly leave: AbortController;
}

/** Opens a tab with this token in storage. */
export function openTab(start: Token | null): Tab {
  vi.useFakeTimers({ now: START });
  const surroundings = createEnvironment();
  const { storage } = surroundings;
  const broken: string[] = [];
  const fault = (what: string) => void broken.push(`${what} (t=${Math.round(performance.now())})`);
  let count = 0;
  const issued = new Set<string>();
  const issue = ({ sub, leftS }: Token): string => {
    const token = tokenWith(leftS, { sub, jti: (count += 1) });
    issued.add(token);
    return token;
  };

  // Tokens of the current session, according to auth-change events
  let ownTokens = new Set<string>();
  const ended = new Set<string>();
  let raised = 0;
  let sessionNumber = -1;
  const noteToken = () => {
    const { token, sessionNumber: now } = sessionStore.getState();
    if (now !== sessionNumber) {
      for (const old of ownTokens) ended.add(old);
      ownTokens = new Set();
      sessionNumber = now;
      raised = 0;
    }
    if (token !== null) {
      ownTokens.add(token);
      ended.delete(token);
    }
  };

  // The fake server
  let refreshAnswer: Answer = { kind: 'ok', token: { sub: '7', leftS: 3600 }, afterMs: 0 };
  let loginAnswer: Answer = refreshAnswer;
  let apiAnswer: Answer = { kind: 'ok', token: null, afterMs: 0 };
  let refreshing = 0;
  const refreshTimes: number[] = [];
  const forbidden = new Set<string>();
  const pendingCalls = new Map<number, PendingCall>();

  const onSent = (config: InternalAxiosRequestConfig): void => {
    const bearer = String(config.headers.get('Authorization') ?? '').replace('Bearer ', '');
    if (ended.has(bearer)) fault(`sent with the token of an ended session: ${config.url}`);
    if (navigator.onLine === false) fault(`sent while offline: ${config.url}`);
    const number = (config.params as { n?: number } | undefined)?.n;
    const call = number === undefined ? undefined : pendingCalls.get(number);
    if (call && !call.hasArrived) {
      call.hasArrived = true;
      if (performance.now() - call.at > 10_000) fault('waited over 10 s for a refresh before it was sent');
    }
    if (config.url !== '/users/refresh') return;
    const now = performance.now();
    if (bearer === '') fault('a refresh without a bearer');
    if (expOf(bearer) * 1000 <= Date.now()) fault('a refresh of an expired token');
    if (refreshTimes.some((time) => now - time < 30_000))
      fault(`two refresh calls within 30 s: ${refreshTimes.join()} ${now}`);
    refreshTimes.push(now);
  };

  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    onSent(config);
    const isRefresh = config.url === '/users/refresh';
    if (!isRefresh) return answer(config, config.url === '/users/token' ? loginAnswer : apiAnswer, issue);
    if ((refreshing += 1) > 1) fault('two refreshes in flight');
    const before = sessionStore.getState();
    try {
      const response = await answer(config, refreshAnswer, issue);
      const now = sessionStore.getState();
      const stored = storage.getItem('auth_token');
      const isStale =
        now.sessionNumber !== before.sessionNumber ||
        now.token !== before.token ||
        (now.isPersistent && stored !== before.token);
      const { access_token } = (parse(response.data) ?? {}) as { access_token?: string };
      if (isStale && access_token !== undefined && access_token !== stored) forbidden.add(access_token);
      return response;
    } finally {
      refreshing -= 1;
    }
  };

  // Console output
  const printed: string[] = [];
  const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;
  const originals = methods.map((name) => [name, console[name]] as const);
  for (const name of methods) console[name] = (...line: unknown[]) => void printed.push(line.map(String).join(' '));
  log.level = 'debug';

  sessionStore.setState(sessionStore.getInitialState(), true);
  clearTokens();
  if (start) storage.setItem('auth_token', issue(start));
  const stops = [
    replaceAdapter(adapter),
    onAuthChange(noteToken),
    onUnauthorizedEvent(({ userId }) => {
      if (userId !== null && (raised += 1) > 1) fault('two unauthorized events for one session');
    }),
    sessionStore.subscribe(() => {
      const { pendingRequests } = sessionStore.getState();
      if (pendingRequests < 0) fault('the number of pending requests is negative');
    }),
    boot(),
  ];

  /** Checks the invariants that must hold whenever no event is due immediately. */
  const checkInvariants = (): void => {
    const { token, refreshing: pendingRefresh, pendingRequests, lastRefreshAttempt } = sessionStore.getState();
    const stored = storage.getItem('auth_token');
    if (pendingRefresh === null && pendingRequests !== 0)
      fault(`no refresh is in flight, but ${pendingRequests} requests wait for it`);
    if (pendingRefresh !== null && performance.now() - (lastRefreshAttempt ?? 0) > 10_000)
      fault('a refresh takes over 10 s');
    if (pendingRefresh !== null && token === null) fault('a refresh is in flight without a token');
    if (forbidden.has(token ?? '') || forbidden.has(stored ?? '')) fault('a discarded refresh was written');
    for (const { at, hasArrived, isSettled } of pendingCalls.values()) {
      if (!hasArrived && !isSettled && performance.now() - at > 10_000)
        fault('a request waits over 10 s and is not sent');
    }
  };

  const dispatchStorageEvent = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
  const startCall = (method: 'GET' | 'POST') => {
    const n = (count += 1);
    const call: PendingCall = {
      at: performance.now(),
      hasArrived: false,
      isSettled: false,
      leave: new AbortController(),
    };
    pendingCalls.set(n, call);
    send({ method, path: '/admin/dashboard', auth: 'refreshFirst', query: { n }, signal: call.leave.signal })
      .catch(() => undefined)
      .finally(() => void (call.isSettled = true));
  };

  const act = async (action: Action): Promise<void> => {
    switch (action.do) {
      case 'request':
        for (let time = 0; time < action.times; time += 1) startCall(action.method);
        break;
      case 'abort':
        [...pendingCalls.values()].findLast(({ isSettled }) => !isSettled)?.leave.abort();
        break;
      case 'refresh answers':
        refreshAnswer = action.answer;
        break;
      case 'api answers':
        apiAnswer = action.answer;
        break;
      case 'login':
        loginAnswer = action.answer;
        login({ email: 'lin@example.com', password: PASSWORD }).catch(() => undefined);
        break;
      case 'logout':
        logout();
        break;
      case 'pass':
        await vi.advanceTimersByTimeAsync(action.ms);
        break;
      case 'jump':
        vi.setSystemTime(Date.now() + action.ms);
        break;
      case 'network':
        setOnline(action.online, { quietly: action.quietly });
        break;
      case 'wake':
        (action.event === 'visibilitychange' ? document : globalThis).dispatchEvent(new Event(action.event));
        break;
      case 'want':
        requestTokenRefresh();
        break;
      case 'locks':
        surroundings.locks = action.are;
        break;
      case 'quota':
        surroundings.isFull = action.full;
        break;
      case 'other tab':
        if (action.writes === 'clear') storage.clear();
        else if (action.writes === 'removal') storage.removeItem('auth_token');
        else if (action.writes === 'garbage') storage.setItem('auth_token', 'garbage');
        else storage.setItem('auth_token', issue(action.writes));
        if (!action.quietly) dispatchStorageEvent(action.writes === 'clear' ? null : 'auth_token');
        break;
    }
    if (action.do !== 'pass') await vi.advanceTimersByTimeAsync(0);
    checkInvariants();
  };

  const end = async (): Promise<string[]> => {
    setOnline(true);
    refreshAnswer = apiAnswer = { kind: 'status', status: 403, afterMs: 0 };
    await vi.advanceTimersByTimeAsync(60_000);
    dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    checkInvariants();
    const { token: last, isPersistent } = sessionStore.getState();
    if (isPersistent && last !== storage.getItem('auth_token')) fault('the tab and storage have different tokens');
    for (const { isSettled } of pendingCalls.values()) if (!isSettled) fault('a request never ended');
    for (const secret of [PASSWORD, ...[...issued].map((token) => token.split('.')[1] ?? '')]) {
      if (printed.some((line) => line.includes(secret))) fault('a secret was printed');
    }
    for (const stop of stops.toReversed()) stop();
    Object.assign(console, Object.fromEntries(originals));
    log.level = 'warn';
    vi.useRealTimers();
    setOnline(true, { quietly: true });
    surroundings.restore();
    clearTokens();
    sessionStore.setState(sessionStore.getInitialState(), true);
    return broken;
  };
  return { act, end };
}

const expOf = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as { exp?: number }).exp ?? 0;

const parse = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : data;
  } catch {
    return null;
  }
};

/** Responds to a request as a server, a broken network, or axios' own adapters would. */
function answer(
  config: InternalAxiosRequestConfig,
  how: Answer,
  issue: (token: Token) => string,
): Promise<AxiosResponse> {
  return new Promise((resolve, reject) => {
    const fail = (code: string) => reject(new AxiosError(code, code, config));
    const signal = config.signal as AbortSignal | undefined;
    if (signal?.aborted) return reject(new CanceledError());
    signal?.addEventListener('abort', () => reject(new CanceledError()));
    setTimeout(() => fail(AxiosError.ECONNABORTED), config.timeout);
    if (how.kind === 'hang') return undefined;
    setTimeout(() => {
      if (how.kind === 'network') return fail(AxiosError.ERR_NETWORK);
      const status = how.kind === 'status' ? how.status : 200;
      const isHtml = how.kind === 'html';
      const body = how.kind === 'ok' && how.token ? { access_token: issue(how.token), expires_in: 3600 } : {};
      const headers = new AxiosHeaders({ 'content-type': isHtml ? 'text/html' : 'application/json' });
      const response = {
        data: isHtml ? '<html></html>' : JSON.stringify(body),
        status,
        statusText: '',
        headers,
        config,
      };
      if (status < 300) resolve(response);
      else reject(new AxiosError(`status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, null, response));
      return undefined;
    }, how.afterMs);
    return undefined;
  });
}
