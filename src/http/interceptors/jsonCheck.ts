import type { AxiosResponse } from 'axios';

import { callMessages } from '../../text/en/messages';
import { ApiError } from '../failure';

const isEmpty = ({ data }: AxiosResponse<unknown>): boolean =>
  data === undefined || (typeof data === 'string' && data.trim() === '');

/** An HTML page where JSON was expected: by its type, or by its first words when the type lies. */
function isHtml({ headers, data }: AxiosResponse<unknown>): boolean {
  if (/html/i.test(String(headers['content-type'] ?? ''))) return true;
  const begin = typeof data === 'string' ? data.slice(0, 500).trimStart() : '';
  return begin.startsWith('<') && /<(?:!doctype\s+html|html|head|body)\b/i.test(begin);
}

/** Text that is not even the beginning of JSON or of a page, for a call that writes. */
const isWord = ({ config, data }: AxiosResponse<unknown>): boolean =>
  config.method?.toUpperCase() !== 'GET' && !/^\s*[[{<]/.test(String(data));

/**
 * Response interceptor for 2xx: an empty body becomes `null`, whatever type it claims (many servers send 204 as
 * text/html). HTML is rejected in the spec's words (§5). axios hands over JSON that it could not read as the raw string
 * with status 200, so text that is left here is a broken answer. Only what a writing call is told in a word ("Created") is
 * none: it has been done, and who needs more of the answer than that misses it.
 */
export function checkJson(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  if (isEmpty(response)) return { ...response, data: null };
  if (isHtml(response)) throw new ApiError('html', callMessages.html, { status: response.status });
  if (typeof response.data === 'string') {
    if (isWord(response)) return { ...response, data: null };
    throw new ApiError('malformed', callMessages.malformed, { status: response.status });
  }
  return response;
}
