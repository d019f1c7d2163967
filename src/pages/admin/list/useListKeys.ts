import { useEffect, useRef } from 'react';

import { type ListKey, listKeyOf } from './listKeys';

/** Runs what belongs to a key of the list. Off, nothing listens (WCAG 2.1.4). */
export function useListKeys(isOn: boolean, run: Readonly<Record<ListKey, () => void>>): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const key = listKeyOf(event);
      if (key === null) return;
      event.preventDefault();
      latest.current[key]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
