import { ChunkError, loadChunk } from '../lib/loadChunk';
import { callMessages, messages } from '../text/en/messages';
import { ApiError } from './failure';

const TEXTS = { offline: messages.offline, outdated: messages.outdated, network: callMessages.codeMissing } as const;

/**
 * Loads code that is part of a request, such as the HTTP client. If it cannot be loaded, the request has failed, so callers
 * get the same kind of error as from the request itself.
 *
 * @throws ApiError if the fetch fails twice; an error in the code itself is thrown unchanged
 */
export async function loadCalls<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load);
  } catch (error) {
    throw error instanceof ChunkError ? new ApiError(error.kind, TEXTS[error.kind]) : error;
  }
}
