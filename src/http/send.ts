import { loadChunk } from './loadChunk';
import { type ApiRequest, sessionPort } from './port';

/** The HTTP client once it is there: to import it again takes a turn of the event loop, in which React may draw a screen. */
const loaded: { client?: typeof import('./client') } = {};

/** @throws as {@link loadChunk} */
export const loadClient = async () => (loaded.client ??= await loadChunk(() => import('./client')));

/**
 * Sends a call and gives the decoded JSON body, `null` when the body is empty. axios and its interceptors are loaded
 * with the first call: visitors of pages that make none do not pay for them.
 *
 * @throws ApiError for whatever goes wrong with the call; a fault in the code of the client itself as it is
 */
export async function send(request: ApiRequest): Promise<unknown> {
  // Noted before the first wait: a call belongs to the session that was there when it was made.
  const sessionNumber = sessionPort.sessionNumber();
  const { performRequest } = await loadClient();
  return performRequest(request, sessionNumber);
}
