import { loadCalls } from './loadCalls';
import { type ApiRequest, sessionPort } from './port';

/** Caches the client, because importing it again takes a turn of the event loop, in which React might render a screen. */
const loaded: { client?: typeof import('./client') } = {};

/** @throws as {@link loadCalls} */
export const loadClient = async () => (loaded.client ??= await loadCalls(() => import('./client')));

/** Loads axios with the first request, so that static pages don't. @throws ApiError for every failure of the request */
export async function send(request: ApiRequest): Promise<unknown> {
  // Read this before the first await, because the request belongs to the current session.
  const sessionNumber = sessionPort.sessionNumber();
  const { performRequest } = await loadClient();
  return performRequest(request, sessionNumber);
}
