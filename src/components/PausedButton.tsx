import { clsx } from 'clsx';
import { type ComponentProps, useId, useState } from 'react';

import { RESEND_PAUSE_S } from '../config/limits';
import { monotonicMs, useSecondsLeft } from '../lib/clock';
import { Button } from '../ui/Button';

export function useResendPause() {
  const [untilMs, setUntilMs] = useState(0);
  const begin = () => setUntilMs(monotonicMs() + RESEND_PAUSE_S * 1000);
  return { pauseS: useSecondsLeft(untilMs), begin };
}

interface PausedButtonProps extends ComponentProps<typeof Button> {
  pauseS: number;
  pauseText: string;
}

/** Button that sends an email. After a click it is paused: it keeps the focus, and shows the remaining time. */
export function PausedButton({ pauseS, pauseText, className, ...button }: PausedButtonProps) {
  const id = useId();
  const isPaused = pauseS > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        {...button}
        aria-disabled={isPaused}
        aria-describedby={isPaused ? id : undefined}
        className={clsx(className, isPaused && 'opacity-55')}
      />
      {isPaused && (
        <span id={id} className="tabular-nums text-small text-ink-3">
          {pauseText}
        </span>
      )}
    </div>
  );
}
