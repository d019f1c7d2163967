import { ApiError, fieldErrorsOf, hasStatus, isNotOffered, messageOf } from '../http/failure';
import { statusMessage } from '../text/en/responses';

/**
 * Shows and focuses field errors.
 *
 * @param field the field that the message is about, if the server names none of the form's fields
 * @returns the error to show above the form, or `null` if every message has a field
 */
export function applyServerErrors<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
  setError: (name: Name, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void,
  field: NoInfer<Name> | null = null,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const place = (name: Name, message: string, shouldFocus: boolean) =>
    setError(name, { type: 'server', message }, { shouldFocus });
  const ours = new Map(Object.entries(names).map(([key, name]) => [pathOf(key).join('.'), name]));
  const messages = new Map<Name, string>();
  const unplaced: [string, string][] = [];
  for (const [key, message] of Object.entries(error.fieldErrors)) {
    const path = pathOf(key);
    // Look up the end of the path as well, because servers can nest fields: `user.email`, `data.attributes.email`.
    const name = path.map((_, index) => ours.get(path.slice(index).join('.'))).find((found) => found !== undefined);
    if (name === undefined) unplaced.push([key, message]);
    else if (!messages.has(name)) messages.set(name, message);
  }
  const inOrder = [...new Set(ours.values())].filter((name) => messages.has(name));
  if (field !== null && messages.size === 0) {
    place(field, error.message, true);
    return null;
  }
  for (const [index, name] of inOrder.entries()) place(name, messages.get(name) ?? '', index === 0);
  if (messages.size === 0 && unplaced.length === 0) return error;
  const text =
    unplaced.map(([key, message]) => `${key}: ${message}`).join(' ') || (repeats(error) ? '' : error.message);
  if (text === '') return null;
  const status = error.status === null ? {} : { status: error.status };
  const { requestId, code, mayBeDone } = error;
  return new ApiError(error.kind, text, {
    ...status,
    code,
    requestId,
    mayBeDone,
    fieldErrors: Object.fromEntries(unplaced),
  });
}

/** Splits a name into lower-case parts without separators: `user[new_password][0]` becomes `user`, `newpassword`. */
export const pathOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/[\s_-]/g, '')
    .match(/[^.[\]/\d][^.[\]/]*/g) ?? [];

const isFromStatus = ({ status, message }: ApiError): boolean => message === statusMessage(status ?? 0);

const repeats = (error: ApiError): boolean =>
  isFromStatus(error) || Object.values(error.fieldErrors).some((text) => error.message.includes(text));

/** Whether the server sent a reason for the error (spec §8: `detail`, `message`, or `error`). */
export const hasServerMessage = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'status' &&
  !isNotOffered(error) &&
  (fieldErrorsOf(error).length > 0 || !isFromStatus(error));

// "Invalid username", "A user with that username already exists"
const ABOUT_USERNAME =
  /^(?:invalid )?(?:(?:the|this|that|your|an?) )?(?:(?:user|account) with (?:that |this |the )?)?user ?name\b/i;

/** Whether the message is about the username, for example "Username already exists". Forms show it at the field. */
export const isAboutUsername = (error: unknown): boolean =>
  hasStatus(error, 400, 409) && ABOUT_USERNAME.test(messageOf(error));

/** Whether a failed write might have succeeded. False if only a read before the write failed. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof ApiError && error.mayBeDone;

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && error.code !== null && codes.includes(error.code);
