import { ApiError, hasStatus, messageOf } from '../http/failure';
import { statusMessage } from '../text/en/messages';

/**
 * Puts the server's messages about single fields at these fields; the uppermost gets the focus.
 *
 * @param names server's field name → ours, in the order of the form
 * @param setError of react-hook-form
 * @param field the one that the whole message is about, where that is known
 * @returns what is left to show on top of the form, or `null` when every message found its field
 */
export function placeServerErrors<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
  setError: (name: Name, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void,
  field: NoInfer<Name> | null = null,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const place = (name: Name, message: string, shouldFocus: boolean) =>
    setError(name, { type: 'server', message }, { shouldFocus });
  if (field !== null) {
    place(field, error.message, true);
    return null;
  }
  const ours = new Map(Object.entries(names));
  const messages = new Map<Name, string>();
  const unplaced: [string, string][] = [];
  for (const [key, message] of Object.entries(error.fieldErrors)) {
    const name = ours.get(key);
    if (name === undefined) unplaced.push([key, message]);
    else if (!messages.has(name)) messages.set(name, message);
  }
  const inOrder = [...new Set(ours.values())].filter((name) => messages.has(name));
  for (const [index, name] of inOrder.entries()) place(name, messages.get(name) ?? '', index === 0);
  if (unplaced.length > 0) {
    const text = unplaced.map(([key, message]) => `${key}: ${message}`).join(' ');
    const status = error.status === null ? {} : { status: error.status };
    const { requestId, code } = error;
    return new ApiError(error.kind, text, { ...status, code, requestId, fieldErrors: Object.fromEntries(unplaced) });
  }
  return messages.size > 0 ? null : error;
}

/** Whether the server rejected the request with a message that starts with a matching sentence. */
export const saysSentence = (error: unknown, sentence: RegExp): boolean =>
  error instanceof ApiError && error.status !== null && error.status < 500 && sentence.test(error.message);

// Each pattern matches a whole sentence, because single words also appear in messages about a password. A message that no
// pattern matches is shown to the user unchanged.
export const THE = '(?:(?:the|this|that|your|an?) )?';
const END = '(?=\\s*[.,:;!(]|\\s*$)';
export const sentence = (...parts: string[]): RegExp => new RegExp(`^${parts.join('')}${END}`, 'i');

export const ACCOUNT = '(?:user|account|e-?mail)(?: address| account)?';
const EMAIL_TAKEN = sentence(
  `${THE}${ACCOUNT}(?: \\S+@\\S+)?`,
  `(?: (?:with|for) (?:this|that|the|the same) e-?mail(?: address)?(?: \\S+@\\S+)?)?`,
  ` (?:(?:is|has|has been|was) )?(?:already |been ){0,2}(?:registered|exists?|taken|used|in use)`,
  `(?: (?:in|on) the system)?`,
);

/** Whether another account has this email. A 409 without a message is treated the same way. */
export const isEmailTaken = (error: unknown): boolean =>
  hasCode(error, 'REGISTER_USER_ALREADY_EXISTS') ||
  saysSentence(error, EMAIL_TAKEN) ||
  (hasStatus(error, 409) && ['Conflict', statusMessage(409)].includes(messageOf(error)));

const ABOUT_USERNAME = new RegExp(`^(?:invalid )?${THE}(?:(?:user|account) with )?${THE}user ?name\\b`, 'i');

/** Whether the server rejects the username, that is, its message starts with this word. The field shows such a message. */
export const isAboutUsername = (error: unknown): boolean =>
  hasStatus(error, 400, 409) && saysSentence(error, ABOUT_USERNAME);

/** Like {@link isAboutUsername}, for forms with an email. A message that also mentions the email could be about either. */
export const isUsernameRefused = (error: unknown): boolean =>
  isAboutUsername(error) && !/e-?mail/i.test(messageOf(error));

/** Whether a failed write might have gone through. False if the read before it failed, because nothing was sent then. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof ApiError && error.mayBeDone;

/** Whether the response has one of these error codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);
