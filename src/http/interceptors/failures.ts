import { isAxiosError, isCancel } from 'axios';

import { isOnline } from '../../lib/online';
import { callMessages, messages } from '../../text/en/messages';
import { ApiError, cancelled } from '../failure';
import { serverMessage } from '../serverMessage';

/** axios names a time-out by the adapter: ECONNABORTED (XHR) or ETIMEDOUT (fetch). */
const isTimeout = (code: string | undefined): boolean => code === 'ECONNABORTED' || code === 'ETIMEDOUT';

/** Last response interceptor: whatever went wrong becomes an ApiError with the message of spec §8. */
export function toApiError(error: unknown): never {
  throw describe(error);
}

function describe(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return cancelled();
  if (!isAxiosError(error)) return new ApiError('network', messages.unknown);
  if (error.response) {
    const { status } = error.response;
    const { message, fieldErrors } = serverMessage(status, error.response.data);
    return new ApiError('status', message, { status, fieldErrors });
  }
  if (isTimeout(error.code)) return new ApiError('timeout', messages.timeout);
  return isOnline() ? new ApiError('network', callMessages.network) : new ApiError('offline', messages.offline);
}
