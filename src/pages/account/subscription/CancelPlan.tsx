import { useState } from 'react';
import { flushSync } from 'react-dom';

import { fetchMySubscription } from '../../../api/subscription';
import { paths } from '../../../config/paths';
import { formatDateNoWrap } from '../../../domain/dates';
import type { Subscription } from '../../../domain/subscription';
import { useApiMutation } from '../../../forms/useApiMutation';
import { bindToSession } from '../../../http/bindToSession';
import { ApiError } from '../../../http/failure';
import { isOnline } from '../../../lib/online';
import { currentPlanView, shortPlanName } from '../../../plans/planView';
import { cancelSubscription } from '../../../session/cancelSubscription';
import { loadSubscription } from '../../../session/subscription';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { controlClass, Field } from '../../../ui/Field';
import { TextLink } from '../../../ui/links';
import { FailureAlert } from '../FailureAlert';
import { planHasChanged } from './checkPlan';
import { Row } from './SubscriptionRows';

interface CancelPlanProps {
  details: Subscription;
  /** End date of the plan if it is in the future, otherwise `null`. */
  endDate: string | null;
  onCancelled: (sentence: string) => void;
}

export function CancelPlan({ details, endDate, onCancelled }: CancelPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    // Remove the dialog before `onCancelled` moves the focus to the page. While the dialog is open, it keeps the focus.
    flushSync(() => setOpen(false));
    onCancelled(currentPlanView().sentence);
  };
  const isRenewing = details.autoRenew !== false;
  const action = isRenewing ? (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-control text-danger underline-offset-4 hover:text-danger-hover hover:underline"
      >
        Cancel subscription
      </button>
      {isOpen && <CancelDialog details={details} endDate={endDate} onClose={() => setOpen(false)} onDone={done} />}
    </>
  ) : undefined;
  return (
    <Row label="Cancel subscription" isMiddle action={action}>
      <p className="text-ink-2">
        {isRenewing
          ? `If you cancel, ${shortPlanName(details)} won't renew, and you won't be charged again.`
          : "Your plan doesn't renew automatically, so there's nothing to cancel."}
      </p>
    </Row>
  );
}

/** Reasons for cancelling: the value that the server receives, and the label. */
const CANCEL_REASONS = [
  ['too_expensive', "It's too expensive"],
  ['not_used', "I don't use it enough"],
  ['missing_feature', 'Something I need is missing'],
  ['quality', "The tags or summaries aren't good enough"],
  ['technical_problems', 'It has technical problems'],
  ['other', 'Another reason'],
] as const;

interface CancelDialogProps extends Pick<CancelPlanProps, 'details' | 'endDate'> {
  onClose: () => void;
  onDone: () => void;
}

function CancelDialog({ details, endDate, onClose, onDone }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const { send, isPending, failure } = useApiMutation({
    call: async (why: string | null) => {
      const checkSession = bindToSession();
      // Check the plan first. The request has no subscription id, so the server could cancel a plan bought elsewhere.
      const now = await fetchMySubscription().catch(() => null);
      checkSession();
      if (now?.status === 'active' && now.plan !== details.plan) throw planHasChanged();
      await cancelSubscription(why);
      const view = currentPlanView();
      // Some servers respond with 200, but cancel the plan only after the provider's confirmation.
      if (view.status === 'active' && view.details.autoRenew !== false)
        throw new ApiError('status', 'Your plan is still active.', { mayBeDone: true });
    },
    onSuccess: onDone,
    onError: () => {
      // The cancellation might have succeeded, so load the subscription again.
      if (isOnline()) void loadSubscription();
    },
  });
  const name = shortPlanName(details);
  // Don't promise until when the plan stays active, because only the response to the cancellation contains that date.
  const renewal = `${name} won't renew${endDate === null ? '' : ` on ${formatDateNoWrap(endDate)}`}`;
  return (
    <Dialog
      onClose={onClose}
      busy={isPending}
      initialFocus="dismiss"
      title={`Cancel ${name}?`}
      description={
        <p>{`${renewal}, and you won't be charged again. Once you cancel, this page shows how long you keep ${name}. After that you'll be on Free, with ads and your own AI key.`}</p>
      }
      dismiss={`Keep ${name}`}
      actions={
        <Button variant="danger" busy={isPending} busyLabel="Cancelling…" onClick={() => void send(reason || null)}>
          Cancel subscription
        </Button>
      }
    >
      <Field label="Why are you cancelling? (optional)" className="mt-5">
        {(ids) => (
          <select
            {...ids}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className={controlClass()}
          >
            <option value="">Prefer not to say</option>
            {CANCEL_REASONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FailureAlert failure={failure} title="We couldn't confirm the cancellation." className="mt-5">
        <p className="mt-1">
          <TextLink to={paths.support()}>Contact support</TextLink>
        </p>
      </FailureAlert>
    </Dialog>
  );
}
