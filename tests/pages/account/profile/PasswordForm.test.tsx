import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { fill } from '../../auth/fill';
import { section } from './openProfile';

type User = Awaited<ReturnType<typeof renderAt>>['user'];

async function changePassword(user: User, current: string, password: string, confirm = password) {
  const form = await section('Password');
  for (const [label, text] of [
    ['Current password', current],
    ['New password', password],
    ['Confirm new password', confirm],
  ] as const) {
    if (text !== '') await user.type(form.getByLabelText(label), text);
  }
  await user.click(form.getByRole('button', { name: 'Change password' }));
  return form;
}

describe('password section', () => {
  test('FM-15: masks the fields and sets autocomplete and username for password managers', async () => {
    await renderAt('/profile', { as: 'free' });
    const form = await section('Password');
    const fields = ['Current password', 'New password', 'Confirm new password'].map((label) =>
      form.getByLabelText(label),
    );
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(fields.map((field) => field.getAttribute('type'))).toEqual(['password', 'password', 'password']);
    expect(fields[0]?.closest('form')?.querySelector('[autocomplete="username"]')).toHaveValue('free@example.com');
    expect(form.getByText('At least 8 characters.')).toBeVisible();
  });

  test('sends the typed passwords, then says "Password changed." and clears the fields', async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    const request = vi.spyOn(client, 'request');
    const form = await changePassword(user, 'FreeUser123', ' päss & wörd ');
    expect(await form.findByText('Password changed.')).toBeVisible();
    expect(form.getByLabelText('Current password')).toHaveValue('');
    const sent = request.mock.calls.find(([config]) => config.url === '/auth/update-password')?.[0].data;
    expect(sent).toEqual({ current_password: 'FreeUser123', new_password: ' päss & wörd ' });
  });

  test('shows no errors at the cleared fields if the user presses Enter again after success', async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    const form = await changePassword(user, 'FreeUser123', 'brand new 1');
    await form.findByText('Password changed.');
    await user.click(form.getByLabelText('Confirm new password'));
    await user.keyboard('{Enter}');
    expect(form.getByText('Password changed.')).toBeVisible();
    expect(form.queryByText('Enter your current password.')).toBeNull();
    // The form validates again after the user has typed.
    await user.type(form.getByLabelText('New password'), 'brand new 2{Enter}');
    expect(await form.findByText('Enter your current password.')).toBeVisible();
  });

  test('FM-16: shows a wrong current password at its field and keeps the typed passwords', async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    const form = await changePassword(user, 'not it', 'brand new 1');
    expect(await form.findByText('Incorrect current password')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Current password')).toHaveFocus());
    expect(form.getByLabelText('Current password')).toBeInvalid();
    expect(form.getByLabelText('New password')).toHaveValue('brand new 1');
    expectLoggedMutationError();
  });

  test('shows each message at its field if the server names both passwords', async () => {
    const current = 'The current password is incorrect.';
    const errors = { current_password: [current], new_password: ['This password is too common.'] };
    respondWith('/auth/update-password', 422, { message: `${current} (and 1 more error)`, errors });
    const { user } = await renderAt('/profile', { as: 'free' });
    const form = await changePassword(user, 'not it', 'brand new 1');
    expect(await form.findByText(current)).toBeVisible();
    expect(form.getByText('This password is too common.')).toBeVisible();
    expect(form.getByLabelText('Current password')).toHaveFocus();
    expectLoggedMutationError();
  });

  test('shows an error at the new password if the new and the current password are the same', async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    const form = await changePassword(user, 'FreeUser123', 'FreeUser123');
    expect(await form.findByText('New password cannot be the same as the current one')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('New password')).toHaveFocus());
    expectLoggedMutationError();
  });

  test.each([
    ['', 'brand new 1', 'brand new 1', 'Enter your current password.', 'Current password'],
    ['x', 'short', 'short', 'Use at least 8 characters.', 'New password'],
    ['x', 'brand new 1', 'brand new 2', "Passwords don't match.", 'Confirm new password'],
  ])(
    'rejects the current, new, and repeated password "%s", "%s", "%s" with "%s" and focuses the invalid field',
    async (current, password, confirm, words, label) => {
      const { user } = await renderAt('/profile', { as: 'free' });
      const form = await changePassword(user, current, password, confirm);
      expect(await form.findByText(words)).toBeVisible();
      await waitFor(() => expect(form.getByLabelText(label)).toHaveFocus());
      expect(requestsTo('POST', '/auth/update-password')).toHaveLength(0);
    },
  );
});

test('the profile focuses the current password at /profile#password, the URL that password managers open', async () => {
  await renderAt('/profile#password', { as: 'free' });
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
});

test('a visitor who opens /profile#password reaches the current password field after the login', async () => {
  const { user } = await renderAt('/profile#password');
  await fill(user, { Email: 'free@example.com', Password: 'FreeUser123' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
});
