import { isExpired } from '../domain/claims';
import { isAdmin } from '../domain/user';
import type { SessionState } from './store';

/** Who may pass: anyone signed in, or administrators only. */
export type RequiredRole = 'session' | 'admin';
/** What a guard does: let in, or send elsewhere. */
export type Access = 'open' | 'login' | 'dashboard';

/**
 * What the route guards decide (spec §2): not authenticated, no token or an expired one → login; no administrator in the
 * admin area → dashboard.
 */
export function checkAccess(
  { user, claims }: Pick<SessionState, 'user' | 'claims'>,
  role: RequiredRole,
  nowMs: number,
): Access {
  // Without a token there are no claims, and no claims count as expired.
  if (user === null || isExpired(claims, nowMs)) return 'login';
  return role === 'admin' && !isAdmin(user) ? 'dashboard' : 'open';
}
