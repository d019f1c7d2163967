import { Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';

import { paths } from '../config/paths';
import { wallMs } from '../lib/clock';
import { doorFor, landingFor } from '../session/access';
import { rememberPlanIntent } from '../session/planIntent';
import { endIfExpired } from '../session/restore';
import { forgetReturnTo, readReturnTo, rememberReturnTo } from '../session/returnTo';
import { useSession } from '../session/sessionStore';
import { PendingScreen } from './PendingScreen';
import { useAdminVerification } from './useAdminVerification';

/** Layout route for everything that needs a session (spec §2). */
export function RequireSession() {
  const session = useSession((state) => state);
  const wasOpen = useRef(false);
  const door = doorFor(session, 'session', wallMs());
  useEffect(() => {
    if (door === 'open') wasOpen.current = true;
  }, [door]);
  if (door === 'open') {
    return (
      <Suspense fallback={<PendingScreen />}>
        <Outlet />
      </Suspense>
    );
  }
  return <ToLogin loggedOutHere={() => wasOpen.current && session.endReason === 'user_initiated'} />;
}

/**
 * Turned away to the login page. The wanted address goes to session storage and never into the URL; somebody who has just
 * logged out himself wants nothing.
 */
function ToLogin({ loggedOutHere }: { loggedOutHere: () => boolean }) {
  const location = useLocation();
  // What counts is the address at the moment of turning away; the redirect below changes it before effects may run again.
  const [turnedAway] = useState({ location, loggedOutHere });
  useEffect(() => {
    endIfExpired();
    if (turnedAway.loggedOutHere()) forgetReturnTo();
    else remember(turnedAway.location);
  }, [turnedAway]);
  return <Navigate to={paths.login()} replace />;
}

function remember({ pathname, search, hash }: Location): void {
  rememberReturnTo(pathname + search + hash);
  const plan = new URLSearchParams(search).get('plan');
  if (pathname === paths.subscription() && plan !== null) rememberPlanIntent(plan);
}

/** Layout route inside {@link RequireSession} for the back-office: others go to the dashboard (spec §2). */
export function RequireAdmin() {
  const session = useSession((state) => state);
  const verdict = useAdminVerification();
  const door = doorFor(session, 'admin', wallMs());
  return door === 'open' && verdict !== 'no-admin' ? <Outlet /> : <Navigate to={paths.dashboard()} replace />;
}

/**
 * Layout route for login and registration: who is signed in already goes to the dashboard; who signs in here goes where he
 * wanted to go. With extension-connect parameters the login form is always shown (spec §2).
 */
export function GuestOnly() {
  const session = useSession((state) => state);
  const { pathname, search } = useLocation();
  const open = doorFor(session, 'session', wallMs()) === 'open';
  const [arrivedSignedIn] = useState(open);
  const query = new URLSearchParams(search);
  const isConnect = pathname === paths.login() && (query.has('oauth_state') || query.has('oauth_redirect_uri'));
  if (!open || (isConnect && arrivedSignedIn)) return <Outlet />;
  return <Landed to={arrivedSignedIn ? paths.dashboard() : landingFor(session, readReturnTo())} />;
}

/** Moves on after a login, once the wanted address is read. */
function Landed({ to }: { to: string }) {
  const [target] = useState(to);
  useEffect(forgetReturnTo, []);
  return <Navigate to={target} replace />;
}
