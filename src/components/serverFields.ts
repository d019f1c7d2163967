import { ApiError } from '../http/failure';
import type { Failure } from './useApiMutation';

/** The server's message about one field; `names` are its names for it. */
export function fieldMessage(failure: Failure | null, ...names: string[]): string | undefined {
  if (!(failure?.error instanceof ApiError)) return undefined;
  const { fieldErrors } = failure.error;
  const name = names.find((field) => Object.hasOwn(fieldErrors, field));
  return name === undefined ? undefined : fieldErrors[name];
}

/**
 * Puts the server's messages about single fields at these fields.
 *
 * @param names server's field name → ours, in the order of the form
 * @param place puts a message at a field; `isFirst` for the uppermost, which gets the focus
 * @returns what is left to show on top of the form, or `null` when every message found its field
 */
export function placeServerErrors<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
  place: (name: Name, message: string, isFirst: boolean) => void,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const messages = new Map<Name, string>();
  const unplaced: [string, string][] = [];
  for (const [field, message] of Object.entries(error.fieldErrors)) {
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    if (name === undefined) unplaced.push([field, message]);
    else if (!messages.has(name)) messages.set(name, message);
  }
  const inOrder = [...new Set(Object.values(names))].filter((name) => messages.has(name));
  for (const [index, name] of inOrder.entries()) place(name, messages.get(name) ?? '', index === 0);
  if (unplaced.length > 0) {
    const text = unplaced.map(([field, message]) => `${field}: ${message}`).join(' ');
    const status = error.status === null ? {} : { status: error.status };
    return new ApiError(error.kind, text, { ...status, fieldErrors: Object.fromEntries(unplaced) });
  }
  return messages.size > 0 ? null : error;
}
