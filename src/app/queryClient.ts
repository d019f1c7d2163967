import { QueryClient, onlineManager } from '@tanstack/react-query';

import { nowMs } from '../lib/clock';
import { keepListsOfUser } from '../lib/lastList';
import { combineCleanups } from '../lib/listen';
import { isOnline, onOnlineChange, onReconnect } from '../lib/online';
import { onNewSession, selectIsAuthenticated, sessionStore } from '../session/store';
import { hasUnsavedChanges } from '../session/unsavedChanges';

/** Queries pause while the user signs in again over a screen. */
const isSignedIn = (): boolean => selectIsAuthenticated(sessionStore.getState());

/** A screen doesn't repeat a request that failed less than this many milliseconds ago, because it renders with that failure. */
const JUST_FAILED_MS = 1_000;

/** Doesn't retry, because the API client does. Doesn't pause offline, because the user should see the error. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // Without pausing, TanStack Query doesn't refetch on reconnect by default.
        refetchOnReconnect: isSignedIn,
        refetchOnWindowFocus: isSignedIn,
        staleTime: 10_000,
        retryOnMount: ({ state }) => nowMs() - state.errorUpdatedAt > JUST_FAILED_MS,
      },
      // Variables can contain a password, so drop them soon.
      mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
    },
  });

/**
 * Forwards the browser's online state to TanStack Query. On its own, Query only listens while a query is mounted, so it would miss
 * the reconnect of a page that was opened offline.
 */
function followOnline(): void {
  onlineManager.setEventListener((tell) => {
    tell(isOnline());
    return combineCleanups(
      onOnlineChange(() => isOnline() || tell(false)),
      onReconnect(() => tell(true)),
    );
  });
}

/** The next user must never see the cache. It stays while the user signs in again over unsaved changes. */
function followSession(): void {
  let owner = sessionStore.getState().user?.id;
  if (owner !== undefined) keepListsOfUser(owner);
  onNewSession(() => {
    const { user, endedUser } = sessionStore.getState();
    if (endedUser !== null && hasUnsavedChanges()) return;
    if (user !== null && user.id === owner) void queryClient.invalidateQueries();
    else {
      queryClient.clear();
      keepListsOfUser(user?.id);
    }
    owner = user?.id;
  });
}

/** Query client of the signed-in areas. Visitors never load this file. */
export const queryClient = createQueryClient();
followSession();
// tests/repo/routes imports this file in Node.
if (typeof document !== 'undefined') followOnline();
