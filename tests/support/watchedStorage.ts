import { vi } from 'vitest';

/**
 * Replaces the browser's storage with one that records each access and can reject writes. A spy on the prototype would
 * not work, because happy-dom caches methods after their first use. `vi.unstubAllGlobals()` removes the replacement.
 *
 * @returns the keys that are read and the entries that are written from now on
 */
export function watchStorage(area: 'localStorage' | 'sessionStorage', { refuses = false } = {}) {
  const real = globalThis[area];
  const reads: string[] = [];
  const writes: [key: string, value: string][] = [];
  vi.stubGlobal(area, {
    getItem: (key: string) => {
      reads.push(key);
      return real.getItem(key);
    },
    setItem: (key: string, value: string) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      writes.push([key, value]);
      real.setItem(key, value);
    },
    removeItem: (key: string) => real.removeItem(key),
    clear: () => real.clear(),
  });
  return { reads, writes };
}
