import { Button } from '../../../ui/Button';
import { ResendActivation } from '../ResendActivation';

interface CheckInboxProps {
  email: string;
  /** What comes after the activation, when more is to come than a login. */
  next: string | null;
  onStartAgain: () => void;
}

/** What stands in place of the form once the account is made. */
export const CheckInbox = ({ email, next, onStartAgain }: CheckInboxProps) => (
  <div className="mt-4 grid gap-4 text-ink-2">
    <p>Nothing there after a few minutes? Look into your spam folder, or let us send it again.</p>
    {next !== null && <p>{next}</p>}
    <ResendActivation email={email} className="mt-2" />
    <p className="border-t border-border pt-4">
      Wrong address?{' '}
      <Button variant="quiet" size="row" onClick={onStartAgain} className="underline underline-offset-3">
        Start again
      </Button>
    </p>
  </div>
);
