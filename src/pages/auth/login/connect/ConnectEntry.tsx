import { useEffect, useState } from 'react';

import { PostLoginRedirect } from '../../../../components/PostLoginRedirect';
import { removeMarker } from '../../../../session/connect/handOver';
import { connectPolicy } from '../../../../session/connect/policy';
import { type ConnectRequest, isOpen, type OpenRequest, readConnectRequest } from '../../../../session/connect/request';
import { landingOf } from '../../../../session/returnTo';
import { sessionStore } from '../../../../session/store';
import { LoginScreen } from '../LoginScreen';
import { ConnectFlow } from './ConnectFlow';
import { Incomplete } from './Incomplete';
import { Refusal } from './Refusal';

/** The login page as the extension opens it: judged once for each query, before anything else is looked at. */
export function ConnectEntry({ search }: { search: string }) {
  const [request] = useState(() => readConnectRequest(search, connectPolicy()));
  if (isOpen(request)) return <ConnectFlow search={search} request={request} />;
  return <NoConnection request={request} />;
}

/**
 * The form under the reason why there is no connection. Whoever is signed in already stays so; whoever logs in here goes where a
 * login always goes. What another tab does changes nothing.
 */
function NoConnection({ request }: { request: Exclude<ConnectRequest, OpenRequest> }) {
  const [landing, setLanding] = useState<string | null>(null);
  useEffect(removeMarker, []);
  if (landing !== null) return <PostLoginRedirect to={landing} />;
  return (
    <LoginScreen
      above={request.kind === 'refused' ? <Refusal reason={request.reason} host={request.host} /> : <Incomplete />}
      onDone={() => setLanding(landingOf(sessionStore.getState()))}
    />
  );
}
