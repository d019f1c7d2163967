export type Dict = Readonly<Record<string, unknown>>;

/** Whether a value of unknown origin is an object with keys; an array is none. */
export const isDict = (value: unknown): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asDict = (value: unknown): Dict | null => (isDict(value) ? value : null);

/** The object that a stored text of JSON holds; an empty one for anything else. */
export function parseDict(json: string | null): Dict {
  try {
    return asDict(JSON.parse(json ?? '')) ?? {};
  } catch {
    return {};
  }
}
