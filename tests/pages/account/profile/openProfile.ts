import { screen, within } from '@testing-library/react';

import { requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { waitForIdle } from '../../../support/waitForIdle';

export const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** Requests that save the profile and reached the server */
export const puts = () => requestsTo('PUT', '/users/me');

/** Opens the profile of the free account and waits until it has loaded. */
export async function openProfile() {
  const app = await renderAt('/profile', { as: 'free' });
  const account = await section('Account');
  const username = account.getByLabelText('Username');
  await waitForIdle('/users/verify');
  return { ...app, account, username, save: account.getByRole('button', { name: 'Save Changes' }) };
}
