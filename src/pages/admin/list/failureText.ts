import { ApiError, fieldWordsOf, messageOf } from '../../../http/failure';
import { statusMessage, messages } from '../../../text/en/messages';

export interface FailureText {
  /** What to say. */
  readonly text: string;
  /** Why, in the English of spec §8, where the server has no words of its own. */
  readonly reason: string | null;
}

/**
 * What is said of a call that failed: the server's own words when it has any (spec §8: "the server detail field is shown when
 * present"), else the sentence of the screen with the reason under it.
 */
export function failureWords(error: unknown, fallback: string): FailureText {
  if (!(error instanceof ApiError)) return { text: fallback, reason: null };
  const fields = fieldWordsOf(error);
  if (fields !== '') return { text: fields, reason: null };
  const said = messageOf(error);
  const isOwn = error.status !== null && said !== '' && said !== statusMessage(error.status);
  if (isOwn) return { text: said, reason: null };
  return { text: fallback, reason: said === '' || said === messages.unknown ? null : said };
}
