import { afterAll, afterEach, vi } from 'vitest';

/**
 * Undoes what a test may leave behind for the others of its worker: files share the clock, the globals and, in a simulated
 * browser, the document.
 */
export function shareWorker(): void {
  afterEach(() => {
    // First what was put over a fake clock, else the fake comes back.
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

/** Removes properties that tests have put over those of the browser. */
const forget = (target: object, ...names: string[]): void => {
  for (const name of names) Reflect.deleteProperty(target, name);
};
