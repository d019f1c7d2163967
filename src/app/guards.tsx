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
import { useDelay, nowMs } from '../lib/clock';
import { loadChunk } from '../lib/loadChunk';
import { normalizePath } from '../lib/url';
import { hasConnectParameters } from '../session/connect/connection';
import { rememberRequestedPlan } from '../session/purchase';
import { endIfExpired } from '../session/restore';
import { postLoginPath, PostLoginRedirect, rememberReturnTo } from '../session/returnTo';
import { checkAccess, selectIsAdmin, selectLastUser, sessionStore, useSession } from '../session/store';
import { requestTokenRefresh } from '../session/timer';
import type { SessionState } from '../session/transition';
import { useHasUnsavedChanges } from '../session/unsavedChanges';
import { AdminPage, AdminBreadcrumb } from './layout/AdminNav';
import { isAdminPath } from './layout/layoutText';
import { PendingScreen } from './PendingScreen';

/** Re-renders on every navigation to check the expiry, because timers don't run while the computer sleeps. */
function useGuardedSession(): Pick<SessionState, 'claims' | 'user'> {
  useLocation();
  const claims = useSession((state) => state.claims);
  const user = useSession((state) => state.user);
  return { claims, user };
}

export interface SignedInContext {
  /** React key of the screens, so that they remount for a different user. */
  readonly userId: string | undefined;
  readonly signInAgain: ReturnType<typeof useSignInAgain>;
}

/** If the session ends while there are unsaved changes, keeps the screen and opens the re-login dialog (spec §2). */
export function RequireSession() {
  const session = useGuardedSession();
  const isOpen = checkAccess(session, 'session', nowMs()) === 'open';
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

function useSignInAgain(isOpen: boolean) {
  const hasUnsavedChanges = useHasUnsavedChanges();
  const user = useSession(selectLastUser);
  const [state, setState] = useState<'idle' | 'asking' | 'abandoned'>('idle');
  if (isOpen && state !== 'idle') setState('idle');
  // Keep the dialog open even if the changes have been saved in the meantime.
  if (!isOpen && state === 'idle' && hasUnsavedChanges && user !== null) setState('asking');
  return {
    user: !isOpen && state === 'asking' ? user : null,
    abandon: () => setState('abandoned'),
  };
}

function useEndOfSession(isOpen: boolean): boolean {
  const token = useSession((state) => state.token);
  const [, checkAgain] = useState(0);
  useEffect(() => {
    if (!isOpen && token !== null && !endIfExpired()) checkAgain((checks) => checks + 1);
  }, [isOpen, token]);
  return token === null;
}

/** Redirects to login. After a logout, stores no return URL, and waits about 100 ms in the admin area (spec §9). */
function ToLogin({ lastId, isLogout }: { lastId: string | null; isLogout: boolean }) {
  const location = useLocation();
  const next = useNavigation().location;
  // Keep the values of the first render, because the redirect below changes the location before the effect runs again.
  const [left] = useState(() => ({ location: next ?? location, isLogout, lastId }));
  useEffect(() => {
    if (!left.isLogout) rememberDestination(left.location, left.lastId);
  }, [left]);
  const isDue = useDelay(isLogout && isAdminPath(left.location.pathname) ? LOGOUT_REDIRECT_MS : 0);
  return (
    <>
      {isDue && <Navigate to={paths.login()} replace />}
      <PendingScreen />
    </>
  );
}

/** Stores the URL to open after login, and a visitor's chosen plan. `owner`: user of the ended session, or `null`. */
function rememberDestination(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  owner: string | null,
): void {
  rememberReturnTo(pathname + search + hash, owner);
  if (owner !== null) return;
  const plan = new URLSearchParams(search).get('plan');
  if (pathname === paths.subscription() && plan !== null) rememberRequestedPlan(plan);
}

export const SESSION_ROUTE = 'session';

/** Redirects to login if the session ends while a page loads, because the page's route guard isn't mounted yet. */
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

export function RequireAdmin() {
  const session = useGuardedSession();
  const isRefused = useIsRefusedByServer();
  // Don't redirect if the session has ended, because `RequireSession` then shows the re-login dialog over this screen.
  if (checkAccess(session, 'admin', nowMs()) === 'dashboard' || isRefused) {
    return (
      <>
        <Navigate to={paths.dashboard()} replace />
        <PendingScreen />
      </>
    );
  }
  return (
    <AdminPage>
      <AdminBreadcrumb />
      <Outlet />
    </AdminPage>
  );
}

/** Whether the server denies the admin role. If this check fails, trusts the token. The server checks every request. */
function useIsRefusedByServer(): boolean {
  const claimsAdmin = useSession(selectIsAdmin);
  const sessionNumber = useSession((state) => state.sessionNumber);
  const [refusedSession, setRefusedSession] = useState<number | null>(null);
  useEffect(() => {
    if (!claimsAdmin) return undefined;
    const abort = new AbortController();
    loadChunk(() => import('../api/users'))
      .then(({ verifyRights }) => verifyRights(sessionStore.getState().user, abort.signal))
      .then((rights) => {
        if (rights !== 'no-admin' || abort.signal.aborted) return;
        setRefusedSession(sessionNumber);
        requestTokenRefresh();
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [claimsAdmin, sessionNumber]);
  return refusedSession === sessionNumber;
}

/** Guard for signed-out users (spec §2). With connect parameters, shows `/login` to signed-in users as well. */
export function SignedOutOnly() {
  const session = useGuardedSession();
  const sessionNumber = useSession((state) => state.sessionNumber);
  const { pathname, search } = useLocation();
  const isSignedIn = checkAccess(session, 'session', nowMs()) === 'open';
  // Read the store directly, because during hydration `useSession` returns the initial (signed-out) state.
  const [arrivedIn] = useState(() => sessionStore.getState().sessionNumber);
  const isLogin = normalizePath(pathname) === paths.login();
  if (!isSignedIn || (isLogin && hasConnectParameters(search))) return <Outlet />;
  return (
    <>
      <PostLoginRedirect to={sessionNumber === arrivedIn ? paths.dashboard() : postLoginPath(session)} />
      <PendingScreen />
    </>
  );
}
