import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import * as request from '../../../../src/session/connect/request';
import { extensionStatus, installExtensionApi } from '../../../support/extensionApi';
import { renderAt } from '../../../support/renderAt';
import { ID, policyOf } from '../../../unit/session/connect/samples';
import { section } from './openProfile';

const FREE_USER = '3';

const open = async (userId: string | null, change?: object) => {
  vi.spyOn(request, 'connectPolicy').mockReturnValue(policyOf({ redirects: ID }));
  const api = installExtensionApi(ID);
  const app = await renderAt('/profile', { as: 'free' });
  await waitFor(() => expect(api.ports).toHaveLength(1));
  act(() => api.last()?.say(extensionStatus(userId, change)));
  return { ...app, api, extension: await section('Browser extension') };
};

test('the profile has no extension section if the browser has no extension API', async () => {
  await renderAt('/profile', { as: 'free' });
  await section('This device');
  expect(screen.queryByRole('region', { name: 'Browser extension' })).toBeNull();
});

test('the profile shows the version of the extension, and that the extension is connected to this account', async () => {
  const { extension } = await open(FREE_USER);
  expect(extension.getByText('Connected to this account.')).toBeVisible();
  expect(extension.getByText(/^Version 1\.2\.3\./)).toBeVisible();
});

test('the profile updates the status when the extension reports that it is no longer connected', async () => {
  const { extension, api } = await open(FREE_USER);
  act(() => api.last()?.say(extensionStatus(null)));
  expect(extension.getByRole('status')).toHaveTextContent('Installed, but not connected.');
});

test('the profile escapes look-alike characters in the masked email of the account to which the extension is connected', async () => {
  const { extension } = await open('8', { account: { id: '8', label: 'f***@ex\u0430mple.com\u202E<b>' } });
  expect(extension.getByRole('status')).toHaveTextContent(
    String.raw`Connected to another account:f***@ex\u{430}mple.com\u{202E}<b>`,
  );
  expect(extension.queryByText('Connected to this account.')).toBeNull();
});

test('a logout in the extension ends the session and redirects the profile to the login page', async () => {
  const { api, router } = await open(FREE_USER);
  act(() => api.last()?.say(extensionStatus(null, { isLoggedOut: true })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('Log out on the profile sends a logout message to the extension', async () => {
  const { api, user } = await open(FREE_USER);
  await user.click((await section('This device')).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(api.sent).toEqual([{ id: ID, message: { type: 'logout', userId: FREE_USER } }]));
});
