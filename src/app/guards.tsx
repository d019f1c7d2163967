import { Activity, Suspense, useContext, useEffect, useState } from 'react';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';

import { PostLoginRedirect } from '../components/PostLoginRedirect';
import { slotPart } from '../components/slotPart';
import { useDelay } from '../components/useDelay';
import { useSlot } from '../components/useSlot';
import { LOGOUT_REDIRECT_MS } from '../config/limits';
import { paths } from '../config/paths';
import { wallMs } from '../lib/clock';
import { plainPath } from '../lib/plainPath';
import { checkAccess } from '../session/access';
import { hasConnectParameters } from '../session/connect/request';
import { endIfExpired } from '../session/restore';
import { landingOf, rememberRequestedPlan, rememberReturnTo } from '../session/returnTo';
import { type SessionState, useSession } from '../session/store';
import { useHasUnsavedChanges } from '../session/unsavedChanges';
import { signInAgain } from './frameParts';
import { KeptFocus } from './KeptFocus';
import { isAdminPath } from './layout/adminPath';
import { PendingScreen } from './PendingScreen';
import { PlaceContext } from './PlaceContext';
import { useAdminVerification } from './useAdminVerification';
import { useKeepAlive } from './useKeepAlive';

const SignInAgain = slotPart(signInAgain);

/**
 * What the guards judge, and nothing of the queue, whose count changes with every waiting call. They judge at every move: a
 * token may have come to its end while the machine slept, and the router does not draw a guard again that stays.
 */
function useWhoIsHere(): Pick<SessionState, 'claims' | 'user'> {
  useLocation();
  const claims = useSession((state) => state.claims);
  const user = useSession((state) => state.user);
  return { claims, user };
}

/** Layout route for everything that needs a session (spec §2). */
export function RequireSession() {
  const session = useWhoIsHere();
  const isOpen = checkAccess(session, 'session', wallMs()) === 'open';
  const endReason = useSession((state) => state.endReason);
  const userId = isOpen ? (session.user?.id ?? null) : null;
  const [lastId, setLastId] = useState(userId);
  const held = useKeepAlive(isOpen);
  const isEnded = useEndOfSession(isOpen);
  useSlot(signInAgain, useHasUnsavedChanges());
  if (userId !== null && userId !== lastId) setLastId(userId);
  if (!isOpen && held.user === null) {
    return isEnded ? (
      <ToLogin lastId={lastId} loggedOutHere={lastId !== null && endReason === 'user_initiated'} />
    ) : (
      <PendingScreen />
    );
  }
  return (
    <>
      {/* Another account begins with fresh screens, also when no moment without a session lay between. */}
      <Activity key={isOpen ? session.user?.id : held.user?.id} mode={isOpen ? 'visible' : 'hidden'}>
        <KeptFocus />
        <Suspense fallback={<PendingScreen />}>
          <Outlet />
        </Suspense>
      </Activity>
      {held.user !== null && <SignInAgain user={held.user} onAbandon={held.abandon} />}
    </>
  );
}

/**
 * Ends a session whose token is found to be over. Another tab may have renewed it meanwhile; then the door opens again, and
 * nobody has been turned away.
 *
 * @returns whether there is no session any more
 */
function useEndOfSession(isOpen: boolean): boolean {
  const token = useSession((state) => state.token);
  const [, lookAgain] = useState(0);
  useEffect(() => {
    if (!isOpen && token !== null && !endIfExpired()) lookAgain((looks) => looks + 1);
  }, [isOpen, token]);
  return token === null;
}

/**
 * Turned away to the login page. The wanted address goes to session storage and never into the URL; somebody who has just
 * logged out himself wants nothing, and leaves the back-office after about 100 ms (spec §9).
 */
function ToLogin({ lastId, loggedOutHere }: { lastId: string | null; loggedOutHere: boolean }) {
  const drawn = useLocation();
  const place = useContext(PlaceContext);
  // What counts is the address at the moment of turning away; the redirect below changes it before effects may run again.
  const [turnedAway] = useState(() => ({ location: place() ?? drawn, loggedOutHere, lastId }));
  useEffect(() => {
    if (!turnedAway.loggedOutHere) remember(turnedAway.location, turnedAway.lastId);
  }, [turnedAway]);
  const waits = loggedOutHere && isAdminPath(turnedAway.location.pathname);
  const isDue = useDelay(waits ? LOGOUT_REDIRECT_MS : 0);
  return (
    <>
      {isDue && <Navigate to={paths.login()} replace />}
      {/* The chunk of the login page may still be on its way. */}
      <PendingScreen />
    </>
  );
}

/** @param owner who was on that page before; `null` for a visitor, who alone can have chosen a plan that nobody knows of yet */
function remember({ pathname, search, hash }: Location, owner: string | null): void {
  rememberReturnTo(pathname + search + hash, owner);
  if (owner !== null) return;
  const plan = new URLSearchParams(search).get('plan');
  if (pathname === paths.subscription() && plan !== null) rememberRequestedPlan(plan);
}

/** Layout route inside {@link RequireSession} for the back-office: others go to the dashboard (spec §2). */
export function RequireAdmin() {
  const session = useWhoIsHere();
  const verdict = useAdminVerification();
  const door = checkAccess(session, 'admin', wallMs());
  // A session that ended is the outer guard's business; it may be holding this screen for a sign-in in place.
  const isRefused = door === 'dashboard' || verdict === 'no-admin';
  return isRefused ? <Navigate to={paths.dashboard()} replace /> : <Outlet />;
}

/**
 * Layout route for login and registration: who is signed in already goes to the dashboard; who signs in here goes where he
 * wanted to go. With extension-connect parameters the page is always shown (spec §2) and knows itself what follows.
 */
export function GuestOnly() {
  const session = useWhoIsHere();
  const { pathname, search } = useLocation();
  const open = checkAccess(session, 'session', wallMs()) === 'open';
  const [arrivedSignedIn, setArrivedSignedIn] = useState(open);
  // Who logs in after that has not arrived so.
  if (!open && arrivedSignedIn) setArrivedSignedIn(false);
  const isLogin = plainPath(pathname) === paths.login();
  if (!open || (isLogin && hasConnectParameters(search))) return <Outlet />;
  return <PostLoginRedirect to={arrivedSignedIn ? paths.dashboard() : landingOf(session)} />;
}
