import { useState } from 'react';

/** Keeps a failure in sight while it is tried again, so that its Retry button does not vanish under the focus. */
export function useHeldError<T>(error: T | null, isBusy: boolean): T | null {
  const [held, setHeld] = useState(error);
  const shown = error ?? (isBusy ? held : null);
  if (shown !== held) setHeld(shown);
  return shown;
}
