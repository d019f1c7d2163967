import { useEffect, useState } from 'react';

import { selectIsAdmin, useSession } from '../session/store';
import { wantRefresh } from '../session/timer';

/**
 * Entering the back-office asks the server once whether this really is an administrator: the token's claims are display
 * only. While the call runs, when it cannot be made, or when its answer does not settle it, the token is believed; each call is
 * judged by the server anyway.
 */
export function useAdminVerification(): 'believed' | 'no-admin' {
  const claimsAdmin = useSession(selectIsAdmin);
  const epoch = useSession((state) => state.epoch);
  const [refusedEpoch, setRefusedEpoch] = useState<number | null>(null);
  useEffect(() => {
    if (!claimsAdmin) return undefined;
    const stop = new AbortController();
    import('../api/users')
      .then(({ verifyRights }) => verifyRights(stop.signal))
      .then((rights) => {
        if (rights !== 'no-admin' || stop.signal.aborted) return;
        setRefusedEpoch(epoch);
        wantRefresh();
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [claimsAdmin, epoch]);
  return refusedEpoch === epoch ? 'no-admin' : 'believed';
}
