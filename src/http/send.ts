import { loadCalls } from './loadCalls';
import { type ApiRequest, sessionPort } from './port';

/** Keeps the loaded client, because another `import()` would delay each request, and React might render first. */
const loaded: { client?: typeof import('./client') } = {};

/** Loads the HTTP client. @throws the same errors as {@link loadCalls} */
export const loadClient = async () => (loaded.client ??= await loadCalls(() => import('./client')));

/** Loads axios with the first request, so that static pages don't load it. @throws ApiError for every failure */
export async function send(request: ApiRequest): Promise<unknown> {
  // Read this before the first await, because the request belongs to the current session.
  const sessionNumber = sessionPort.sessionNumber();
  const { performRequest } = await loadClient();
  return performRequest(request, sessionNumber);
}
