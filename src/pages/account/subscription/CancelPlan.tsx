import { useRef, useState } from 'react';

import type { Subscription } from '../../../domain/subscription';
import { wallMs } from '../../../lib/clock';
import { isOnline } from '../../../lib/online';
import { subscriptionStore } from '../../../session/subscription';
import { messages } from '../../../text/en/messages';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import type { CancelDialog } from './CancelDialog';
import { planSentence } from './planSentence';

interface CancelPlanProps {
  details: Subscription;
  /** Gets the new sentence, once the dialog is gone. */
  onCancelled: (sentence: string) => void;
}

/** The way to cancel. The dialog and what it stands on are loaded with the first click; nobody else pays for them. */
export function CancelPlan({ details, onCancelled }: CancelPlanProps) {
  const [Dialog, setDialog] = useState<typeof CancelDialog | null>(null);
  const [phase, setPhase] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const isBusy = useRef(false);
  const open = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase('loading');
    try {
      const loaded = await import('./CancelDialog');
      setDialog(() => loaded.CancelDialog);
      setPhase('open');
    } catch {
      setPhase('failed');
    } finally {
      isBusy.current = false;
    }
  };
  const close = () => setPhase('closed');
  const done = () => {
    close();
    // The button is gone by then; what has changed gets the focus instead.
    setTimeout(() => onCancelled(planSentence(subscriptionStore.getState().details, wallMs())));
  };
  const isActive = details.status === 'active';
  return (
    <>
      {isActive && details.autoRenew !== false && (
        <Button variant="quiet" busy={phase === 'loading'} className="first:-ml-4.5" onClick={() => void open()}>
          Cancel subscription
        </Button>
      )}
      {isActive && details.autoRenew === false && (
        <p className="text-small text-ink-2">It does not renew by itself, so there is nothing to cancel.</p>
      )}
      {phase === 'failed' && (
        <Alert tone="bad" role="alert" className="order-last basis-full">
          {isOnline() ? messages.outdated : messages.offline}
        </Alert>
      )}
      {Dialog !== null && phase === 'open' && <Dialog details={details} onClose={close} onDone={done} />}
    </>
  );
}
