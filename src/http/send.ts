import { loadChunk } from './loadChunk';
import { sessionPort } from './sessionPort';

/** A call to the REST backend. The last four fields are all the vocabulary there is about how it travels. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, with one leading slash, ids encoded. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  json?: unknown;
  /** Sent as multipart form data. */
  form?: Readonly<Record<string, string>>;
  /** Who speaks: nobody, the session as it is, or the session after a refresh if one is due. */
  identity: 'none' | 'current' | 'fresh';
  /** A call other than GET that may be repeated. */
  retryable?: boolean;
  /** Sent even while the browser says it is offline. */
  allowOffline?: boolean;
  /** Leaving the page aborts the call, its waits and its retries. */
  signal?: AbortSignal | undefined;
}

/**
 * Sends a call and gives the decoded JSON body, `null` when the body is empty.
 *
 * The road itself (axios and its interceptors) is loaded with the first call: visitors of pages that ask nothing do not
 * pay for it.
 *
 * @throws ApiError always, for whatever goes wrong
 */
export async function send(request: ApiRequest): Promise<unknown> {
  // Noted before the first wait: a call belongs to whoever was here when it was made.
  const epoch = sessionPort().epoch();
  const road = await loadChunk(() => import('./client'));
  return road.perform(request, epoch);
}
