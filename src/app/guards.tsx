import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigation, type Location } from 'react-router-dom';

import { LOGOUT_REDIRECT_MS } from '../config/limits';
import { paths } from '../config/paths';
import type { User } from '../domain/user';
import { useDelay, wallMs } from '../lib/clock';
import { plainPath } from '../lib/url';
import { hasConnectParameters } from '../session/connect/connection';
import { endIfExpired } from '../session/restore';
import { postLoginPath, PostLoginRedirect, rememberRequestedPlan, rememberReturnTo } from '../session/returnTo';
import { checkAccess, selectIsAdmin, useSession, type SessionState } from '../session/store';
import { wantRefresh } from '../session/timer';
import { useHasUnsavedChanges, useScreenKept } from '../session/unsavedChanges';
import { AdminTrail } from './layout/AdminNav';
import { isAdminPath } from './layout/shell';
import { PendingScreen } from './PendingScreen';

/** What the guards check, at every navigation: a token may have expired while the machine slept. */
function useGuardedSession(): Pick<SessionState, 'claims' | 'user'> {
  useLocation();
  const claims = useSession((state) => state.claims);
  const user = useSession((state) => state.user);
  return { claims, user };
}

/** What {@link RequireSession} tells the layout below it. */
export interface SignedInContext {
  /** Key of the screens below: another account begins with fresh ones. */
  readonly userId: string | undefined;
  readonly kept: ReturnType<typeof useKeptScreen>;
}

/**
 * Guard of everything that needs a session (spec §2): a visitor is redirected to the login page. A screen with unsaved
 * changes stays, hidden, when its session runs out, and the user signs in over it (`SignedInLayout`).
 */
export function RequireSession() {
  const session = useGuardedSession();
  const isOpen = checkAccess(session, 'session', wallMs()) === 'open';
  const endReason = useSession((state) => state.endReason);
  const userId = isOpen ? (session.user?.id ?? null) : null;
  const [lastId, setLastId] = useState(userId);
  const kept = useKeptScreen(isOpen);
  const isEnded = useEndOfSession(isOpen);
  if (userId !== null && userId !== lastId) setLastId(userId);
  if (!isOpen && kept.user === null) {
    return isEnded ? (
      <ToLogin lastId={lastId} isLogout={lastId !== null && endReason === 'user_initiated'} />
    ) : (
      <PendingScreen />
    );
  }
  const context: SignedInContext = { userId: isOpen ? session.user?.id : kept.user?.id, kept };
  return (
    <Suspense fallback={<PendingScreen />}>
      <Outlet context={context} />
    </Suspense>
  );
}

/** Keeps a screen with unsaved changes when its session runs out, until the same user has signed in again. */
function useKeptScreen(isOpen: boolean) {
  const hasUnsavedChanges = useHasUnsavedChanges();
  // The token may have expired although nothing has ended the session yet.
  const owner = useSession((state) => state.endedUser ?? state.user);
  const [user, setUser] = useState<User | null>(null);
  // Decided in the render that finds the session closed: hiding the screen ends its effects, and so its unsaved changes are
  // no longer counted.
  if (isOpen && user !== null) setUser(null);
  if (!isOpen && user === null && hasUnsavedChanges && owner !== null) setUser(owner);
  const kept = isOpen ? null : user;
  useScreenKept(kept !== null);
  return {
    /** The user whose sign-in the kept screen waits for; `null` while no screen is kept. */
    user: kept,
    abandon: () => setUser(null),
  };
}

/** Whether there is no session any more; ends one whose token has expired, unless another tab has renewed it. */
function useEndOfSession(isOpen: boolean): boolean {
  const token = useSession((state) => state.token);
  const [, checkAgain] = useState(0);
  useEffect(() => {
    if (!isOpen && token !== null && !endIfExpired()) checkAgain((checks) => checks + 1);
  }, [isOpen, token]);
  return token === null;
}

