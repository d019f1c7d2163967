import { sleep } from '../lib/clock';
import { isOnline } from '../lib/online';
import { isNewRelease } from '../lib/release';
import { report } from '../lib/report';
import { callMessages, messages } from '../text/en/messages';
import { ApiError, offline } from './failure';

/** Creates the error for a failed chunk: `offline`, `outdated` (a new release replaced the file), or `network`. */
async function chunkError(cause: unknown): Promise<ApiError> {
  if (!isOnline()) return offline();
  report('warn', 'Code could not be loaded', cause);
  if (await isNewRelease()) return new ApiError('outdated', messages.outdated);
  return new ApiError('network', callMessages.codeMissing);
}

const RETRY_AFTER_MS = 500;

/** Messages of Chromium, Firefox, Safari, and Vite for a module that failed to load, unlike an error in its code. */
const FETCH_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|module script.*mime type|not a valid javascript mime type/i;

const isFetchFailure = (error: unknown): boolean => error instanceof Error && FETCH_FAILURE.test(error.message);

/** Imports a chunk, with one retry. @throws the {@link chunkError}, or an error of the chunk's own code */
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
