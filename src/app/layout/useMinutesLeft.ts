import { useEffect, useState } from 'react';

import { wallMs } from '../../lib/clock';
import { useOnline } from '../../lib/online';
import { isSessionNearExpiry, selectTokenExpiryMs, useSession } from '../../session/store';

/** How often the minutes are counted again. */
const TICK_MS = 10_000;

/**
 * Whole minutes until the session ends, rounded up; `null` as long as nothing needs to be said: the end is more than 5
 * minutes away, or it will be renewed by itself (no attempt has failed and the browser is online).
 */
export function useMinutesLeft(): number | null {
  const expiryMs = useSession(selectTokenExpiryMs);
  const hasFailed = useSession((state) => state.refreshError !== null);
  const online = useOnline();
  const [nowMs, setNowMs] = useState(wallMs);
  const isNear = useSession((state) => isSessionNearExpiry(state, nowMs));
  const isWatched = expiryMs !== null;
  useEffect(() => {
    if (!isWatched) return undefined;
    const timer = setInterval(() => setNowMs(wallMs()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWatched]);
  if (expiryMs === null || !isNear || (online && !hasFailed)) return null;
  return Math.max(1, Math.ceil((expiryMs - nowMs) / 60_000));
}
