/** Something that comes later: a part of the program in a chunk of its own. */
export interface Slot<T> {
  /** What is here by now, or `null`. */
  readonly get: () => T | null;
  /** Fetches it once; a failure is forgotten, so that the next call tries again. */
  readonly load: () => Promise<T>;
  /** Hears of its arrival. Gives back what stops listening. */
  readonly on: (listener: () => void) => () => void;
}

/** A place for what `fetch` brings when it is first wanted. */
export function createSlot<T extends object>(fetch: () => Promise<T>): Slot<T> {
  let value: T | null = null;
  let coming: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  const arrive = (fetched: T): T => {
    value = fetched;
    for (const listener of [...listeners]) listener();
    return fetched;
  };
  const fail = (error: unknown): never => {
    coming = null;
    throw error;
  };
  return {
    get: () => value,
    load: () => (coming ??= fetch().then(arrive, fail)),
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
