import { ApiError } from '../http/failure';

/**
 * Sorts the server's messages about single fields.
 *
 * @param names server's field name → ours
 * @param place puts a message at a field; `isFirst` for the one that gets the focus
 * @returns what is left to say on top of the form, or `null` when every message found its field
 */
export function placeServerErrors<Name extends string>(
  error: unknown,
  names: Readonly<Record<string, Name>>,
  place: (name: Name, message: string, isFirst: boolean) => void,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const placed = new Set<Name>();
  const strange: string[] = [];
  for (const [field, message] of Object.entries(error.fieldErrors)) {
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    if (name === undefined) {
      strange.push(message);
    } else if (!placed.has(name)) {
      place(name, message, placed.size === 0);
      placed.add(name);
    }
  }
  if (strange.length > 0) return new ApiError(error.kind, strange.join(' '));
  return placed.size > 0 ? null : error;
}
