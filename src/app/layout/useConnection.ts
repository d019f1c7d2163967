import { useEffect, useState } from 'react';

import { STEADY_CONNECTION_MS } from '../../config/limits';
import { recheckOnline, useOnline } from '../../lib/online';

/** How long "back online" is shown. */
const BACK_SHOWN_MS = 5_000;

export interface Connection {
  readonly phase: 'fine' | 'offline' | 'back';
  /** When the user last asked and it was still offline. */
  readonly checkedAt: Date | null;
  /** Reads the state again; a false alarm ends the notice at once. */
  readonly recheck: () => void;
}

/** The connection as the notice shows it: offline at once, back only when it holds. */
export function useConnection(): Connection {
  const online = useOnline();
  const [phase, setPhase] = useState<Connection['phase']>('fine');
  const [checkedAt, setCheckedAt] = useState<Date | null>(null);
  if (!online && phase !== 'offline') setPhase('offline');
  useEffect(() => {
    if (!online || phase === 'fine') return;
    const timer = setTimeout(
      () => {
        setPhase(phase === 'offline' ? 'back' : 'fine');
        setCheckedAt(null);
      },
      phase === 'offline' ? STEADY_CONNECTION_MS : BACK_SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [online, phase]);
  const recheck = () => {
    if (recheckOnline()) setPhase('back');
    else setCheckedAt(new Date());
  };
  return { phase, checkedAt, recheck };
}
