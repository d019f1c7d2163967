import { paths } from '../../../config/paths';
import { wallMs } from '../../../lib/clock';
import { useSubscription } from '../../../session/subscription';
import { Button, ButtonLink } from '../../../ui/Button';
import { TextLink } from '../../../ui/links';
import { planSentence } from '../subscription/planSentence';
import { SessionId } from './SessionId';
import type { Confirmation, Phase } from './useConfirmation';

interface NotConfirmedProps extends Pick<Confirmation, 'error' | 'isAskingAgain' | 'timesNotYet'> {
  phase: Exclude<Phase, 'asking' | 'active'>;
  again: () => void;
  sessionId: string | null;
}

/** What is known when the plan is not active (yet), and what can be done about it. */
export function NotConfirmed({ phase, error, again, isAskingAgain, timesNotYet, sessionId }: NotConfirmedProps) {
  const details = useSubscription((state) => state.details);
  const isPending = details?.status === 'pending';
  const canAsk = phase !== 'absent' || isPending;
  return (
    <>
      <p role={phase === 'failed' ? 'alert' : undefined} className="mt-4 text-lead wrap-anywhere text-ink-2">
        {phase === 'late' && 'Payment received. Activation can take a few minutes. You can close this page.'}
        {phase === 'absent' && planSentence(details, wallMs())}
        {phase === 'failed' && error}
      </p>
      {phase === 'failed' && sessionId !== null && (
        <p className="mt-2 text-ink-2">
          It may have gone through all the same. Please do not pay again before you know.
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {canAsk && (
          <Button busy={isAskingAgain} busyLabel="Checking…" onClick={again}>
            {phase === 'failed' ? 'Retry' : 'Check again'}
          </Button>
        )}
        <ButtonLink to={paths.subscription()} variant={canAsk ? 'secondary' : 'primary'}>
          See your subscription
        </ButtonLink>
      </div>
      <p role="status" className="mt-3 text-small text-ink-2 empty:mt-0">
        {timesNotYet > 0 && !isAskingAgain && 'Checked just now: your plan is not active yet.'}
      </p>
      {phase !== 'absent' && sessionId !== null && <SessionId sessionId={sessionId} />}
      <p className="mt-8 text-ink-2">
        Something wrong? <TextLink to={paths.support()}>Contact support</TextLink>
        {sessionId !== null && phase !== 'absent' && ' and give them the payment reference above'}.
      </p>
    </>
  );
}
