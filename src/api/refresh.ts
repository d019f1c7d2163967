import { ApiError } from '../http/failure';
import { send } from '../http/send';
import { callMessages } from '../text/en/messages';
import { endpoints } from './endpoints';

/** Read by hand and in a file of its own: the refresh queue is there before any reader of rows is. */
const tokenIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'access_token' in body ? body.access_token : undefined;

/**
 * `POST /users/refresh`: empty body, the current token as bearer. `expires_in` is not read: the token's own `exp` decides.
 *
 * @returns the new access token, not judged yet
 * @throws ApiError `malformed` when the answer holds none
 */
export async function requestRefresh(signal: AbortSignal): Promise<string> {
  const token = tokenIn(await send({ method: 'POST', path: endpoints.refresh(), identity: 'current', signal }));
  if (typeof token !== 'string' || token === '') throw new ApiError('malformed', callMessages.malformed);
  return token;
}
