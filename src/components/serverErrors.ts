import { ApiError, hasCode, hasStatus, messageOf } from '../http/failure';
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

/** Whether the server refused the request with a message whose first sentence matches. */
export const saysSentence = (error: unknown, sentence: RegExp): boolean =>
  error instanceof ApiError && error.status !== null && error.status < 500 && sentence.test(error.message);

// Each rule matches a whole sentence and not a word in it: the same words also appear in what servers say about a
// password. A sentence that is not known stays what it is, text for the user.
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

/** Whether the server says that another account has the email address. A 409 without a message can mean nothing else. */
export const isEmailTaken = (error: unknown): boolean =>
  hasCode(error, 'REGISTER_USER_ALREADY_EXISTS') ||
  saysSentence(error, EMAIL_TAKEN) ||
  (hasStatus(error, 409) && ['Conflict', statusMessage(409)].includes(messageOf(error)));

const ABOUT_USERNAME = new RegExp(`^(?:invalid )?${THE}(?:(?:user|account) with )?${THE}user ?name\\b`, 'i');

/** Whether the server refuses the username: its message starts with it. The message belongs to the field, whatever the status. */
export const isAboutUsername = (error: unknown): boolean =>
  hasStatus(error, 400, 409) && saysSentence(error, ABOUT_USERNAME);

/** As {@link isAboutUsername}, in a form that also sends an email: a message that names both may be about either. */
export const isUsernameRefused = (error: unknown): boolean =>
  isAboutUsername(error) && !/e-?mail/i.test(messageOf(error));

/**
 * Whether a write that failed may have been carried out all the same: there was no response, or none that can be read. A 5xx is
 * included because a gateway answers for a server that is still working, and a server may break after it has saved. A 4xx
 * or 501 refuses the request, so nothing has changed.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status, wasSent } = error;
  if (kind === 'status') return status !== null && status >= 500 && status !== 501;
  return wasSent || kind === 'html' || kind === 'malformed';
}
