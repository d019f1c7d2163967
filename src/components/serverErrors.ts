import { ApiError, hasStatus, messageOf } from '../http/failure';

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
  const messages = new Map<Name, string>();
  const unplaced: [string, string][] = [];
  for (const [key, message] of Object.entries(error.fieldErrors)) {
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    if (name === undefined) unplaced.push([key, message]);
    else if (!messages.has(name)) messages.set(name, message);
  }
  const inOrder = [...new Set(Object.values(names))].filter((name) => messages.has(name));
  for (const [index, name] of inOrder.entries()) place(name, messages.get(name) ?? '', index === 0);
  if (unplaced.length > 0) {
    const text = unplaced.map(([key, message]) => `${key}: ${message}`).join(' ');
    const status = error.status === null ? {} : { status: error.status };
    const { requestId, code } = error;
    return new ApiError(error.kind, text, { ...status, code, requestId, fieldErrors: Object.fromEntries(unplaced) });
  }
  return messages.size > 0 ? null : error;
}

/** The message that a username is taken belongs to its field, whatever the status. */
export const isAboutUsername = (error: unknown): boolean =>
  hasStatus(error, 400, 409) && /\buser ?name\b/i.test(messageOf(error));

/** As {@link isAboutUsername}, in a form that sends an e-mail address too: what names both may be about either. */
export const isUsernameRefused = (error: unknown): boolean =>
  isAboutUsername(error) && !/e-?mail/i.test(messageOf(error));
