import { QueryClient, onlineManager } from '@tanstack/react-query';

import { nowMs } from '../lib/clock';
import { keepListsOfUser } from '../lib/lastList';
import { combineCleanups } from '../lib/listen';
import { isOnline, onOnlineChange, onReconnect } from '../lib/online';
import { onNewSession, selectIsAuthenticated, sessionStore } from '../session/store';
import { hasUnsavedChanges } from '../session/unsavedChanges';

/** Whether a user is signed in. Queries don't refetch while the user signs in again in the dialog. */
const isSignedIn = (): boolean => selectIsAuthenticated(sessionStore.getState());

/** If a request failed less than this long ago, a screen that mounts doesn't repeat it, because it shows that failure. */
const JUST_FAILED_MS = 1_000;

/** Queries don't retry, because the API client does. They don't pause offline, because the user should see the error. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // Set this explicitly, because by default TanStack Query refetches on reconnect only if queries pause offline.
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
  onlineManager.setEventListener((setOnline) => {
    setOnline(isOnline());
    return combineCleanups(
      onOnlineChange(() => isOnline() || setOnline(false)),
      onReconnect(() => setOnline(true)),
    );
  });
}

/** Clears the cache for the next user. Keeps it while the user signs in again with unsaved changes. */
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
// Don't run this in Node, where tests/repo/routes imports this file.
if (typeof document !== 'undefined') followOnline();
