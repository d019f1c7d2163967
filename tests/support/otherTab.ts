import { act } from '@testing-library/react';

import type { AccountName } from '../backend/accounts';
import { backend } from './pagesSetup';

type Tokens = Awaited<ReturnType<ReturnType<typeof backend>['signIn']>>;

/** Writes tokens to storage. Dispatches no storage event. */
export const storeTokens = ({ access_token, refresh_token }: Tokens): void => {
  localStorage.setItem('auth_token', access_token);
  localStorage.setItem('refresh_token', refresh_token);
};

/** Dispatches the storage event for a change in another tab. */
const notifyPage = (): void =>
  act(() => {
    for (const key of ['auth_token', 'refresh_token'])
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });

/** Simulates a sign-in in another tab, without a sign-out before it. */
export async function otherTabSignsInAs(account: AccountName): Promise<void> {
  storeTokens(await backend().signIn(account));
  notifyPage();
}

export function otherTabSignsOut(): void {
  for (const key of ['auth_token', 'refresh_token', 'token_expiry']) localStorage.removeItem(key);
  notifyPage();
}
