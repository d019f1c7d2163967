import { paths } from '../../../config/paths';
import { Button, ButtonLink, Spinner } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { AuthFrame } from '../AuthFrame';
import { useAuthLinkState } from '../authLinkState';
import { usePlanName } from '../usePlanName';
import { useUrlToken } from '../useUrlToken';
import { RequestActivation } from './RequestActivation';
import { useActivation } from './useActivation';

/** `/activate?token=…`: activates on load, which is what people who open the mail expect. */
export function ActivatePage() {
  const { onward } = useAuthLinkState();
  const planName = usePlanName();
  const { state, retry } = useActivation(useUrlToken());
  switch (state.phase) {
    case 'activating':
      return (
        <AuthFrame title="Activating your account…" stage={state.phase}>
          <p aria-busy="true" className="mt-4 flex items-center gap-3 text-ink-2">
            <Spinner /> This takes a moment.
          </p>
        </AuthFrame>
      );
    case 'done':
      return (
        <AuthFrame
          title="Your account is active."
          stage={state.phase}
          lead={planName === null ? 'Log in to get started.' : `Log in to continue with ${planName}.`}
        >
          <ButtonLink {...onward(paths.login())} className="mt-6 w-full">
            Log in
          </ButtonLink>
        </AuthFrame>
      );
    case 'failed':
      return (
        <AuthFrame title="Not activated yet" stage={state.phase} lead={state.message}>
          <Button onClick={retry} className="mt-6 w-full">
            Retry
          </Button>
        </AuthFrame>
      );
    case 'invalid':
      return (
        <AuthFrame
          title="This link does not work"
          stage={state.phase}
          lead="It is incomplete, has expired, or was used before. Enter your email address and we send you a new one."
          footer={
            <>
              Already activated? <TextLink {...onward(paths.login())}>Log in</TextLink>
            </>
          }
        >
          <RequestActivation />
        </AuthFrame>
      );
  }
}
