import { isOnline } from '../lib/online';
import { isNewRelease } from '../lib/release';
import { callMessages, messages } from '../text/en/messages';
import { ApiError, offline } from './failure';
import { type ApiRequest, sessionPort } from './port';

/** Why code could not be loaded: `offline`, `outdated` (a new release has replaced the file), else `network`. */
export async function chunkError(): Promise<ApiError> {
  if (!isOnline()) return offline();
  if (await isNewRelease()) return new ApiError('outdated', messages.outdated);
  return new ApiError('network', callMessages.codeMissing);
}

/** Loads code that a call needs; throws a {@link chunkError}. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw await chunkError();
  }
}

/** The HTTP client once it is there: to import it again takes a turn of the event loop, in which React may draw a screen. */
const loaded: { client?: typeof import('./client') } = {};

/** @throws ApiError as {@link loadChunk} */
export const loadClient = async () => (loaded.client ??= await loadChunk(() => import('./client')));

/**
 * Sends a call and gives the decoded JSON body, `null` when the body is empty. axios and its interceptors are loaded
 * with the first call: visitors of pages that make none do not pay for them.
 *
 * @throws ApiError always, for whatever goes wrong
 */
export async function send(request: ApiRequest): Promise<unknown> {
  // Noted before the first wait: a call belongs to the session that was there when it was made.
  const epoch = sessionPort.epoch();
  const { performRequest } = await loadClient();
  return performRequest(request, epoch);
}
