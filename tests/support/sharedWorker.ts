import { afterAll, afterEach, vi } from 'vitest';

/**
 * Undoes what a test might leave behind, because test files in one worker share the clock, the globals, and the
 * simulated document.
 */
export function shareWorker(): void {
  afterEach(() => {
    // Restore mocks before the real timers, because a mock of a fake timer would restore the fake one.
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    if (typeof document !== 'undefined') forget(document, 'visibilityState', 'hidden');
  });

  afterAll(() => {
    if (typeof document === 'undefined') return;
    history.replaceState(null, '', '/');
    for (const element of [document.documentElement, document.body]) {
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
  });
}

/** Removes properties with which tests replaced the browser's own. */
const forget = (target: object, ...names: string[]): void => {
  for (const name of names) Reflect.deleteProperty(target, name);
};
