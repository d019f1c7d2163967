import { useEffect, useLayoutEffect, useState } from 'react';

import { PostLoginRedirect } from '../../../../components/PostLoginRedirect';
import type { User } from '../../../../domain/user';
import { reloadPage } from '../../../../lib/browser';
import { wallMs } from '../../../../lib/clock';
import { checkAccess } from '../../../../session/access';
import { removeMarker, setMarker } from '../../../../session/connect/connection';
import { hasLeft } from '../../../../session/connect/handOver';
import { connectPolicy } from '../../../../session/connect/policy';
import { type ConnectRequest, isOpen, type OpenRequest, readConnectRequest } from '../../../../session/connect/request';
import { logout } from '../../../../session/restore';
import { landingOf } from '../../../../session/returnTo';
import { sessionStore, useSession } from '../../../../session/store';
import { useHeadingFocus } from '../../AuthLayout';
import { LoginScreen } from '../LoginScreen';
import { Cancelled, ConfirmPanel } from './ConfirmPanel';
import { ConnectForm, Incomplete, Refusal } from './ConnectForm';
import { Connecting } from './Connecting';

/** The login page as the extension opens it: judged once for each query, before anything else is looked at. */
export function ConnectEntry({ search }: { search: string }) {
  const [request] = useState(() => readConnectRequest(search, connectPolicy()));
  if (isOpen(request)) return <ConnectFlow search={search} request={request} />;
  return <NoConnection request={request} />;
}

/**
 * The form under the reason why there is no connection. A session that exists already stays; a login here goes where a
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

/** What the user has decided, or what failed, for one login: the next login starts again. */
interface Step {
  readonly epoch: number;
  readonly is: 'agreed' | 'cancelled' | 'no token';
}

type Screen = 'form' | 'question' | 'cancelled' | 'connecting';

function screenFor(kind: OpenRequest['kind'], user: User | null, step: Step['is'] | null): Screen {
  if (hasLeft()) return 'connecting';
  if (user === null || step === 'no token') return 'form';
  if (step === 'cancelled') return 'cancelled';
  return step === 'agreed' || kind === 'pinned' ? 'connecting' : 'question';
}

/** A connection that may be made: form, question, hand-over. The address has been checked; no token is read here. */
function ConnectFlow({ search, request }: { search: string; request: OpenRequest }) {
  const user = useSignedIn();
  const epoch = useSession((state) => state.epoch);
  const [step, setStep] = useState<Step | null>(null);
  const [failures, setFailures] = useState(0);
  const taken = step?.epoch === epoch ? step.is : null;
  const take = (is: Step['is']) => setStep({ epoch, is });
  useEffect(
    () =>
      // Another tab writes one token after the other: what was missing a moment ago may be here now.
      sessionStore.subscribe((state, before) => {
        if (state.refreshToken !== before.refreshToken) setStep((last) => (last?.is === 'no token' ? null : last));
      }),
    [],
  );
  const screen = screenFor(request.kind, user, taken);
  const box = useHeadingFocus<HTMLDivElement>(screen);
  useMarker(screen !== 'cancelled');
  const email = user?.email ?? '';
  return (
    <div ref={box}>
      {screen === 'form' && <ConnectForm request={request} failures={taken === 'no token' ? failures : 0} />}
      {screen === 'question' && (
        <ConfirmPanel
          key={epoch}
          request={request}
          email={email}
          onConnect={() => take('agreed')}
          onCancel={() => take('cancelled')}
          onOther={changeAccount}
        />
      )}
      {screen === 'cancelled' && <Cancelled />}
      {screen === 'connecting' && (
        <Connecting
          // A failure that a token overtook before the form was drawn starts again too: the screen never changed.
          key={`${epoch} ${failures}`}
          order={{ search, userId: user?.id ?? '', isConfirmed: taken === 'agreed' }}
          email={email}
          onNoToken={() => {
            setFailures(failures + 1);
            take('no token');
          }}
          onOther={changeAccount}
        />
      )}
    </div>
  );
}

/** Another account: this one is logged out. A page that has left never leaves again, so the next account needs a new one. */
function changeAccount(): void {
  const isGone = hasLeft();
  logout();
  if (isGone) reloadPage();
}

/**
 * Keeps the marker as long as a connection is under way on this page. In a layout effect, which is done before the hand-over
 * begins: set after it, the marker would stay behind.
 */
function useMarker(isUnderWay: boolean): void {
  useLayoutEffect(() => {
    const set = () => {
      if (isUnderWay && !hasLeft()) setMarker();
    };
    set();
    globalThis.addEventListener('pagehide', removeMarker);
    globalThis.addEventListener('pageshow', set);
    return () => {
      globalThis.removeEventListener('pagehide', removeMarker);
      globalThis.removeEventListener('pageshow', set);
      removeMarker();
    };
  }, [isUnderWay]);
}

/** Who is signed in with a token that still counts. The token itself stays where it is. */
const useSignedIn = (): User | null =>
  useSession((state) => (checkAccess(state, 'session', wallMs()) === 'open' ? state.user : null));
