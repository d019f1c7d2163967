import { wallMs } from '../../../lib/clock';
import { selectIsSubscribed, subscriptionStore } from '../../../session/subscription';
import { planChanged, loadSubscription } from '../../../session/subscriptionActions';
import { Button } from '../../../ui/Button';
import { planSentence } from './planSentence';

interface CheckAgainProps {
  isLoading: boolean;
  onSay: (text: string) => void;
}

/** Asks whether the payment has arrived; a plan that has become active is told to the token and the other tabs. */
export function CheckAgain({ isLoading, onSay }: CheckAgainProps) {
  const check = async () => {
    onSay('');
    await loadSubscription();
    const now = subscriptionStore.getState();
    if (now.error !== null) return;
    if (selectIsSubscribed(now)) planChanged();
    onSay(
      now.status === 'pending' ? 'Checked. Your payment is not confirmed yet.' : planSentence(now.details, wallMs()),
    );
  };
  return (
    <Button variant="secondary" busy={isLoading} busyLabel="Checking…" onClick={() => void check()}>
      Check again
    </Button>
  );
}
