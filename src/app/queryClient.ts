import { QueryClient, onlineManager } from '@tanstack/react-query';

import { wallMs } from '../lib/clock';
import { keepListsOf } from '../lib/lastList';
import { endAll } from '../lib/listen';
import { isOnline, onOnlineChange, onReconnect } from '../lib/online';
import { onNewSession, selectIsAuthenticated, sessionStore } from '../session/store';
import { hasUnsavedChanges } from '../session/unsavedChanges';

/** A screen stays while its user signs in again; its queries wait for the token. */
const isSignedIn = (): boolean => selectIsAuthenticated(sessionStore.getState());

/** A call that failed this long ago or less is not sent again by the screen that is drawn with its failure, ms. */
const JUST_FAILED_MS = 1_000;

/** The HTTP client retries by itself, so this does not; nor does it pause offline, which would hide the message. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // Since nothing pauses offline, the library would not refetch on its own when the network is back.
        refetchOnReconnect: isSignedIn,
        refetchOnWindowFocus: isSignedIn,
        staleTime: 10_000,
        // The loader of a route sends the calls of its screen; one that has failed by then is not repeated.
        retryOnMount: ({ state }) => wallMs() - state.errorUpdatedAt > JUST_FAILED_MS,
      },
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
 * What one user has loaded is never shown to the next, and is gone with the session. It stays only while the user signs in
 * again over a screen with unsaved changes, and is fetched again when they are back.
 */
function followSession(): void {
  let owner = sessionStore.getState().user?.id;
  if (owner !== undefined) keepListsOf(owner);
  onNewSession(() => {
    const { user, endedUser } = sessionStore.getState();
    if (endedUser !== null && hasUnsavedChanges()) return;
    if (user !== null && user.id === owner) void queryClient.invalidateQueries();
    else {
      queryClient.clear();
      keepListsOf(user?.id);
    }
    owner = user?.id;
  });
}

/** The one client of the areas behind a guard; visitors never load this file. */
export const queryClient = createQueryClient();
followSession();
// tests/house/routes runs in Node, where there is no network to follow.
if (typeof document !== 'undefined') followOnline();
