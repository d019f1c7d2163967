import { useState } from 'react';
import { flushSync } from 'react-dom';

import { fetchMySubscription } from '../../../api/subscription';
import { formatDate, isStillRunning } from '../../../domain/dates';
import type { Subscription } from '../../../domain/subscription';
import { OutcomeNote } from '../../../forms/FormError';
import { useApiMutation } from '../../../forms/useApiMutation';
import { cancelled, fullMessageOf, isMissingCall } from '../../../http/failure';
import { nowMs } from '../../../lib/clock';
import { isOnline } from '../../../lib/online';
import { currentPlanView, renewalCharge, resubscribeNote, shortPlanName } from '../../../plans/planView';
import { sessionStore } from '../../../session/store';
import { loadSubscription, resumeSubscription } from '../../../session/subscription';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { planHasChanged } from './checkPlan';

interface KeepPlanProps {
  details: Subscription;
  /** Date on which the plan renews, in the future. */
  endDate: string;
  /** Called when the plan is kept, or can't be kept. */
  onDone: (sentence: string) => void;
}

/** Undoes a cancellation, if the server can do that and the payment provider has no page for it. */
export function KeepPlan({ details, endDate, onDone }: KeepPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (sentence: string) => {
    // The page can't take the focus while the dialog is open, so remove the dialog first.
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

/** Returns whether the plan still has to be resumed. @throws ApiError 409 if it differs from the plan on the page */
async function needsResume(shown: Subscription): Promise<boolean> {
  const { sessionNumber } = sessionStore.getState();
  const now = await fetchMySubscription();
  if (sessionStore.getState().sessionNumber !== sessionNumber) throw cancelled();
  const isSame =
    now?.plan === shown.plan && renewalCharge(now) === renewalCharge(shown) && now.endDate === shown.endDate;
  if (!isSame) throw planHasChanged();
  if (now.status === 'active' && now.autoRenew !== false) return false;
  if (now.status !== 'cancelled' || !isStillRunning(now.endDate, nowMs())) throw planHasChanged();
  return true;
}

interface KeepDialogProps extends KeepPlanProps {
  onClose: () => void;
}

/** Shows the date and the amount of the next charge (WCAG 3.3.4). */
function KeepDialog({ details, endDate, onClose, onDone }: KeepDialogProps) {
  const { send, isPending, failure } = useApiMutation({
    call: async () => {
      // The request contains no subscription id. Check the plan first, so that the server doesn't charge for another plan, for
      // another price, or twice.
      if (await needsResume(details)) await resumeSubscription();
      else await loadSubscription();
    },
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
      {failure !== null && (
        <Alert tone="bad" role="alert" title={`We couldn't confirm that you keep ${name}.`} className="mt-5">
          <p>{fullMessageOf(failure.error)}</p>
          <OutcomeNote error={failure.error} />
        </Alert>
      )}
    </Dialog>
  );
}
