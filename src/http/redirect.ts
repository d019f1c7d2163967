import { type AxiosError, type AxiosInstance, isAxiosError } from 'axios';

import { REDIRECT_CHECK_MS, REDIRECT_CHECK_TIMEOUT_MS } from '../config/limits';
import { steadyMs } from '../lib/clock';
import { log } from '../lib/log';
import { isOnline } from '../lib/online';
import { callMessages } from '../text/en/messages';
import { ApiError } from './failure';

interface Check {
  readonly atMs: number;
  readonly isRedirected: Promise<boolean>;
}

/** The last check of each path. */
const checks = new Map<string, Check>();

/** As before the first call. @internal for tests */
export const forgetRedirects = (): void => checks.clear();

/** Sent without a token: a server redirects before it looks who asks, and nobody else must see one. */
async function asksElsewhere(address: string): Promise<boolean> {
  try {
    const { type, status } = await fetch(address, {
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(REDIRECT_CHECK_TIMEOUT_MS),
    });
    // A browser shows nothing of a redirect but that it is one; other programs show its status.
    return type === 'opaqueredirect' || (status >= 300 && status < 400);
  } catch {
    return false;
  }
}

/** Whether a path is redirected; asked once a minute. */
function isRedirected(path: string, address: string): Promise<boolean> {
  const known = checks.get(path);
  if (known !== undefined && steadyMs() - known.atMs < REDIRECT_CHECK_MS) return known.isRedirected;
  const check = { atMs: steadyMs(), isRedirected: asksElsewhere(address) };
  checks.set(path, check);
  void check.isRedirected.then((isSo) => {
    if (!isSo) return;
    log.warn(
      `GET ${path} is redirected to an address that the browser may not ask. Does the backend declare the route with a slash at the end, or redirect to its own host? See docs/backend.md.`,
    );
  });
  return check.isRedirected;
}

const isBrokenRead = ({ config, response, code }: AxiosError): boolean =>
  config?.method?.toUpperCase() === 'GET' && response === undefined && code === 'ERR_NETWORK' && isOnline();

/**
 * A redirect to another origin looks to a program like a broken connection. After a GET without an answer, this asks whether
 * there is one: then the connection is good, and repeating the call is no help.
 *
 * @returns a promise that rejects with an ApiError of kind `redirect` when the call is redirected, and else never ends
 */
export function refuseRedirect(client: AxiosInstance, error: unknown): Promise<never> {
  return new Promise((_, reject) => {
    if (!isAxiosError(error) || !isBrokenRead(error)) return;
    const { url = '' } = error.config ?? {};
    const address = new URL(client.getUri(error.config), globalThis.location?.href);
    void isRedirected(url, address.href).then((isSo) => {
      if (isSo) reject(new ApiError('redirect', callMessages.redirect));
    });
  });
}
