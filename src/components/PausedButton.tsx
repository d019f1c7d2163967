import { clsx } from 'clsx';
import { type ComponentProps, useId, useState } from 'react';

import { RESEND_PAUSE_S } from '../config/limits';
import { monotonicMs, nowMs, useSecondsLeft } from '../lib/clock';
import { Button } from '../ui/Button';

const PAUSE_MS = RESEND_PAUSE_S * 1000;

/** Counts down the pause between emails. Pass the last email's time, so that the pause continues after a reload. */
export function useResendPause(sentAtMs: number | null = null) {
  const [untilMs, setUntilMs] = useState(() => {
    const leftMs = sentAtMs === null ? 0 : Math.min(sentAtMs + PAUSE_MS - nowMs(), PAUSE_MS);
    return leftMs > 0 ? monotonicMs() + leftMs : 0;
  });
  const pauseS = useSecondsLeft(untilMs);
  const begin = () => setUntilMs(monotonicMs() + PAUSE_MS);
  return { pauseS, isOver: untilMs > 0 && pauseS === 0, begin };
}

interface PausedButtonProps extends ComponentProps<typeof Button> {
  pauseS: number;
  pauseText: string;
}

/** Button that sends an email. During the pause after an email, it keeps the focus and shows the remaining time. */
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
