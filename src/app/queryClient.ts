import { QueryClient, onlineManager } from '@tanstack/react-query';

import { nowMs } from '../lib/clock';
import { keepListsOfUser } from '../lib/lastList';
import { combineCleanups } from '../lib/listen';
import { isOnline, onOnlineChange, onReconnect } from '../lib/online';
import { onNewSession, selectIsAuthenticated, sessionStore } from '../session/store';
import { hasUnsavedChanges } from '../session/unsavedChanges';

/** Whether a user is signed in. Queries don't refetch while the re-login dialog is open. */
const isSignedIn = (): boolean => selectIsAuthenticated(sessionStore.getState());

/** A screen that mounts within this time after a failed request shows the failure instead of repeating the request. */
const JUST_FAILED_MS = 1_000;

/** The HTTP client retries, so queries don't. They don't pause offline, because the user should see the error. */
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
      // The variables of a mutation can contain a password, so remove them from memory soon.
      mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
    },
  });

/**
 * Reports to TanStack Query whether the browser is online. By default, TanStack Query assumes that a page is opened
 * online, so queries would not refetch when a page that was opened offline reconnects.
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

/** Clears the cache when the session ends, but not while a user with unsaved changes signs in again. */
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

/** Query client of the signed-in pages. Signed-out visitors never load this file. */
export const queryClient = createQueryClient();
followSession();
// Don't run this in Node, where tests/repo/routes imports this file.
if (typeof document !== 'undefined') followOnline();
