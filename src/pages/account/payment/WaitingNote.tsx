import { Spinner } from '../../../ui/Button';

/** While the server is asked. */
export const WaitingNote = ({ isFromPayment }: { isFromPayment: boolean }) => (
  <p className="mt-5 flex items-start gap-3 text-lead text-ink-2">
    <Spinner className="mt-1.5 text-primary" />
    {isFromPayment
      ? 'We are waiting for the payment provider to tell us. This usually takes under a minute.'
      : 'One moment.'}
  </p>
);
