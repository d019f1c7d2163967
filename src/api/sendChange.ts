import { ApiError } from '../http/failure';
import type { ApiRequest } from '../http/port';
import { send } from '../http/send';
import { serverMessage } from '../http/serverMessage';
import { asDict } from '../lib/dict';

/** @throws ApiError also for a response with 200 and `success: false`, which some servers send for an error */
export async function sendChange(request: ApiRequest): Promise<unknown> {
  const body = await send(request);
  if (asDict(body)?.['success'] !== false) return body;
  const { message, ...details } = serverMessage(200, body);
  throw new ApiError('status', message, { ...details, status: 200 });
}
