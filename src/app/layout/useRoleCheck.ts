import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { verifyRights } from '../../api/users';
import { paths } from '../../config/paths';
import { hasStatus } from '../../http/failure';
import { selectUser, sessionStore } from '../../session/store';
import { requestTokenRefresh } from '../../session/timer';

/**
 * Checks the administrator role again after a 403, because another administrator can remove it during the session.
 * Without the role, leaves the admin area, and requests a token without the role.
 */
export function useRoleCheck(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    requestTokenRefresh();
    void navigate(paths.dashboard(), { replace: true });
  });
  useEffect(() => {
    const abort = new AbortController();
    let isChecking = false;
    const check = async () => {
      if (isChecking) return;
      isChecking = true;
      const rights = await verifyRights(selectUser(sessionStore.getState()), abort.signal).catch(() => 'unknown');
      isChecking = false;
      if (rights === 'no-admin' && !abort.signal.aborted) leave();
    };
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && hasStatus(event.action.error, 403)) void check();
    });
    return () => {
      stop();
      abort.abort();
    };
  }, [queryClient]);
}
