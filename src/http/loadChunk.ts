import { isOnline } from '../lib/online';
import { isNewRelease } from '../lib/release';
import { report } from '../lib/report';
import { callMessages, messages } from '../text/en/messages';
import { ApiError, offline } from './failure';

/** Why code could not be loaded: `offline`, `outdated` (a new release has replaced the file), else `network`. */
export async function chunkError(cause: unknown): Promise<ApiError> {
  if (!isOnline()) return offline();
  report('warn', 'Code could not be loaded', cause);
  if (await isNewRelease()) return new ApiError('outdated', messages.outdated);
  return new ApiError('network', callMessages.codeMissing);
}

/** Loads code that a call needs; throws a {@link chunkError}. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw await chunkError(error);
  }
}
