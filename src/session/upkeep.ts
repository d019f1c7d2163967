import { freshToken } from './refresh';
import { checkSession, wantRefresh, watchExpiry } from './refreshTimer';

/** What keeps a session alive: the refresh queue and the alarm before expiry. In a chunk of its own, since visitors have none. */
export const upkeep = { freshToken, checkSession, wantRefresh, watchExpiry };
