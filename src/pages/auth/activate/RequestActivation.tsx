import { useAuthLinkState } from '../authLinkState';
import { EmailForm } from '../EmailForm';
import { ResendButton } from '../ResendButton';
import { ResendNote } from '../ResendNote';
import { useResend } from '../useResend';

/** Asks for the address that a new activation mail goes to (spec §4: idle, sending, success, error). */
export function RequestActivation() {
  const { carried } = useAuthLinkState();
  const resend = useResend();
  return (
    <div className="mt-6">
      <EmailForm email={carried.email} onSend={resend.resend} note={<ResendNote resend={resend} />}>
        <ResendButton resend={resend} type="submit" variant="primary" className="w-full" />
      </EmailForm>
    </div>
  );
}
