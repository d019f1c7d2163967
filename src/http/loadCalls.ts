import { ChunkError, loadChunk } from '../lib/loadChunk';
import { callMessages, messages } from '../text/en/messages';
import { ApiError } from './failure';

const TEXTS = { offline: messages.offline, outdated: messages.outdated, network: callMessages.codeMissing } as const;

/** Loads a chunk. @throws ApiError if loading fails twice. Rethrows errors in the chunk's own code */
export async function loadCalls<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load);
  } catch (error) {
    throw error instanceof ChunkError ? new ApiError(error.kind, TEXTS[error.kind]) : error;
  }
}
