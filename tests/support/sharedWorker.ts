import { afterAll, afterEach, vi } from 'vitest';

/**
 * Resets the state that test files in one worker share after each test: the clock, the globals, and the simulated
 * document.
 */
export function shareWorker(): void {
  afterEach(() => {
    // Restore mocks before the real timers. In the other order, a mock of a fake timer would restore the fake timer.
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

/** Removes properties that tests defined on `target`, so that the browser's own properties apply again. */
const forget = (target: object, ...names: string[]): void => {
  for (const name of names) Reflect.deleteProperty(target, name);
};
