import { ResendButton } from './ResendButton';
import { ResendNote } from './ResendNote';
import { useResend } from './useResend';

interface ResendActivationProps {
  /** Where the mail goes; the visitor cannot change it here. */
  email: string;
  className?: string | undefined;
}

/** Another activation mail to an address that is known already (spec §4: idle, sending, success, error). */
export function ResendActivation({ email, className }: ResendActivationProps) {
  const resend = useResend();
  return (
    <div className={className}>
      <ResendNote resend={resend} />
      <ResendButton resend={resend} onClick={() => void resend.resend(email)} />
    </div>
  );
}
