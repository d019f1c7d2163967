import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { removeMarker, hasConnectParameters } from '../../../session/connect/connection';
import { ChosenPlan, useChosenPlan } from '../ChosenPlan';
import { ConnectEntry } from './connect/ConnectFlow';
import { LoginScreen } from './LoginScreen';

function LoginPage() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Remove the fragment from the URL, because it might contain a token.
    if (hash !== '') void navigate({ pathname, search }, { replace: true, state: state as unknown });
  }, [hash, pathname, search, state, navigate]);
  return hasConnectParameters(search) ? <ConnectEntry key={search} search={search} /> : <PlainLogin />;
}
export { LoginPage as Component };

/** Login page without connect parameters. The route guard redirects after the login. */
function PlainLogin() {
  const plan = useChosenPlan();
  // Remove a connect marker that `window.open` copied into this tab's session storage, or that the user set.
  useEffect(removeMarker, []);
  const lead = plan === null ? undefined : <ChosenPlan code={plan} sentence={(name) => `Continuing with ${name}`} />;
  return <LoginScreen lead={lead} offersAccount={plan !== null} />;
}
