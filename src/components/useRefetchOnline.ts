import { useEffect } from 'react';

import { ApiError } from '../http/failure';
import { useOnline } from '../lib/online';

/** What failed for want of a connection is asked for again as soon as there is one. */
export function useRefetchOnline({ error, refetch }: { error: Error | null; refetch: () => unknown }): void {
  const online = useOnline();
  const isOffline = error instanceof ApiError && error.kind === 'offline';
  useEffect(() => {
    if (online && isOffline) void refetch();
  }, [online, isOffline, refetch]);
}
