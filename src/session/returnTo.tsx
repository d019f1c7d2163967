import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { DEFAULT_PLAN_CODE } from '../config/limits';
import { paths } from '../config/paths';
import { SESSION_KEYS } from '../config/storageKeys';
import { isAdmin } from '../domain/user';
import { readSession, removeSession, writeSession } from '../lib/browserStorage';
import { parseDict } from '../lib/dict';
import { localPath } from '../lib/url';
import { removeMarker } from './connect/connection';
import { forgetRequestedPlan, readRequestedPlan } from './purchase';
import type { SessionState } from './transition';

/**
 * Remembers the page that the user wanted when a guard redirected them; only a path of this site is kept.
 *
 * @param owner id of the user who was on that page when their session ended; `null` for a visitor: the page is kept for
 *   any user who signs in next
 */
export function rememberReturnTo(address: string, owner: string | null = null): void {
  const path = localPath(address);
  if (path === null) forgetReturnTo();
  else writeSession(SESSION_KEYS.returnTo, JSON.stringify({ path, owner }));
}

/**
 * The wanted page, validated again: session storage can be edited. Another user does not get it: it may name a payment or a
 * person.
 *
 * @param userId who is signed in now
 */
export function readReturnTo(userId: string | null = null): string | null {
  const { path, owner } = parseDict(readSession(SESSION_KEYS.returnTo));
  return owner === null || owner === userId ? localPath(path) : null;
}

export const forgetReturnTo = (): void => void removeSession(SESSION_KEYS.returnTo);

/**
 * Where a login leads that is not for the extension: the wanted page if the role allows it, then the plan that was chosen
 * before, then the back-office for administrators and the dashboard for everyone else.
 *
 * @param wanted a path of this site, or `null`
 * @param plan code of the chosen plan, or `null`; Free needs no payment, and administrators buy nothing
 */
export function resolvePostLoginPath(
  { user }: Pick<SessionState, 'user'>,
  wanted: string | null,
  plan: string | null = null,
): string {
  const admin = isAdmin(user);
  const home = admin ? paths.admin() : paths.dashboard();
  if (wanted === null) return plan === null || plan === DEFAULT_PLAN_CODE || admin ? home : paths.subscription(plan);
  const isIn = (area: string) => new RegExp(`^${area}(?:[/?#]|$)`, 'i').test(wanted);
  // The pages for guests send everyone away who is signed in: landing there would never end.
  if (isIn(paths.login()) || isIn(paths.register())) return home;
  return isIn(paths.admin()) && !admin ? home : wanted;
}

/** Where a login leads by what this browser remembers: the page that was wanted, or the plan that was chosen. */
export const postLoginPath = (session: Pick<SessionState, 'user'>): string =>
  resolvePostLoginPath(session, readReturnTo(session.user?.id ?? null), readRequestedPlan());

/** Moves on after a login, once the wanted address is read. */
export function PostLoginRedirect({ to }: { to: string }) {
  const [target] = useState(to);
  useEffect(() => {
    forgetReturnTo();
    // A new window gets a copy of the marker; where the login page is not shown, nobody else removes it.
    removeMarker();
    // A plan that was chosen before is bought now or not at all; the next login must not come back to it.
    if (!target.startsWith(paths.subscription())) forgetRequestedPlan();
  }, [target]);
  return <Navigate to={target} replace />;
}
