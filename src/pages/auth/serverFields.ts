import { ApiError } from '../../http/failure';
import type { Failure } from './useSending';

/** What the server said about one field; `names` are its words for it. */
export function fieldMessage(failure: Failure | null, ...names: string[]): string | undefined {
  if (!(failure?.error instanceof ApiError)) return undefined;
  const { fieldErrors } = failure.error;
  const name = names.find((field) => Object.hasOwn(fieldErrors, field));
  return name === undefined ? undefined : fieldErrors[name];
}

/**
 * Sorts the server's messages about single fields.
 *
 * @param names server's field name → ours, in the order of the form
 * @param place puts a message at a field
 * @returns what is left to say on top of the form, or `null` when every message found its field
 */
export function placeServerErrors<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
  place: (name: Name, message: string, isFirst: boolean) => void,
): Error | null {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : new Error(String(error));
  const { fieldErrors } = error;
  const seen = new Set<Name>();
  for (const [field, name] of Object.entries(names)) {
    const message = Object.hasOwn(fieldErrors, field) ? fieldErrors[field] : undefined;
    if (message === undefined || seen.has(name)) continue;
    place(name, message, seen.size === 0);
    seen.add(name);
  }
  const strange = Object.entries(fieldErrors).filter(([field]) => !Object.hasOwn(names, field));
  if (strange.length > 0) return new ApiError(error.kind, strange.map(([, message]) => message).join(' '));
  return seen.size > 0 ? null : error;
}
