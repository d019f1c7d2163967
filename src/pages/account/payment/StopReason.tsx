import { useId, useRef, useState } from 'react';

import { sendFeedback } from '../../../api/feedback';
import { useApiMutation } from '../../../components/useApiMutation';
import { wordsOf } from '../../../http/failure';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';

/** Why people turn back; each is sent as it reads. */
const REASONS = [
  'It costs too much',
  'I want to try Free first',
  'My way to pay is missing',
  'Something did not work',
] as const;

/** One click tells us why. It arrives as feedback, without anything else that the user has not written. */
export function StopReason({ plan }: { plan: string | null }) {
  const id = useId();
  const thanks = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const { send, isSending, failure } = useApiMutation(async (reason: string) => {
    setChosen(reason);
    const at = plan === null ? '' : ` Plan: ${plan}.`;
    await sendFeedback({ type: 'billing', subject: 'Payment not completed', content: `Reason: ${reason}.${at}` });
    setSent(true);
    thanks.current?.focus();
  });
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-border pt-6">
      <h2 id={id} className="text-h3">
        What stopped you?
      </h2>
      {!isSent && <p className="mt-1 text-small text-ink-2">One click is enough; it is sent as feedback.</p>}
      <p ref={thanks} tabIndex={-1} role="status" className="mt-1 text-ink-2 outline-none">
        {isSent && 'Thanks, that helps us.'}
      </p>
      {!isSent && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {REASONS.map((reason) => (
            <li key={reason}>
              <Button variant="secondary" busy={isSending && chosen === reason} onClick={() => void send(reason)}>
                {reason}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <Alert tone="bad" role="alert" className="mt-4">
          {wordsOf(failure.error)}
        </Alert>
      )}
    </section>
  );
}
