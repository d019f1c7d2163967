import { useState } from 'react';

import { Button } from '../../../ui/Button';
import { IconCopy } from '../../../ui/icons';

/** The provider's name for the payment, for support. It can be copied by the button, or selected with one click. */
export function SessionId({ sessionId }: { sessionId: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      // Missing on plain http, refused without permission.
      await navigator.clipboard.writeText(sessionId);
      setSaid('Copied.');
    } catch {
      setSaid('It could not be copied. Please select it.');
    }
  };
  return (
    <div className="mt-8 border-t border-border pt-5">
      <p className="text-small text-ink-3">Payment reference</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="min-w-0 font-mono text-small break-all select-all">{sessionId}</code>
        <Button variant="secondary" size="row" aria-label="Copy payment reference" onClick={() => void copy()}>
          <IconCopy className="size-4" />
          Copy
        </Button>
        <span role="status" className="text-small text-ink-2">
          {said}
        </span>
      </div>
    </div>
  );
}