/** Leads to the login page. After a logout nothing is remembered, and the back-office is left after about 100 ms (spec §9). */
function ToLogin({ lastId, isLogout }: { lastId: string | null; isLogout: boolean }) {
  const shown = useLocation();
  const next = useNavigation().location;
  // What counts is the address at this moment; the redirect below changes it before effects may run again.
  const [left] = useState(() => ({ location: next ?? shown, isLogout, lastId }));
  useEffect(() => {
    if (!left.isLogout) rememberDestination(left.location, left.lastId);
  }, [left]);
  const isDue = useDelay(isLogout && isAdminPath(left.location.pathname) ? LOGOUT_REDIRECT_MS : 0);
  return (
    <>
      {isDue && <Navigate to={paths.login()} replace />}
      {/* The chunk of the login page may still be on its way. */}
      <PendingScreen />
    </>
  );
}

/**
 * Remembers the page that the user wanted: the address goes to session storage and never into the URL.
 *
 * @param owner id of the user who was on that page; `null` for a visitor, whose chosen plan is remembered too
 */
function rememberDestination(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  owner: string | null,
): void {
  rememberReturnTo(pathname + search + hash, owner);
  if (owner !== null) return;
  const plan = new URLSearchParams(search).get('plan');
  if (pathname === paths.subscription() && plan !== null) rememberRequestedPlan(plan);
}

/** Guard and layout route of the back-office, inside {@link RequireSession}: other users go to the dashboard (spec §2). */
export function RequireAdmin() {
  const session = useGuardedSession();
  const isRefused = useIsRefusedByServer();
  // The outer guard handles a session that has ended; it may be keeping this screen for a sign-in in place.
  if (checkAccess(session, 'admin', wallMs()) === 'dashboard' || isRefused) {
    return (
      <>
        <Navigate to={paths.dashboard()} replace />
        <PendingScreen />
      </>
    );
  }
  return (
    <div lang="zh-CN" data-area="admin" className="min-h-[calc(100dvh-var(--header-h))] bg-sunken text-body">
      <div className="site-width pt-4 pb-12">
        {/* Of one height, with a trail or without: the button of the command box stands beside it. */}
        <div className="min-h-6 print:hidden">
          <AdminTrail />
        </div>
        <Outlet />
      </div>
    </div>
  );
}

/**
 * Asks the server once a session whether this really is an administrator: the token's claims are for display only. While the
 * call runs, when it fails, or when its answer does not say, the token counts; the server checks every call anyway.
 */
function useIsRefusedByServer(): boolean {
  const claimsAdmin = useSession(selectIsAdmin);
  const epoch = useSession((state) => state.epoch);
  const [refusedEpoch, setRefusedEpoch] = useState<number | null>(null);
  useEffect(() => {
    if (!claimsAdmin) return undefined;
    const abort = new AbortController();
    import('../api/users')
      .then(({ verifyRights }) => verifyRights(abort.signal))
      .then((rights) => {
        if (rights !== 'no-admin' || abort.signal.aborted) return;
        setRefusedEpoch(epoch);
        wantRefresh();
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [claimsAdmin, epoch]);
  return refusedEpoch === epoch;
}

/**
 * Layout route for login and registration: who is signed in goes to the dashboard, who signs in here to the page they
 * wanted. With extension-connect parameters the page is always shown (spec §2), and decides itself.
 */
export function GuestOnly() {
  const session = useGuardedSession();
  const { pathname, search } = useLocation();
  const isSignedIn = checkAccess(session, 'session', wallMs()) === 'open';
  const [arrivedSignedIn, setArrivedSignedIn] = useState(isSignedIn);
  // The session has ended on this page: the next login here goes to the wanted page.
  if (!isSignedIn && arrivedSignedIn) setArrivedSignedIn(false);
  const isLogin = plainPath(pathname) === paths.login();
  if (!isSignedIn || (isLogin && hasConnectParameters(search))) return <Outlet />;
  return (
    <>
      <PostLoginRedirect to={arrivedSignedIn ? paths.dashboard() : postLoginPath(session)} />
      {/* The code of the next page may still be on its way. */}
      <PendingScreen />
    </>
  );
}
