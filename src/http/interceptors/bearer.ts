import { type InternalAxiosRequestConfig, isAxiosError } from 'axios';

import '../axiosConfig';
import { cancelled } from '../failure';
import { sessionPort } from '../sessionPort';

/** Token login is the one call whose 401 says nothing about a session (spec §8). */
const TOKEN_LOGIN = '/users/token';

/**
 * Request interceptor: waits for a token that is good to be sent and attaches it.
 *
 * A call belongs to the session it began in. If that one has ended while the call waited (for a refresh or for its next
 * attempt), the call is dropped instead of being sent in somebody else's name.
 */
export async function awaitSession(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  if (config.identity !== 'current' && config.identity !== 'fresh') return config;
  const port = sessionPort();
  config.epoch ??= port.epoch();
  if (config.epoch !== port.epoch()) throw cancelled();
  const signal = config.signal instanceof AbortSignal ? config.signal : undefined;
  const token = config.identity === 'fresh' ? await port.freshToken(signal) : port.currentToken();
  if (config.epoch !== port.epoch()) throw cancelled();
  config.bearer = token;
  if (token === null) config.headers.delete('Authorization');
  else config.headers.set('Authorization', `Bearer ${token}`);
  return config;
}

/** Response interceptor: tells the session which token was refused with 401, and passes the error on. */
export function refuseUnauthorized(error: unknown): never {
  if (isAxiosError(error) && error.response?.status === 401 && error.config?.url !== TOKEN_LOGIN) {
    sessionPort().refused(error.config?.bearer ?? null);
  }
  throw error;
}
