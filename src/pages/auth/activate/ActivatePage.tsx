import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { paths } from '../../../config/paths';
import { ApiError, fieldErrorsOf, fullMessageOf, messageOf } from '../../../http/failure';
import { activate } from '../../../session/actions';
import { statusMessage } from '../../../text/en/messages';
import { Button, ButtonLink, Spinner } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { chosenPlanName, useAuthLinkState, usePageState, useUrlToken } from '../authLinkState';
import { EmailForm } from '../EmailForm';
import { Resend, useResend } from '../resend';

/** `/activate?token=…`: activates on load, which is what people who open the mail expect. */
function ActivatePage() {
  const { linkTo } = useAuthLinkState();
  const planName = chosenPlanName();
  const { state, retry } = useActivation(useUrlToken());
  switch (state.phase) {
    case 'activating':
      return (
        <AuthLayout title="Activating your account…" stage={state.phase}>
          <p aria-busy="true" className="mt-4 flex items-center gap-3 text-ink-2">
            <Spinner /> This takes a moment.
          </p>
        </AuthLayout>
      );
    case 'done':
      return (
        <AuthLayout
          title="Your account is active."
          stage={state.phase}
          lead={planName === null ? 'Log in to get started.' : `Log in to continue with ${planName}.`}
        >
          <ButtonLink {...linkTo(paths.login())} className="mt-6 w-full">
            Log in
          </ButtonLink>
        </AuthLayout>
      );
    case 'failed':
      return (
        <AuthLayout title="Not activated yet" stage={state.phase} lead={state.message}>
          <Button onClick={retry} className="mt-6 w-full">
            Retry
          </Button>
        </AuthLayout>
      );
    case 'invalid':
      return (
        <AuthLayout
          title="This link does not work"
          stage={state.phase}
          lead="It is incomplete, has expired, or was used before. Enter your email address and we send you a new one."
          footer={
            <span>
              Already activated? <TextLink {...linkTo(paths.login())}>Log in</TextLink>
            </span>
          }
        >
          {state.reason !== null && <p className="mt-3 text-ink-2">{state.reason}</p>}
          <RequestActivation />
        </AuthLayout>
      );
  }
}
export { ActivatePage as Component };

/** Asks for the address that a new activation mail goes to (spec §4: idle, sending, success, error). */
function RequestActivation() {
  const { linkState } = useAuthLinkState();
  const resend = useResend();
  return (
    <div className="mt-6">
      <EmailForm email={linkState.email} send={resend.resend}>
        {() => <Resend resend={resend} type="submit" variant="primary" className="w-full" />}
      </EmailForm>
    </div>
  );
}

/**
 * `activating` – the call is under way; `done` – the account is active; `invalid` – the link cannot be used;
 * `failed` – there was no answer to say so (offline, time-out, server fault), so it can be tried again.
 */
type ActivationState =
  | { readonly phase: 'activating' | 'done' }
  /** What the server says of it, where it has a sentence of its own. */
  | { readonly phase: 'invalid'; readonly reason: string | null }
  | { readonly phase: 'failed'; readonly message: string };

const ACTIVE_ALREADY = /\balready (?:been )?(?:active|activated|verified)\b/i;

/** Refusals that another try can change. Not 401: the call carries nothing but the token of the link. */
const TEMPORARY = [408, 429];

function stateAfter(error: unknown): ActivationState {
  if (!(error instanceof ApiError) || error.status === null) return { phase: 'failed', message: messageOf(error) };
  const isRefusal = error.status >= 400 && error.status < 500 && !TEMPORARY.includes(error.status);
  const message = fieldErrorsOf(error).length > 0 ? fullMessageOf(error) : error.message;
  if (isRefusal && ACTIVE_ALREADY.test(message)) return { phase: 'done' };
  if (!isRefusal) return { phase: 'failed', message };
  return { phase: 'invalid', reason: message === statusMessage(error.status) ? null : message };
}

/** Activates once for each token: StrictMode runs every effect twice, and a used token would be refused. */
function useActivation(token: string | null): { state: ActivationState; retry: () => void } {
  const [isActivated, setActivated] = usePageState('isActivated', (kept) => kept === true);
  const [state, setState] = useState<ActivationState>(
    token === null && !isActivated
      ? { phase: 'invalid', reason: null }
      : { phase: isActivated ? 'done' : 'activating' },
  );
  const started = useRef<string | null>(null);
  const settle = (next: ActivationState) => {
    setState(next);
    setActivated(next.phase === 'done');
  };
  const run = async (used: string) => {
    setState({ phase: 'activating' });
    try {
      await activate(used);
      settle({ phase: 'done' });
    } catch (error) {
      settle(stateAfter(error));
    }
  };
  const onToken = useEffectEvent(run);
  useEffect(() => {
    if (token === null || isActivated || started.current === token) return;
    started.current = token;
    void onToken(token);
  }, [token, isActivated]);
  return { state, retry: () => void run(token ?? '') };
}
