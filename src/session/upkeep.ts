import { freshToken } from './refresh';
import { checkSession, watchExpiry } from './refreshTimer';

/** What keeps a session alive: the refresh queue and the alarm before expiry. In a chunk of its own, since visitors have none. */
export const upkeep = { freshToken, checkSession, watchExpiry };

export type Upkeep = typeof upkeep;
