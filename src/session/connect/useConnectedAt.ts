import { useSyncExternalStore } from 'react';

import { LOCAL_KEYS } from '../../config/storageKeys';
import { watchLocal } from '../../lib/browserStorage';
import { readConnection } from './connection';

const watch = (listener: () => void): (() => void) =>
  watchLocal((key) => {
    if (key === null || key === LOCAL_KEYS.connection) listener();
  });

/** {@link readConnection} as React sees it; another tab that has just connected the extension is heard. */
export const useConnectedAt = (userId: string | undefined): number | null =>
  useSyncExternalStore(
    watch,
    () => readConnection(userId),
    () => null,
  );
