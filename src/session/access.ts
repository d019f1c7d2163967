import { DEFAULT_PLAN_CODE } from '../config/limits';
import { paths } from '../config/paths';
import { decodeClaims, isExpired } from '../domain/claims';
import { isAdmin } from '../domain/user';
import type { SessionState } from './sessionStore';

/** Who may pass: anyone signed in, or administrators only. */
export type RequiredRole = 'session' | 'admin';
/** What a door does: let in, or send elsewhere. */
export type Access = 'open' | 'login' | 'dashboard';

/**
 * The route guards' one question (spec §2): not authenticated, no token or an expired one → login; for the admin area,
 * whoever is no admin → dashboard.
 */
export function checkAccess(session: Pick<SessionState, 'token' | 'user'>, need: RequiredRole, nowMs: number): Access {
  if (session.token === null || session.user === null) return 'login';
  if (isExpired(decodeClaims(session.token), nowMs)) return 'login';
  return need === 'admin' && !isAdmin(session.user) ? 'dashboard' : 'open';
}

/**
 * Where a login leads (design: extension connect is decided before this): the wanted page if the role allows it, then
 * the plan that was chosen before, then the back-office for administrators and the dashboard for everyone else.
 *
 * @param wanted a path of this site, or `null`
 * @param plan code of the chosen plan, or `null`; Free needs no payment, and administrators buy nothing
 */
export function landingFor(
  session: Pick<SessionState, 'user'>,
  wanted: string | null,
  plan: string | null = null,
): string {
  const admin = isAdmin(session.user);
  const home = admin ? paths.admin() : paths.dashboard();
  if (wanted === null) return plan === null || plan === DEFAULT_PLAN_CODE || admin ? home : paths.subscription(plan);
  const wants = (area: string) => new RegExp(`^${area}(?:[/?#]|$)`, 'i').test(wanted);
  // The pages for guests send everyone away who is signed in: landing there would never end.
  if (wants(paths.login()) || wants(paths.register())) return home;
  return wants(paths.admin()) && !admin ? home : wanted;
}
