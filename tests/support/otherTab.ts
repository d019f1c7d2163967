import { act } from '@testing-library/react';

import type { AccountName } from '../backend/accounts';
import { backend } from './pagesSetup';

type Tokens = Awaited<ReturnType<ReturnType<typeof backend>['signIn']>>;

/** Puts tokens where the site keeps them. A page that is open is not told. */
export const storeTokens = ({ access_token, refresh_token }: Tokens): void => {
  localStorage.setItem('auth_token', access_token);
  localStorage.setItem('refresh_token', refresh_token);
};

/** What browsers tell a page of a change that another tab has made. */
const notifyPage = (): void =>
  act(() => {
    for (const key of ['auth_token', 'refresh_token'])
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });

/** Another tab signs in, without signing out first. */
export async function otherTabSignsInAs(account: AccountName): Promise<void> {
  storeTokens(await backend().signIn(account));
  notifyPage();
}

/** Another tab signs out. */
export function otherTabSignsOut(): void {
  for (const key of ['auth_token', 'refresh_token', 'token_expiry']) localStorage.removeItem(key);
  notifyPage();
}
