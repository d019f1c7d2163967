import { type AxiosInstance, type AxiosResponse, isAxiosError, isCancel } from 'axios';

import '../axiosConfig';
import { wallMs } from '../../lib/clock';
import { isOnline, watchOnline } from '../../lib/online';
import { sleep } from '../../lib/timers';
import { messages } from '../../text/en/messages';
import { ApiError, cancelled } from '../failure';
import { delayFor, isRetryable, parseRetryAfter } from '../retryPolicy';
import { sessionPort } from '../sessionPort';

/**
 * Response interceptor: repeats what may be repeated. Each attempt goes the whole road again, so it has its own 10 s and
 * carries the newest token.
 */
export function retry(client: AxiosInstance) {
  return async (error: unknown): Promise<AxiosResponse<unknown>> => {
    const wait = isAxiosError(error) && !isCancel(error) ? waitBefore(error) : null;
    if (!isAxiosError(error) || !error.config || wait === null) throw error;
    const { config } = error;
    await patience(wait, config.signal instanceof AbortSignal ? config.signal : undefined, config.identity !== 'none');
    return client.request({ ...config, retriesDone: (config.retriesDone ?? 0) + 1 });
  };
}

/** Milliseconds until the next attempt, or `null` when there is none. */
function waitBefore({
  config,
  response,
}: {
  config?: Failed;
  response?: AxiosResponse<unknown> | undefined;
}): number | null {
  const retriesDone = config?.retriesDone ?? 0;
  const again = isRetryable({
    method: config?.method ?? '',
    retryable: config?.retryable ?? false,
    status: response?.status ?? null,
    noAnswer: response === undefined,
    retriesDone,
  });
  if (!again) return null;
  const { 'retry-after': retryAfter, date } = (response?.headers ?? {}) as Record<string, unknown>;
  return delayFor(retriesDone, parseRetryAfter(retryAfter, date, wallMs()), Math.random());
}

interface Failed {
  method?: string | undefined;
  retryable?: boolean;
  retriesDone?: number;
}

/**
 * The wait between two attempts. It ends early, and the call with it, when nobody waits any more: the caller aborted, the
 * browser went offline, or the session that asked has ended.
 */
async function patience(ms: number, signal: AbortSignal | undefined, ofSession: boolean): Promise<void> {
  const stop = new AbortController();
  const onAbort = () => stop.abort(cancelled());
  const undo = [
    watchOnline(() => isOnline() || stop.abort(new ApiError('offline', messages.offline))),
    ofSession ? sessionPort().onNewEpoch(onAbort) : () => undefined,
  ];
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  try {
    await sleep(ms, stop.signal);
  } finally {
    signal?.removeEventListener('abort', onAbort);
    for (const off of undo) off();
  }
}
