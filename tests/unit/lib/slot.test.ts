import { describe, expect, it, vi } from 'vitest';

import { createSlot } from '../../../src/lib/slot';

describe('a part of the program that comes later', () => {
  it('is fetched once, however many ask for it, and tells who listens', async () => {
    const fetch = vi.fn(async () => ({ name: 'menu' }));
    const slot = createSlot(fetch);
    const heard = vi.fn();
    slot.on(heard);
    expect(slot.get()).toBeNull();
    const [first, second] = await Promise.all([slot.load(), slot.load()]);
    expect(first).toBe(second);
    expect(slot.get()).toBe(first);
    expect([fetch.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1]);
  });

  it('is asked for again after a failure', async () => {
    let isOnline = false;
    const slot = createSlot(async () => {
      if (!isOnline) throw new Error('no connection');
      return { name: 'menu' };
    });
    await expect(slot.load()).rejects.toThrow('no connection');
    expect(slot.get()).toBeNull();
    isOnline = true;
    await expect(slot.load()).resolves.toEqual({ name: 'menu' });
  });

  it('who has stopped listening hears nothing', async () => {
    const slot = createSlot(async () => ({}));
    const heard = vi.fn();
    slot.on(heard)();
    await slot.load();
    expect(heard).not.toHaveBeenCalled();
  });
});
