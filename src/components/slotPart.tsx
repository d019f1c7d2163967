import { type ComponentType, createElement, type ReactNode } from 'react';

import type { Slot } from '../lib/slot';
import { useSlot } from './useSlot';

/**
 * A part of a page whose code is fetched when it is first shown, and is shown at once when it has been fetched before.
 *
 * @param fallback stands in its place until then
 * @param isWanted false for a part that somebody else fetches
 */
export const slotPart = <P extends object>(slot: Slot<ComponentType<P>>, fallback: ReactNode = null, isWanted = true) =>
  function SlotPart(props: P): ReactNode {
    const here = useSlot(slot, isWanted);
    return here === null ? fallback : createElement(here, props);
  };
