import { OutcomeNote } from '../../forms/FormError';
import type { Failure } from '../../forms/useApiMutation';
import { fullMessageOf } from '../../http/failure';
import { Alert } from '../../ui/Alert';
import type { NonTextChildren } from '../../ui/elements';

interface FailureAlertProps {
  failure: Failure | null;
  title?: string;
  className?: string;
  children?: NonTextChildren;
}

/** Error message next to a button. Unlike `FormError`, it leaves the focus on the button. */
export const FailureAlert = ({ failure, children, ...box }: FailureAlertProps) =>
  failure && (
    <Alert tone="bad" role="alert" {...box}>
      <p>{fullMessageOf(failure.error)}</p>
      <OutcomeNote error={failure.error} />
      {children}
    </Alert>
  );
