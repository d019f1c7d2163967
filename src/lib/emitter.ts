import { log } from './log';

export interface Emitter<T> {
  /** Adds a listener and gives back what removes it. */
  on: (listener: (event: T) => void) => () => void;
  emit: (event: T) => void;
}

/** A list of listeners. They are never awaited, and one that throws does not keep the others from hearing. */
export function createEmitter<T>(name: string): Emitter<T> {
  const listeners = new Set<(event: T) => void>();
  return {
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (event) => {
      for (const listener of [...listeners]) {
        try {
          listener(event);
        } catch (error) {
          log.error(`A listener of ${name} failed`, error);
        }
      }
    },
  };
}
