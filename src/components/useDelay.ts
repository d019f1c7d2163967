import { useEffect, useState } from 'react';

/** False until the time is over; 0 ms is over at once. */
export function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(ms === 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
