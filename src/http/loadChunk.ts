import { sleep } from '../lib/clock';
import { isOnline } from '../lib/online';
import { isNewRelease } from '../lib/release';
import { report } from '../lib/report';
import { callMessages, messages } from '../text/en/messages';
import { ApiError, offline } from './failure';

/** Why code could not be loaded: `offline`, `outdated` (a new release has replaced the file), else `network`. */
async function chunkError(cause: unknown): Promise<ApiError> {
  if (!isOnline()) return offline();
  report('warn', 'Code could not be loaded', cause);
  if (await isNewRelease()) return new ApiError('outdated', messages.outdated);
  return new ApiError('network', callMessages.codeMissing);
}

/** How long a failed fetch waits before it is tried again. */
const RETRY_AFTER_MS = 500;

/** How Chromium, Firefox, Safari and Vite say that a module could not be fetched; an error in its code is something else. */
const FETCH_FAILURE =
  /dynamically imported module|importing a module script failed|unable to preload css|module script.*mime type|not a valid javascript mime type/i;

const isFetchFailure = (error: unknown): boolean => error instanceof Error && FETCH_FAILURE.test(error.message);

/** Loads code of its own, once more when its fetch fails; throws a {@link chunkError} then, and an error in the code as it is. */
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
