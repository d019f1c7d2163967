import { Suspense, useEffect, useState } from 'react';
import {
  Navigate,
  Outlet,
  matchRoutes,
  useLocation,
  useNavigation,
  type Location,
  type RouterProviderProps,
} from 'react-router-dom';

import { LOGOUT_REDIRECT_MS } from '../config/limits';
import { paths } from '../config/paths';
import { loadChunk } from '../http/loadChunk';
import { useDelay, wallMs } from '../lib/clock';
import { plainPath } from '../lib/url';
import { hasConnectParameters } from '../session/connect/connection';
import { rememberRequestedPlan } from '../session/purchase';
import { endIfExpired } from '../session/restore';
import { postLoginPath, PostLoginRedirect, rememberReturnTo } from '../session/returnTo';
import {
  checkAccess,
  selectIsAdmin,
  selectLastUser,
  sessionStore,
  useSession,
  type SessionState,
} from '../session/store';
import { wantRefresh } from '../session/timer';
import { useHasUnsavedChanges } from '../session/unsavedChanges';
import { AdminPage, AdminTrail } from './layout/AdminNav';
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
  readonly signInAgain: ReturnType<typeof useSignInAgain>;
}

/**
 * Guard of everything that needs a session (spec §2): a visitor is redirected to the login page. A screen with unsaved
 * changes stays when its session runs out, and the user signs in again in a dialog over it (`SignedInLayout`).
 */
export function RequireSession() {
  const session = useGuardedSession();
  const isOpen = checkAccess(session, 'session', wallMs()) === 'open';
  const endReason = useSession((state) => state.endReason);
  const userId = isOpen ? (session.user?.id ?? null) : null;
  const [lastId, setLastId] = useState(userId);
  const signInAgain = useSignInAgain(isOpen);
  const isEnded = useEndOfSession(isOpen);
  if (userId !== null && userId !== lastId) setLastId(userId);
  if (!isOpen && signInAgain.user === null) {
    return isEnded ? (
      <ToLogin lastId={lastId} isLogout={lastId !== null && endReason === 'user_initiated'} />
    ) : (
      <PendingScreen />
    );
  }
  const context: SignedInContext = { userId: (isOpen ? session : signInAgain).user?.id, signInAgain };
  return (
    <Suspense fallback={<PendingScreen />}>
      <Outlet context={context} />
    </Suspense>
  );
}

/** Asks for a sign-in over a screen with unsaved changes when its session runs out, until the user is back or gives up. */
function useSignInAgain(isOpen: boolean) {
  const hasUnsavedChanges = useHasUnsavedChanges();
  const user = useSession(selectLastUser);
  const [state, setState] = useState<'idle' | 'asking' | 'abandoned'>('idle');
  if (isOpen && state !== 'idle') setState('idle');
  // Stays when nothing is unsaved any more: a save that was under way may succeed during the sign-in.
  if (!isOpen && state === 'idle' && hasUnsavedChanges && user !== null) setState('asking');
  return {
    /** The user who is asked to sign in again; `null` while nobody is. */
    user: !isOpen && state === 'asking' ? user : null,
    abandon: () => setState('abandoned'),
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

/** Id of the route whose children need a session; {@link RequireSession} is its component. */
export const SESSION_ROUTE = 'session';

/**
 * Leads to the login page when the session ends while a guarded page is still loading. Its guard is not mounted yet, and once
 * it is, it could not tell whose address this was: the next person to sign in would land there.
 *
 * @returns stops watching
 */
export const leaveWhenSessionEnds = (router: RouterProviderProps['router']): (() => void) =>
  sessionStore.subscribe((session, before) => {
    if (session.token !== null || before.token === null) return;
    const { initialized, location, navigation } = router.state;
    const isGuarded = (address: Location) =>
      matchRoutes([...router.routes], address)?.some(({ route }) => route.id === SESSION_ROUTE) === true;
    const loading = initialized ? navigation.location : location;
    const isGuardMounted = initialized && isGuarded(location);
    if (loading === undefined || isGuardMounted || !isGuarded(loading)) return;
    if (session.endReason !== 'user_initiated') rememberDestination(loading, before.user?.id ?? null);
    void router.navigate(paths.login(), { replace: !initialized });
  });

/** Guard and layout route of the back-office, inside {@link RequireSession}: other users go to the dashboard (spec §2). */
export function RequireAdmin() {
  const session = useGuardedSession();
  const isRefused = useIsRefusedByServer();
  // The outer guard handles a session that has ended; the user may be signing in again over this screen.
  if (checkAccess(session, 'admin', wallMs()) === 'dashboard' || isRefused) {
    return (
      <>
        <Navigate to={paths.dashboard()} replace />
        <PendingScreen />
      </>
    );
  }
  return (
    <AdminPage>
      <AdminTrail />
      <Outlet />
    </AdminPage>
  );
}

/**
 * Asks the server once a session whether this really is an administrator: the token's claims are for display only. While the
 * call runs, when it fails, or when its answer does not say, the token counts; the server checks every call anyway.
 */
function useIsRefusedByServer(): boolean {
  const claimsAdmin = useSession(selectIsAdmin);
  const sessionNumber = useSession((state) => state.sessionNumber);
  const [refusedSession, setRefusedSession] = useState<number | null>(null);
  useEffect(() => {
    if (!claimsAdmin) return undefined;
    const abort = new AbortController();
    loadChunk(() => import('../api/users'))
      .then(({ verifyRights }) => verifyRights(abort.signal))
      .then((rights) => {
        if (rights !== 'no-admin' || abort.signal.aborted) return;
        setRefusedSession(sessionNumber);
        wantRefresh();
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [claimsAdmin, sessionNumber]);
  return refusedSession === sessionNumber;
}

/**
 * Layout route for login and registration. Users who arrive signed in are redirected to the dashboard, users who sign in here
 * to the page they wanted. The login page is always shown if it has extension-connect parameters (spec §2).
 */
export function GuestOnly() {
  const session = useGuardedSession();
  const sessionNumber = useSession((state) => state.sessionNumber);
  const { pathname, search } = useLocation();
  const isSignedIn = checkAccess(session, 'session', wallMs()) === 'open';
  // Read the store directly, because during hydration the hook returns the initial state, in which no user is signed in.
  const [arrivedIn] = useState(() => sessionStore.getState().sessionNumber);
  const isLogin = plainPath(pathname) === paths.login();
  if (!isSignedIn || (isLogin && hasConnectParameters(search))) return <Outlet />;
  return (
    <>
      <PostLoginRedirect to={sessionNumber === arrivedIn ? paths.dashboard() : postLoginPath(session)} />
      {/* The code of the next page may still be on its way. */}
      <PendingScreen />
    </>
  );
}
