import { SERVER_TEXT_MAX } from '../config/limits';
import { cleanText } from '../lib/cleanText';
import { type Dict, isDict } from '../lib/dict';
import { statusMessage } from '../text/en/messages';

export interface ServerMessage {
  message: string;
  fieldErrors: Record<string, string>;
}

const words = (value: unknown): string => (typeof value === 'string' ? cleanText(value, SERVER_TEXT_MAX) : '');

/** Where a 422 entry belongs: the last part of `loc`, unless that names the whole body or an index. */
function fieldOf(entry: Dict): string | null {
  const last = Array.isArray(entry['loc']) ? (entry['loc'] as unknown[]).at(-1) : undefined;
  return typeof last === 'string' && !['body', 'query', 'path', '__root__', ''].includes(last) ? last : null;
}

/** FastAPI's list of `{loc, msg, type}`: what names a field goes to it (the first message of each), the rest is joined. */
function fromList(list: readonly unknown[]): ServerMessage {
  const fields = new Map<string, string>();
  const rest: string[] = [];
  for (const entry of list.slice(0, 50)) {
    const message = isDict(entry) ? words(entry['msg']) : words(entry);
    if (message === '') continue;
    const field = isDict(entry) ? fieldOf(entry) : null;
    if (field === null) rest.push(message);
    else if (!fields.has(field)) fields.set(field, message);
  }
  // fromEntries defines own keys even for `__proto__`.
  return { message: words(rest.join(' ')), fieldErrors: Object.fromEntries(fields) };
}

function fromDetail(detail: unknown): ServerMessage {
  if (Array.isArray(detail)) return fromList(detail);
  return { message: isDict(detail) ? words(detail['message']) : words(detail), fieldErrors: {} };
}

/**
 * The message choice of spec §8 for an answer with an error status: `detail`, then `message`, then `error`, then the
 * sentence for the status. Text is cut to 300 characters and freed of control and bidi characters.
 *
 * @param body the decoded answer; an HTML page or other text is not the server's words
 */
export function serverMessage(status: number, body: unknown): ServerMessage {
  const fields = isDict(body) ? body : {};
  const { message, fieldErrors } = fromDetail(fields['detail']);
  return {
    message: message || words(fields['message']) || words(fields['error']) || statusMessage(status),
    fieldErrors,
  };
}
