import { useEffect, useState } from 'react';

import { steadyMs } from '../lib/clock';

/**
 * Counts down to a moment.
 *
 * @param untilMs on the steady clock
 * @returns the whole seconds that are left; 0 when it is over
 */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState({ untilMs, ms: steadyMs() });
  if (now.untilMs !== untilMs) setNow({ untilMs, ms: steadyMs() });
  const leftS = Math.max(0, Math.ceil((untilMs - now.ms) / 1000));
  const isRunning = leftS > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow({ untilMs, ms: steadyMs() }), 1000);
    return () => clearInterval(timer);
  }, [isRunning, untilMs]);
  return leftS;
}
