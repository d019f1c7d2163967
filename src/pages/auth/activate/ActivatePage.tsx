import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { paths } from '../../../config/paths';
import { hasServerMessage } from '../../../forms/serverErrors';
import { ApiError, fullMessageOf } from '../../../http/failure';
import { activate } from '../../../session/actions';
import { selectUser, useSession } from '../../../session/store';
import { Button, Spinner } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { AuthLayout } from '../AuthLayout';
import { useAuthLinkState, usePageState, useSentEmail } from '../authLinkState';
import { ChosenPlan, useChosenPlan } from '../ChosenPlan';
import { EmailForm } from '../EmailForm';
import { isActiveAlready, isLinkRefused } from '../linkErrors';
import { useUrlToken } from '../linkToken';
import { LoginStep } from '../LoginStep';
import { Resend, useResend } from '../resend';

function ActivatePage() {
  const { linkTo } = useAuthLinkState();
  const plan = useChosenPlan();
  const isSignedIn = useSession(selectUser) !== null;
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
          title="Your account is active"
          stage={state.phase}
          lead={
            isSignedIn ? undefined : plan === null ? (
              'Log in to get started.'
            ) : (
              <ChosenPlan code={plan} sentence={(name) => `Log in to continue with ${name}.`} />
            )
          }
        >
          <LoginStep {...linkTo(paths.login())} />
        </AuthLayout>
      );
    case 'failed':
      return (
        <AuthLayout title="We couldn't activate your account" stage={state.phase} lead={state.message}>
          <Button onClick={retry} className="mt-6 w-full">
            Retry
          </Button>
          {state.isRefused && (
            <div className="mt-6 border-t border-border pt-4">
              <p className="text-ink-2">Or enter your email and we&apos;ll send you a new link.</p>
              <RequestActivation />
            </div>
          )}
        </AuthLayout>
      );
    case 'invalid':
      return (
        <AuthLayout
          title="This link doesn't work"
          stage={state.phase}
          lead="It may be incomplete, expired, or already used. Enter your email and we'll send you a new one."
          footer={
            <span>
              Already activated? <TextLink {...linkTo(paths.login())}>Log in</TextLink>
            </span>
          }
        >
          {state.reason !== null && <p className="mt-3 text-small text-ink-3">{state.reason}</p>}
          <RequestActivation />
        </AuthLayout>
      );
  }
}
export { ActivatePage as Component };

function RequestActivation() {
  const { linkState } = useAuthLinkState();
  const sent = useSentEmail();
  const resend = useResend({ sent });
  return (
    <div className="mt-6">
      <EmailForm email={sent.to ?? linkState.email} send={resend.resend}>
        {() => <Resend resend={resend} type="submit" variant="primary" className="w-full" />}
      </EmailForm>
    </div>
  );
}

/** `failed`: any error except an invalid link. `isRefused`: the server rejected the request; a new link might help. */
type ActivationState =
  | { readonly phase: 'activating' | 'done' }
  /** Reason from the server; `null` if the server sent no reason, or if the URL contains no token. */
  | { readonly phase: 'invalid'; readonly reason: string | null }
  | { readonly phase: 'failed'; readonly message: string; readonly isRefused: boolean };

/** Statuses of temporary errors, which don't mean that the link is invalid. */
const TEMPORARY = [408, 429];

function stateAfter(error: unknown): ActivationState {
  if (isActiveAlready(error)) return { phase: 'done' };
  const status = error instanceof ApiError ? error.status : null;
  const message = fullMessageOf(error);
  if (isLinkRefused(error)) return { phase: 'invalid', reason: hasServerMessage(error) ? message : null };
  return { phase: 'failed', message, isRefused: status !== null && status < 500 && !TEMPORARY.includes(status) };
}

/** Sends each token once, because StrictMode runs effects twice and the server rejects a used token. */
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
