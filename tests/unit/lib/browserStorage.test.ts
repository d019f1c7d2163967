// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  readLocal,
  readSession,
  removeLocal,
  removeSession,
  onLocalChange,
  writeLocal,
  writeSession,
} from '../../../src/lib/browserStorage';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Makes every access to the storage property throw, as browsers do when storage is blocked. */
const forbid = (area: 'localStorage' | 'sessionStorage') => {
  const original = Object.getOwnPropertyDescriptor(globalThis, area);
  Object.defineProperty(globalThis, area, {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  return () => Object.defineProperty(globalThis, area, original ?? {});
};

describe('storage that does not work', () => {
  it('SF-01, SF-05: returns null for reads and false for writes and removals, and never throws', () => {
    const undo = [forbid('localStorage'), forbid('sessionStorage')];
    expect([readLocal('a'), readSession('a')]).toEqual([null, null]);
    expect([writeLocal('a', 'b'), writeSession('a', 'b'), removeLocal('a'), removeSession('a')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    for (const back of undo) back();
  });

  it.each([undefined, null])(
    "SF-01: returns null or false in the same way if the browser's storage is %s",
    (storage) => {
      vi.stubGlobal('localStorage', storage);
      expect(readLocal('a')).toBeNull();
      expect(writeLocal('a', 'b')).toBe(false);
      expect(removeLocal('a')).toBe(false);
    },
  );

  it('SF-02: returns false for a write over the quota', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(writeLocal('a', 'b')).toBe(false);
  });
});

describe('changes in other tabs', () => {
  const hear = () => {
    const keys: (string | null)[] = [];
    return { keys, off: onLocalChange(['auth_token', 'theme'], (key) => keys.push(key)) };
  };

  it('call the listener for its keys and for a cleared storage, until the listener unsubscribes', () => {
    const { keys, off } = hear();
    dispatchEvent(new StorageEvent('storage', { key: 'of_somebody_else', storageArea: localStorage }));
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token', storageArea: localStorage }));
    dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    off();
    dispatchEvent(new StorageEvent('storage', { key: 'theme', storageArea: localStorage }));
    expect(keys).toEqual(['auth_token', null]);
  });

  it('SF-01: do not throw while local storage is blocked', () => {
    const { keys, off } = hear();
    const area = localStorage;
    const back = forbid('localStorage');
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token', storageArea: area }));
    back();
    expect(keys).toEqual(['auth_token']);
    off();
  });
});
