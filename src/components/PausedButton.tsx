import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';

import { Button } from '../ui/Button';

interface PausedButtonProps extends ComponentProps<typeof Button> {
  /** Seconds for which it does nothing. */
  pauseS: number;
  pauseText: string;
}

/** A button that sends a mail. In the pause after one it keeps its place and the focus, and shows how long it lasts. */
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
        <span id={id} className="text-small text-ink-3 tabular-nums">
          {pauseText}
        </span>
      )}
    </div>
  );
}
