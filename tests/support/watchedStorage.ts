import { vi } from 'vitest';

/**
 * Replaces the browser's storage with one that records each read and can reject writes. A spy on the prototype does not
 * work, because happy-dom caches methods that were used before. `vi.unstubAllGlobals()` removes it.
 *
 * @returns the keys that are read from now on
 */
export function watchStorage(area: 'localStorage' | 'sessionStorage', { refuses = false } = {}): string[] {
  const real = globalThis[area];
  const reads: string[] = [];
  vi.stubGlobal(area, {
    getItem: (key: string) => {
      reads.push(key);
      return real.getItem(key);
    },
    setItem: (key: string, value: string) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      real.setItem(key, value);
    },
    removeItem: (key: string) => real.removeItem(key),
    clear: () => real.clear(),
  });
  return reads;
}
