import { useEffect, useState } from 'react';

import { PROFILE_MESSAGE_MS } from '../../../config/limits';

/** What is told after saving: a message for 3 s (spec §9), and the time for as long as the page is open. */
export function useSavedNotice() {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setShown(false), PROFILE_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isShown, savedAt]);
  const mark = () => {
    setSavedAt(new Date());
    setShown(true);
  };
  return { savedAt, isShown, mark, clear: () => setShown(false) };
}
