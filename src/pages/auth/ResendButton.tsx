import { useId, type ComponentProps } from 'react';

import { Button } from '../../ui/Button';
import type { Resend } from './useResend';

interface ResendButtonProps extends Pick<ComponentProps<typeof Button>, 'type' | 'variant' | 'className' | 'onClick'> {
  resend: Resend;
}

/** Asks for another mail. In the pause it keeps its place and the focus, and says how long it lasts. */
export function ResendButton({ resend: { phase, pauseS }, ...button }: ResendButtonProps) {
  const pauseId = useId();
  const isPaused = pauseS > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        {...button}
        busy={phase === 'sending'}
        busyLabel="Sending…"
        aria-disabled={isPaused}
        aria-describedby={isPaused ? pauseId : undefined}
        className={isPaused ? `${button.className ?? ''} opacity-55` : button.className}
      >
        Resend activation email
      </Button>
      {isPaused && (
        <span id={pauseId} className="text-small text-ink-3 tabular-nums">
          Again in {pauseS} s
        </span>
      )}
    </div>
  );
}
