import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { useChangeParams } from '../../../components/pageParams';
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

const NONE_HIDDEN = 'none';
export const hiddenParam = (ids: readonly string[]): string => ids.toSorted().join('.') || NONE_HIDDEN;

/** Reads `hidden` from the URL (`?hidden=id.created`) or storage. Can contain ids of columns that no longer exist. */
export function useHiddenColumns(): { hidden: readonly string[]; toggle: (id: string) => void } {
  const { pathname } = useLocation();
  const inUrl = useSearchParams()[0].get('hidden');
  const change = useChangeParams();
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const ids = stored(pathname)['hidden'];
    return Array.isArray(ids) ? ids.map(String) : [];
  });
  const hidden = inUrl === null ? chosen : inUrl.split('.').filter((id) => id !== '' && id !== NONE_HIDDEN);
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
    if (inUrl !== null) return change({ hidden: hiddenParam(next) });
    store(pathname, { hidden: next });
    setChosen(next);
  };
  return { hidden, toggle };
}
