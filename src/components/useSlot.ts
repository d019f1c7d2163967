import { useEffect, useSyncExternalStore } from 'react';

import { watchReturn } from '../lib/online';
import type { Slot } from '../lib/slot';

const nothingYet = () => null;

/**
 * What a slot holds, as React sees it; it is fetched as soon as it is wanted, and again when the network is back.
 *
 * @returns `null` until it is here; what the server rendered never has it
 */
export function useSlot<T>(slot: Slot<T>, isWanted: boolean): T | null {
  const value = useSyncExternalStore(slot.on, slot.get, nothingYet);
  const isMissing = isWanted && value === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const ask = () => void slot.load().catch(() => undefined);
    ask();
    return watchReturn(ask);
  }, [slot, isMissing]);
  return value;
}
