import { useEffect, useState } from 'react';

import { steadyMs } from '../../lib/clock';

/** Counts a pause down. Gives the whole seconds that are left, 0 when there is none, and what starts one. */
export function usePause(): [leftS: number, start: (seconds: number) => void] {
  const [untilMs, setUntilMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const leftS = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const isRunning = leftS > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(steadyMs()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    setNowMs(steadyMs());
    setUntilMs(steadyMs() + seconds * 1000);
  };
  return [leftS, start];
}
