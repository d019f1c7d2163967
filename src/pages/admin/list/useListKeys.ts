import { useEffect, useRef } from 'react';

import { type ListKey, listKeyOf } from './listKeys';

/**
 * Runs what belongs to a key of the list; a key without a meaning here stays the browser's. Off, nothing listens
 * (WCAG 2.1.4).
 */
export function useListKeys(isOn: boolean, run: Readonly<Record<ListKey, (() => void) | null>>): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const key = listKeyOf(event);
      const act = key && latest.current[key];
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
