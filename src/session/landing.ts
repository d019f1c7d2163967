import { landingFor } from './access';
import { readRequestedPlan } from './requestedPlan';
import { readReturnTo } from './returnTo';
import type { SessionState } from './sessionStore';

/** Where a login leads by what this browser remembers: the page that was wanted, or the plan that was chosen. */
export const landingOf = (session: Pick<SessionState, 'user'>): string =>
  landingFor(session, readReturnTo(session.user?.id ?? null), readRequestedPlan());
