/** An object of unknown content, as JSON gives it. */
export type Dict = Readonly<Record<string, unknown>>;

/** Whether a value of unknown origin is an object with keys; an array is none. */
export const isDict = (value: unknown): value is Dict =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object with keys that a value is, else `null`. */
export const asDict = (value: unknown): Dict | null => (isDict(value) ? value : null);
