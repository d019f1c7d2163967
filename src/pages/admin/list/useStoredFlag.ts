import { useState } from 'react';

import { readLocal, removeLocal, writeLocal } from '../../../lib/browserStorage';

const ON = '1';

/** A yes or no that this browser remembers; off until it is set. */
export function useStoredFlag(key: string): [boolean, (next: boolean) => void] {
  const [isOn, setOn] = useState(() => readLocal(key) === ON);
  const set = (next: boolean) => {
    setOn(next);
    if (next) writeLocal(key, ON);
    else removeLocal(key);
  };
  return [isOn, set];
}
