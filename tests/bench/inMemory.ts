import { AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

import { client } from '../../src/http/client';
import { connectSession } from '../../src/http/port';
import { freshToken } from '../../src/session/refresh';
import { onUnauthorized } from '../../src/session/sessionEnd';
import { beginSession, onNewSession, sessionStore } from '../../src/session/store';
import { decodeTokens } from '../../src/session/tokens';
import { tokenWith } from '../support/tokens';

const BODY = JSON.stringify({ items: [{ id: 1, email: 'a@b.c' }], pagination: { total_count: 1 } });

const answer = (config: InternalAxiosRequestConfig, data: string): AxiosResponse => ({
  data,
  status: 200,
  statusText: 'OK',
  headers: new AxiosHeaders({ 'content-type': 'application/json' }),
  config,
});

/** Answers at once, with the same small page each time. */
export const inMemory = (config: InternalAxiosRequestConfig): Promise<AxiosResponse> =>
  Promise.resolve(answer(config, BODY));

/** The real HTTP client and session over the adapter in memory; no browser is needed. */
export function useMemoryRoad(): void {
  client.defaults.adapter = inMemory;
  connectSession({
    sessionNumber: () => sessionStore.getState().sessionNumber,
    currentToken: () => sessionStore.getState().token,
    freshToken,
    onUnauthorized,
    onNewSession,
  });
}

/** Signs in with a token of so many seconds, as if no refresh had been tried yet. */
export function signIn(leftS: number): void {
  sessionStore.setState(sessionStore.getInitialState(), true);
  beginSession(decodeTokens({ accessToken: tokenWith(leftS), refreshToken: null }));
}

/**
 * From now on a refresh is answered when so many calls wait for it.
 *
 * @returns how often it was asked
 */
export function holdRefreshFor(waiting: number): () => number {
  let asked = 0;
  client.defaults.adapter = async (config) => {
    if (config.url !== '/users/refresh') return inMemory(config);
    asked += 1;
    while (sessionStore.getState().pendingRequests < waiting) await new Promise((resolve) => setTimeout(resolve, 0));
    return answer(config, JSON.stringify({ access_token: tokenWith(3600, { jti: asked }) }));
  };
  return () => asked;
}

/** Microseconds of processor time of one run; what else the machine does meanwhile does not count. */
export async function processorTime(run: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}
