import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { removeMarker, hasConnectParameters } from '../../../session/connect/connection';
import { ChosenPlan, useChosenPlan } from '../ChosenPlan';
import { ConnectEntry } from './connect/ConnectFlow';
import { LoginScreen } from './LoginScreen';

/** `/login` (spec §2), alone or opened by the extension. */
function LoginPage() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Tokens travel in fragments, and none of them belongs here.
    if (hash !== '') void navigate({ pathname, search }, { replace: true, state: state as unknown });
  }, [hash, pathname, search, state, navigate]);
  return hasConnectParameters(search) ? <ConnectEntry key={search} search={search} /> : <PlainLogin />;
}
export { LoginPage as Component };

/** It never moves on by itself: the guard above it sees the session and does. */
function PlainLogin() {
  const plan = useChosenPlan();
  // A marker that was copied into this tab, or set by hand, opens nothing here and goes.
  useEffect(removeMarker, []);
  const lead = plan === null ? undefined : <ChosenPlan code={plan} sentence={(name) => `Continuing with ${name}`} />;
  return <LoginScreen lead={lead} />;
}
