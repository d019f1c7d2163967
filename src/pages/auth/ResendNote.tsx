import { IconError, IconOk } from '../../ui/icons';
import type { Resend } from './useResend';

/** What became of the resend. Both regions are there before their text, so that it is announced. */
export function ResendNote({ resend: { phase, reasons } }: { resend: Resend }) {
  return (
    <>
      <div role="status">
        {phase === 'success' && (
          <p className="flex gap-2 pb-3 text-small font-medium text-ok-ink">
            <IconOk className="mt-0.5 shrink-0" />
            <span>The activation email was sent. Please check your inbox and your spam folder.</span>
          </p>
        )}
      </div>
      <div role="alert">
        {phase === 'error' && (
          <div className="flex gap-2 pb-3 text-small font-medium text-danger">
            <IconError className="mt-0.5 shrink-0" />
            <div className="min-w-0 wrap-anywhere">
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </div>
          </div>
        )}
      </div>
    </>
  );
}
