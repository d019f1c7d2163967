import { useEffect, useState } from 'react';

import type { User } from '../../../../domain/user';
import { reloadPage } from '../../../../lib/leaveSite';
import { logout } from '../../../../session/actions';
import { hasLeft } from '../../../../session/connect/handOver';
import type { OpenRequest } from '../../../../session/connect/request';
import { sessionStore, useSession } from '../../../../session/store';
import { Cancelled } from './Cancelled';
import { ConfirmPanel } from './ConfirmPanel';
import { ConnectForm } from './ConnectForm';
import { Connecting } from './Connecting';
import { useHeadingFocus } from './useHeadingFocus';
import { useMarker } from './useMarker';
import { useSignedIn } from './useSignedIn';

/** What somebody has decided, or what failed, for one login: with the next one everything begins again. */
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

/** A connection that may be made: form, question, hand-over. The address has been judged; nobody's tokens are known here. */
export function ConnectFlow({ search, request }: { search: string; request: OpenRequest }) {
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
  const box = useHeadingFocus(screen);
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
          key={epoch}
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
