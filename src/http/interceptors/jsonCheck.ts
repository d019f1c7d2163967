import type { AxiosResponse } from 'axios';

import { messages } from '../../text/messages';
import { ApiError } from '../failure';

/** An HTML page where JSON was expected: by its type, or by its first words when the type lies. */
const isHtml = (response: AxiosResponse<unknown>): boolean => {
  const type = String(response.headers['content-type'] ?? '');
  const body = typeof response.data === 'string' ? response.data.slice(0, 200) : '';
  return /\bhtml\b/i.test(type) || /^\s*<(?:!doctype|html)\b/i.test(body);
};

/**
 * Response interceptor for 2xx: HTML is rejected in the spec's words (§5). axios hands over JSON that it could not read
 * as the raw string with status 200, so text that is left here is a broken answer. An empty body becomes `null`.
 */
export function checkJson(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  if (isHtml(response)) throw new ApiError('html', messages.html, { status: response.status });
  if (response.data === '' || response.data === undefined) response.data = null;
  if (typeof response.data === 'string') {
    throw new ApiError('malformed', messages.malformed, { status: response.status });
  }
  return response;
}
