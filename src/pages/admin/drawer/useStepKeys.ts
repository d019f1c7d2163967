import { useEffect } from 'react';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { useStoredFlag } from '../list/ListKeys';

const TYPING = 'input, textarea, select';

/** `[` and `]` walk through the rows of an open drawer, with the same off switch as the keys of the list (WCAG 2.1.4). */
export function useStepKeys(previous: (() => void) | null, next: (() => void) | null): void {
  const [isOff] = useStoredFlag(LOCAL_KEYS.listKeysOff);
  useEffect(() => {
    if (isOff) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
      // A question on top of the drawer is answered first.
      if (document.querySelectorAll('[role="dialog"]').length > 1) return;
      if (event.key === '[') previous?.();
      if (event.key === ']') next?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOff, previous, next]);
}
