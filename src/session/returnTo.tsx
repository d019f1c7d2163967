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

/** Stores the page that a guard redirected from. `owner`: user of the ended session; `null` allows any user. */
export function rememberReturnTo(address: string, owner: string | null = null): void {
  const path = localPath(address);
  if (path === null) forgetReturnTo();
  else writeSession(SESSION_KEYS.returnTo, JSON.stringify({ path, owner }));
}

/** Validates the path, because users can edit storage. `null` for another user, because paths can identify a person. */
export function readReturnTo(userId: string | null = null): string | null {
  const { path, owner } = parseDict(readSession(SESSION_KEYS.returnTo));
  return owner === null || owner === userId ? localPath(path) : null;
}

export const forgetReturnTo = (): void => void removeSession(SESSION_KEYS.returnTo);

/**
 * Returns the path to open after a login: `wanted` if the role allows it, otherwise the home page of the role. If
 * `wanted` is `null`, returns the checkout of `plan`, except for Free, which needs no payment, and for administrators.
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
  // Guest pages redirect signed-in users, so returning to one would redirect endlessly.
  if (isIn(paths.login()) || isIn(paths.register())) return home;
  return isIn(paths.admin()) && !admin ? home : wanted;
}

export const postLoginPath = (session: Pick<SessionState, 'user'>): string =>
  resolvePostLoginPath(session, readReturnTo(session.user?.id ?? null), readRequestedPlan());

export function PostLoginRedirect({ to }: { to: string }) {
  const [target] = useState(to);
  useEffect(() => {
    forgetReturnTo();
    // `window.open` copies the connect marker to new windows. Remove it here, because the login page might be skipped.
    removeMarker();
    // If this login doesn't lead to the checkout, forget the plan, so that the next login doesn't lead there.
    if (!target.startsWith(paths.subscription())) forgetRequestedPlan();
  }, [target]);
  return <Navigate to={target} replace />;
}
