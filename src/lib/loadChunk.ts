import { sleep } from './clock';
import { isOnline } from './online';
import { isNewRelease } from './release';
import { report } from './report';

/** `outdated`: a new release has replaced the chunk. */
type ChunkErrorKind = 'offline' | 'outdated' | 'network';

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly kind: ChunkErrorKind;

  constructor(kind: ChunkErrorKind) {
    super(`Code could not be loaded: ${kind}`);
    this.kind = kind;
  }
}

async function chunkError(cause: unknown): Promise<ChunkError> {
  if (!isOnline()) return new ChunkError('offline');
  report('warn', 'Code could not be loaded', cause);
  return new ChunkError((await isNewRelease()) ? 'outdated' : 'network');
}

const RETRY_AFTER_MS = 500;

/** Messages of Chromium, Firefox, Safari, and Vite for a module that could not be fetched. */
const FETCH_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|module script.*mime type|not a valid javascript mime type/i;

const isFetchFailure = (error: unknown): boolean => error instanceof Error && FETCH_FAILURE.test(error.message);

/** Retries once. @throws ChunkError if the chunk can't be fetched. Errors in the chunk's code are thrown unchanged */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isFetchFailure(error)) throw error;
    if (isOnline()) await sleep(RETRY_AFTER_MS);
    return load().catch(async (cause: unknown) => {
      throw isFetchFailure(cause) ? await chunkError(cause) : cause;
    });
  }
}
