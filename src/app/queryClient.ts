import { QueryClient, onlineManager } from '@tanstack/react-query';

import { isOnline, watchOnline, watchReturn } from '../lib/online';
import { onNewEpoch } from '../session/store';

/**
 * Server state of the screens. The HTTP client retries by itself, so this does not (else 4 × 4 attempts); and it does not
 * pause offline, so that the offline message reaches the screen.
 */
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
    const undo = [watchOnline(() => isOnline() || tell(false)), watchReturn(() => tell(true))];
    return () => {
      for (const off of undo) off();
    };
  });
}

const client = createQueryClient();
// What one user has loaded is never shown to the next.
onNewEpoch(() => client.clear());
// tests/house/routes runs in Node, where there is no network to follow.
if (typeof document !== 'undefined') followOnline();

/** The one client of the areas behind a guard; visitors never load this file. */
export const queryClient = (): QueryClient => client;
