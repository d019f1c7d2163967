import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, writeLocal } from '../../../lib/browserStorage';
import { asDict, type Dict, parseDict } from '../../../lib/dict';

const stored = (path: string): Dict => asDict(parseDict(readLocal(LOCAL_KEYS.listChoices))[path]) ?? {};

function store(path: string, choice: { size: number } | { hidden: readonly string[] }): void {
  const all = { ...parseDict(readLocal(LOCAL_KEYS.listChoices)), [path]: { ...stored(path), ...choice } };
  writeLocal(LOCAL_KEYS.listChoices, JSON.stringify(all));
}

export const storedPageSize = (path: string): unknown => stored(path)['size'];

export const storePageSize = (path: string, size: number): void => store(path, { size });

/** Ids of hidden columns. Can contain columns that the list doesn't have at the moment. */
export function useHiddenColumns(): { hidden: readonly string[]; toggle: (id: string) => void } {
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const ids = stored(pathname)['hidden'];
    return Array.isArray(ids) ? ids.map(String) : [];
  });
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    store(pathname, { hidden: next });
    setHidden(next);
  };
  return { hidden, toggle };
}
