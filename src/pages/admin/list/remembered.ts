import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, writeLocal } from '../../../lib/browserStorage';
import { asDict, type Dict } from '../../../lib/dict';
import { stored } from '../../../lib/listMemory';

/** What was chosen for a list in this browser, by its path: `size`, the rows a page has, and `hidden`, ids of columns. */
export const remembered = (path: string): Dict => asDict(stored(readLocal(LOCAL_KEYS.listChoices))[path]) ?? {};

export function remember(path: string, choice: { size: number } | { hidden: readonly string[] }): void {
  const all = { ...stored(readLocal(LOCAL_KEYS.listChoices)), [path]: { ...remembered(path), ...choice } };
  writeLocal(LOCAL_KEYS.listChoices, JSON.stringify(all));
}
