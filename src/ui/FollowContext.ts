import { createContext } from 'react';

/** Goes to a place of this site: a path, with a query or a fragment. `state` is the router's, for the page that is gone to. */
export type Follow = (to: string, state?: unknown) => void;

/**
 * How links move. It never changes, so that no link is drawn anew when the page changes; `app/App` fills it. Where nothing
 * moves (HTML written by the build) it does nothing.
 */
export const FollowContext = createContext<Follow>(() => undefined);
