import { useState } from 'react';
import { flushSync } from 'react-dom';

import { fetchMySubscription, resumeMySubscription } from '../../../api/subscription';
import { formatDate, isStillRunning } from '../../../domain/dates';
import type { Subscription } from '../../../domain/subscription';
import { useApiMutation } from '../../../forms/useApiMutation';
import { bindToSession } from '../../../http/bindToSession';
import { ApiError, isMissingCall } from '../../../http/failure';
import { nowMs } from '../../../lib/clock';
import { isOnline } from '../../../lib/online';
import { currentPlanView, renewalCharge, shortPlanName } from '../../../plans/planView';
import { loadSubscription, planChanged, setSubscription, subscriptionStore } from '../../../session/subscription';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FailureAlert } from '../FailureAlert';
import { resubscribeNote } from '../planLinks';
import { planHasChanged } from './checkPlan';

interface KeepPlanProps {
  details: Subscription;
  /** Future date on which the plan renews if the user keeps it. */
  endDate: string;
  /** Called with the text to show when the plan is kept, or can't be kept. */
  onDone: (sentence: string) => void;
}

/** Undoes a cancellation. For servers that support it, and plans without a page at the payment provider. */
export function KeepPlan({ details, endDate, onDone }: KeepPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (sentence: string) => {
    // Remove the dialog before `onDone` moves the focus to the page. While the dialog is open, it keeps the focus.
    flushSync(() => setOpen(false));
    onDone(sentence);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {`Keep ${shortPlanName(details)}`}
      </Button>
      {isOpen && <KeepDialog details={details} endDate={endDate} onClose={() => setOpen(false)} onDone={close} />}
    </>
  );
}

/**
 * Checks the plan first. The request contains no subscription id, so the server could charge for another plan or price.
 * Loads the plan again, because some servers respond with 200 before the payment provider has confirmed the change.
 *
 * @throws ApiError 409 if the plan has changed; `mayBeDone` if the loaded plan doesn't confirm the change. If the server
 *   can't undo a cancellation, `isMissingCall(error)` is true
 */
async function resume(shown: Subscription): Promise<void> {
  const checkSession = bindToSession();
  const now = await fetchMySubscription();
  checkSession();
  const isSame =
    now?.plan === shown.plan && renewalCharge(now) === renewalCharge(shown) && now.endDate === shown.endDate;
  // Another tab might have undone the cancellation, so that no request is needed.
  const isKept = renews(now);
  const isEnding = now?.status === 'cancelled' || now?.status === 'active';
  if (!isSame || !isEnding || (!isKept && !isStillRunning(now.endDate, nowMs()))) throw planHasChanged();
  try {
    if (!isKept) await resumeMySubscription();
  } catch (error) {
    checkSession();
    const { canResume: _, ...rest } = shown;
    if (isMissingCall(error)) setSubscription(rest);
    throw error;
  }
  checkSession();
  planChanged();
  await loadSubscription();
  checkSession();
  const { error, details } = subscriptionStore.getState();
  if (error !== null || !renews(details))
    throw new ApiError('status', error ?? 'Your plan is still cancelled.', { mayBeDone: true });
}

const renews = (plan: Subscription | null): boolean => plan?.status === 'active' && plan.autoRenew !== false;

interface KeepDialogProps extends KeepPlanProps {
  onClose: () => void;
}

/** Shows the date and the amount of the next charge (WCAG 3.3.4). */
function KeepDialog({ details, endDate, onClose, onDone }: KeepDialogProps) {
  const { send, isPending, failure } = useApiMutation({
    call: () => resume(details),
    onSuccess: () => onDone(currentPlanView().sentence),
    onError: (error) => {
      if (isMissingCall(error)) {
        onDone(`Your cancellation can't be undone. ${resubscribeNote(currentPlanView()) ?? ''}`);
        return null;
      }
      // The request might have succeeded, so load the subscription again.
      if (isOnline()) void loadSubscription();
      return error;
    },
  });
  const name = shortPlanName(details);
  const charge = renewalCharge(details);
  return (
    <Dialog
      onClose={onClose}
      busy={isPending}
      initialFocus="dismiss"
      title={`Keep ${name}?`}
      description={
        <p>
          {`${name} will renew on ${formatDate(endDate)}${charge === null ? '' : ` for ${charge}`} instead of ending. You won't pay anything today, and you can cancel again anytime.`}
        </p>
      }
      dismiss="Go back"
      actions={
        <Button busy={isPending} busyLabel="Saving…" onClick={() => void send(undefined)}>
          {`Keep ${name}`}
        </Button>
      }
    >
      <FailureAlert failure={failure} title={`We couldn't confirm that you keep ${name}.`} className="mt-5" />
    </Dialog>
  );
}
