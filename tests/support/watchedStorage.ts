import { vi } from 'vitest';

/**
 * Puts a storage in the place of the browser's that notes each read, and can refuse writes. A spy on the prototype is blind:
 * the test browser keeps methods that were used before. Ends with `vi.unstubAllGlobals()`.
 *
 * @returns the keys read from now on
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
