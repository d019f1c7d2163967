import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { backend, requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { waitForIdle } from '../../../support/waitForIdle';
import { openProfile, puts, section } from './openProfile';

describe('account section of the profile', () => {
  test('shows a read-only email and an editable username', async () => {
    const { account, username } = await openProfile();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(document.title).toBe('Profile · AI Bookmark');
    const email = account.getByLabelText('Email');
    expect(email).toHaveValue('free@example.com');
    expect(email).toHaveAttribute('readonly');
    expect(email).toBeEnabled();
    expect(email).toHaveAccessibleDescription("You can't change your email.");
    expect(username).not.toHaveAttribute('readonly');
  });

  test('shows the username from the server instead of the older username in the access token', async () => {
    const { users } = await backend().db();
    const app = await renderAt('/profile', { as: 'free' });
    await users.update(3, { username: 'renamed elsewhere' });
    await app.queryClient.invalidateQueries();
    const account = await section('Account');
    await waitFor(() => expect(account.getByLabelText('Username')).toHaveValue('renamed elsewhere'));
    expect(account.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'true');
  });

  test("keeps what the user types when the server's username arrives", async () => {
    const verify = pauseRequests('GET', '/users/verify');
    const { user } = await renderAt('/profile', { as: 'free' });
    const account = await section('Account');
    const username = account.getByLabelText('Username');
    await user.clear(username);
    await user.type(username, 'typing');
    await verify.started();
    await verify.resume();
    await waitForIdle('/users/verify');
    expect(username).toHaveValue('typing');
    expect(account.getByRole('button', { name: 'Save Changes' })).toHaveAttribute('aria-disabled', 'false');
  });

  test.each(['403', 'badjson', 'malformed'])(
    'keeps the username from the access token if the user request fails (%s)',
    async (fault) => {
      backend().fault('GET', '/users/verify', fault);
      await renderAt('/profile', { as: 'free' });
      const account = await section('Account');
      expect(account.getByLabelText('Username')).toHaveValue('free');
      expect(account.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test("IR-11: shows Retry instead of an empty field if the username can't be loaded", async () => {
    const { users } = await backend().db();
    await users.update(3, { username: '' });
    const undo = backend().fault('GET', '/users/verify', '403');
    const { user } = await renderAt('/profile', { as: 'free' });
    const account = await section('Account');
    expect(await account.findByRole('alert')).toHaveTextContent("We couldn't load your username.");
    expect(account.queryByLabelText('Username')).toBeNull();
    undo();
    await users.update(3, { username: 'free' });
    await user.click(account.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(account.getByLabelText('Username')).toHaveValue('free'));
    expect(account.queryByRole('alert')).toBeNull();
  });

  test('sends nothing while the form is unchanged', async () => {
    const { user, username, save } = await openProfile();
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.click(save);
    await user.type(username, '{Enter}');
    expect(puts()).toHaveLength(0);
  });

  test('shows "Profile updated successfully!" for 3 s', async () => {
    const { user, account, username, save } = await openProfile();
    await user.clear(username);
    await user.type(username, 'lin');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(save);
    expect(await account.findByText('Profile updated successfully!')).toBeVisible();
    const { users } = await backend().db();
    expect(users.get(3)?.username).toBe('lin');
    expect(username).toHaveValue('lin');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(account.queryByText('Profile updated successfully!')).not.toBeInTheDocument();
  });

  test('keeps text that is typed while a save is pending, and says that there are unsaved changes', async () => {
    const saving = pauseRequests('PUT', '/users/me');
    const { user, account, username, save } = await openProfile();
    await user.type(username, '1');
    await user.click(save);
    await saving.started();
    await user.type(username, '2');
    await saving.resume();
    await account.findByText('Profile updated successfully!');
    expect(username).toHaveValue('free12');
    expect(account.getByText('Unsaved changes')).toBeVisible();
    expect(save).toHaveAttribute('aria-disabled', 'false');
    expect((await backend().db()).users.get(3)?.username).toBe('free1');
  });

  test('refreshes the token after saving a new username', async () => {
    const { user, username, save } = await openProfile();
    await user.type(username, 'dom');
    await user.click(save);
    await waitFor(() => expect(requestsTo('POST', '/users/refresh')).not.toHaveLength(0));
  });

  test('shows an error at the username field if the field is empty', async () => {
    const { user, username, save } = await openProfile();
    await user.clear(username);
    await user.click(save);
    expect(await screen.findByText('Enter a username.')).toBeVisible();
    await waitFor(() => expect(username).toHaveFocus());
    expect(username).toBeInvalid();
    expect(puts()).toHaveLength(0);
  });
});

describe('FM-12: success message of the profile', () => {
  test('appears once after two quick saves and disappears 3 s after the second save', async () => {
    const { user, account, username, save } = await openProfile();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const done = 'Profile updated successfully!';
    await user.type(username, '1');
    await user.click(save);
    await account.findByText(done);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await user.type(username, '2');
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'false'));
    const saving = pauseRequests('PUT', '/users/me');
    // Start measuring before the second save. The second message disappears 3 s after it appears, so it must still be
    // visible 3 s after this point. The first message would disappear earlier.
    const from = performance.now();
    await user.click(save);
    await saving.started();
    await waitFor(() => expect(account.queryByText(done)).not.toBeInTheDocument());
    await saving.resume();
    expect(await account.findAllByText(done)).toHaveLength(1);
    expect(puts()).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await waitFor(() => expect(account.queryByText(done)).not.toBeInTheDocument());
    expect(performance.now() - from).toBeGreaterThanOrEqual(2_990);
  });

  test('is replaced by an error when the user saves an empty username', async () => {
    const { user, account, username, save } = await openProfile();
    await user.type(username, '1');
    await user.click(save);
    await account.findByText('Profile updated successfully!');
    await user.clear(username);
    await user.click(save);
    expect(await account.findByText('Enter a username.')).toBeVisible();
    await waitFor(() => expect(account.queryByText('Profile updated successfully!')).not.toBeInTheDocument());
    expect(account.getByText('Enter a username.')).toBeVisible();
  });

  test('has no timer left after the user leaves the page', async () => {
    const { user, account, username, save, router } = await openProfile();
    const set = vi.spyOn(globalThis, 'setTimeout');
    await user.type(username, '1');
    await user.click(save);
    await account.findByText('Profile updated successfully!');
    const timers = set.mock.results
      .filter((_, index) => set.mock.calls[index]?.[1] === 3_000)
      .map(({ value }) => value as unknown);
    expect(timers).toHaveLength(1);
    const clear = vi.spyOn(globalThis, 'clearTimeout');
    await act(() => router.navigate('/support'));
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    expect(clear.mock.calls.map(([timer]) => timer)).toContain(timers[0]);
  });
});

test('IR-11: the profile shows no username field until the username has loaded if the token contains no username', async () => {
  await (await backend().db()).users.update(3, { username: '' });
  const verify = pauseRequests('GET', '/users/verify');
  await renderAt('/profile', { as: 'free' });
  const account = await section('Account');
  await verify.started();
  expect(account.getByLabelText('Email')).toHaveValue('free@example.com');
  expect(account.queryByLabelText('Username')).toBeNull();
  await (await backend().db()).users.update(3, { username: 'free' });
  await verify.resume();
  expect(await account.findByLabelText('Username')).toHaveValue('free');
});
