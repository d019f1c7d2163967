import { waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { ApiError } from '../../../../src/http/failure';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { openProfile, section } from './openProfile';

describe('failed profile update', () => {
  test('FM-16: shows and focuses the server error and keeps the typed text', async () => {
    backend().fault('PUT', '/users/me', '403');
    const { user, account, username, save } = await openProfile();
    await user.type(username, ' two');
    await user.click(save);
    const alert = await account.findByRole('alert');
    expect(alert).toHaveTextContent('Not enough permissions');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(username).toHaveValue('free two');
    expect(save).toHaveAttribute('aria-disabled', 'false');
    expectLoggedMutationError();
  });

  test('shows "Failed to update profile. Please try again." when the server sends no detail', async () => {
    const { user, account, username, save } = await openProfile();
    vi.spyOn(client, 'request').mockRejectedValueOnce(
      new ApiError('status', 'Server error. Please try again later.', { status: 500 }),
    );
    await user.type(username, '!');
    await user.click(save);
    const alert = await account.findByRole('alert');
    expect(within(alert).getByText('Failed to update profile. Please try again.')).toBeVisible();
    expect(within(alert).getByText('Server error. Please try again later.')).toBeVisible();
    expectLoggedMutationError();
  });

  test.each(['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '{{7*7}}'])(
    'XS-01: shows the rejected username %s as text',
    async (name) => {
      await (await backend().db()).users.update(3, { username: name });
      await renderAt('/profile', { as: 'free' });
      const account = await section('Account');
      await waitFor(() => expect(account.getByLabelText('Username')).toHaveValue(name));
      expect(document.querySelector('main img, main script')).toBeNull();
    },
  );
});

test('AD-15: the profile saves and shows the typed username even if another device has saved a different username in the meantime', async () => {
  const { user, account, username, save } = await openProfile();
  await user.type(username, '2');
  await (await backend().db()).users.update(3, { username: 'by phone' });
  await user.click(save);
  expect(await account.findByText('Profile updated successfully!')).toBeVisible();
  expect(username).toHaveValue('free2');
  expect((await backend().db()).users.get(3)?.username).toBe('free2');
});

test('the profile removes invisible characters from a pasted username before it saves the username', async () => {
  const { user, account, username, save } = await openProfile();
  await user.clear(username);
  await user.paste('\u200Elin\u202C');
  await user.click(save);
  expect(await account.findByText('Profile updated successfully!')).toBeVisible();
  expect((await backend().db()).users.get(3)?.username).toBe('lin');
  expect(account.queryByText('Unsaved changes')).not.toBeInTheDocument();
});
