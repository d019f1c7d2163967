import { ChunkError, loadChunk } from '../lib/loadChunk';
import { callMessages, messages } from '../text/en/messages';
import { ApiError } from './failure';

const TEXTS = { offline: messages.offline, outdated: messages.outdated, network: callMessages.codeMissing } as const;

/** Callers get the same errors as from the request. @throws ApiError if the fetch fails twice; errors in the code are unchanged */
export async function loadCalls<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load);
  } catch (error) {
    throw error instanceof ChunkError ? new ApiError(error.kind, TEXTS[error.kind]) : error;
  }
}
