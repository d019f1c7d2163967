import { useEffect, useEffectEvent, useState } from 'react';

import { handOver, hasLeft } from '../../../../session/connect/handOver';

/** Whose sign-in goes where, without the sign-in. */
export interface Order {
  readonly search: string;
  readonly userId: string;
  readonly isConfirmed: boolean;
}

/** A page that is still here after this time was not left; until then "close this tab" would come too early. */
const GONE_AFTER_MS = 1_000;

/** @returns whether the sign-in is handed over and this page has nothing more to do, and a way to try once more */
export function useHandOver({ search, userId, isConfirmed }: Order, onNoToken: () => void) {
  const [attempt, setAttempt] = useState(0);
  const [isGone, setGone] = useState(hasLeft);
  const [isOver, setOver] = useState(hasLeft);
  const noToken = useEffectEvent(onNoToken);

  useEffect(() => {
    const stop = new AbortController();
    const give = async () => {
      const result = await handOver({ search, userId, isConfirmed, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (result === 'left') setGone(true);
      if (result === 'no-token') noToken();
    };
    void give();
    const leave = () => stop.abort();
    // Left for another page meanwhile: nothing is sent behind anyone's back.
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [search, userId, isConfirmed, attempt]);

  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (hasLeft()) setOver(true);
      else setAttempt((last) => last + 1);
    };
    globalThis.addEventListener('pageshow', back);
    return () => globalThis.removeEventListener('pageshow', back);
  }, []);

  useEffect(() => {
    if (!isGone) return undefined;
    const timer = setTimeout(() => setOver(true), GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGone]);

  return { isOver, retry: () => setAttempt((last) => last + 1) };
}
