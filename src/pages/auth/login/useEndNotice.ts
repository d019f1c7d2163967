import { useEffect, useState } from 'react';

import { clearNotice, useSession } from '../../../session/store';

/**
 * Why the last session ended, for this visit of the page only. The session forgets it when the page is left; the page
 * keeps its own copy, because StrictMode leaves and enters every page once before anyone has read it.
 */
export function useEndNotice(): { notice: string | null; dismiss: () => void } {
  const fromSession = useSession((state) => state.notice);
  const [notice, setNotice] = useState(fromSession);
  if (fromSession !== null && fromSession !== notice) setNotice(fromSession);
  useEffect(() => clearNotice, []);
  const dismiss = () => {
    clearNotice();
    setNotice(null);
  };
  return { notice, dismiss };
}
