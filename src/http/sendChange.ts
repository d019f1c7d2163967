import { asDict } from '../lib/dict';
import { ApiError } from './failure';
import type { ApiRequest } from './port';
import { send } from './send';
import { serverMessage } from './serverMessage';

/** @throws ApiError also for a response with 200 and `success: false`, which some servers send for an error */
export async function sendChange(request: ApiRequest): Promise<unknown> {
  const body = await send(request);
  if (!/^(?:false|0)$/i.test(String(asDict(body)?.['success']))) return body;
  const { message, ...details } = serverMessage(200, body);
  throw new ApiError('status', message, { ...details, status: 200 });
}
