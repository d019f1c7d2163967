import { useEffect, useEffectEvent, useState } from 'react';

import { log } from './log';

/**
 * Loads a value when a component mounts.
 *
 * @param what name in the log
 * @returns `loaded`, `undefined` until the value has loaded; `retry` loads again after a failure
 */
export function useLoaded<T>(what: string, load: () => Promise<T>) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<{ readonly loaded?: T; readonly failed: number }>({ failed: 0 });
  const start = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const loaded = await load();
      if (!signal.aborted) setState({ loaded, failed: 0 });
    } catch (error) {
      log.warn(`${what} could not be loaded`, error);
      if (!signal.aborted) setState({ failed: attempt });
    }
  });
  useEffect(() => {
    const shown = new AbortController();
    void start(shown.signal);
    return () => shown.abort();
  }, [attempt]);
  return { loaded: state.loaded, hasFailed: state.failed === attempt, retry: () => setAttempt(attempt + 1) };
}
