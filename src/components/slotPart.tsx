import { type ComponentType, createElement, type ReactNode } from 'react';

import type { Slot } from '../lib/slot';
import { useSlot } from './useSlot';

/**
 * A part of a page whose code is fetched when it is first shown, and is shown at once when it has been fetched before.
 *
 * @param fallback stands in its place until then
 */
export const slotPart = <P extends object>(slot: Slot<ComponentType<P>>, fallback: ReactNode = null) =>
  function SlotPart(props: P): ReactNode {
    const here = useSlot(slot);
    return here === null ? fallback : createElement(here, props);
  };
