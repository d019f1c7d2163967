import { isOnline } from '../lib/online';
import { messages } from '../text/en/messages';
import { ApiError } from './failure';

/**
 * Loads a part of the program that a call needs, and says in words why it could not be had: without a connection, or because
 * a new release has taken its file away.
 *
 * @throws ApiError `offline` or `outdated`
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw isOnline() ? new ApiError('outdated', messages.outdated) : new ApiError('offline', messages.offline);
  }
}
