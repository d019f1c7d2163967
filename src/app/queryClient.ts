import { QueryClient, onlineManager } from '@tanstack/react-query';

import { endAll } from '../lib/listen';
import { isOnline, onOnlineChange, onReconnect } from '../lib/online';
import { onNewEpoch, sessionStore } from '../session/store';
import { isScreenKept, onScreenReleased } from '../session/unsavedChanges';

/** The HTTP client retries by itself, so this does not; nor does it pause offline, which would hide the message. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Since nothing pauses offline, the library would not refetch on its own when the network is back.
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true, staleTime: 10_000 },
      // What was sent may hold a password; it is kept no longer than the form that sent it.
      mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
    },
  });

/**
 * Tells the query library what the browser says about the network. By itself it believes what it heard last, and so misses
 * the return of a screen that was opened offline: it listens only as long as a screen with queries is open.
 */
function followOnline(): void {
  onlineManager.setEventListener((tell) => {
    tell(isOnline());
    return endAll(
      onOnlineChange(() => isOnline() || tell(false)),
      onReconnect(() => tell(true)),
    );
  });
}

/**
 * What one user has loaded is never shown to the next, and is gone with the session. Only under a screen that is kept for a
 * sign-in in place the answers stay until the same user is back: forms stand on them, and would vanish with them.
 */
function followSession(): void {
  const kept: { userId: string | null } = { userId: null };
  onNewEpoch(() => {
    const { user, endedUser } = sessionStore.getState();
    const isBack = user !== null && user.id === kept.userId;
    kept.userId = user === null && isScreenKept() ? (endedUser?.id ?? null) : null;
    if (isBack) void queryClient.invalidateQueries();
    else if (kept.userId === null) queryClient.clear();
  });
  onScreenReleased(() => {
    if (sessionStore.getState().user === null) queryClient.clear();
  });
}

/** The one client of the areas behind a guard; visitors never load this file. */
export const queryClient = createQueryClient();
followSession();
// tests/house/routes runs in Node, where there is no network to follow.
if (typeof document !== 'undefined') followOnline();
