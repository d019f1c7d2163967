import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { endSession } from '../../../../src/session/store';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { waitForIdle } from '../../../support/waitForIdle';

type User = Awaited<ReturnType<typeof renderAt>>['user'];

const HOUR_MS = 3_600_000;
const count = (method: string, path: string, status?: number) =>
  backend().requests.filter(
    (call) => call.method === method && call.path === path && (status === undefined || call.status === status),
  ).length;

async function signIn(user: User, email: string, password: string) {
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Email');
  await user.clear(field);
  await user.type(field, email);
  await user.type(dialog.getByLabelText('Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Log in' }));
}

const account = async () => within(await screen.findByRole('region', { name: 'Account' }));

async function openAndType(text: string) {
  const app = await renderAt('/profile', { as: 'free' });
  const username = (await account()).getByLabelText('Username');
  await app.user.clear(username);
  await app.user.type(username, text);
  return app;
}

describe('profile with unsaved changes when the session ends', () => {
  test('sends nothing until the user has logged in again and clicked Save Changes once more', async () => {
    const { user } = await openAndType('lin');
    await waitForIdle('/users/verify');
    const now = Date.now.bind(Date);
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 2 * HOUR_MS);
    await user.click((await account()).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('dialog', { name: 'Your session has expired. Please log in again.' })).toBeVisible();
    expect(screen.getByText(/then save again\.$/)).toBeVisible();
    expect(count('PUT', '/users/me')).toBe(0);
    clock.mockRestore();
    await signIn(user, 'free@example.com', 'FreeUser123');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect((await account()).getByRole('button', { name: 'Save Changes' })).toHaveFocus());
    await waitForIdle();
    expect(count('PUT', '/users/me')).toBe(0);
    await user.click((await account()).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(count('PUT', '/users/me')).toBe(1);
  });

  test('keeps typed text on Back, asks for confirmation when the tab closes, and opens the login page on a click on Discard and leave', async () => {
    const { user, router } = await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('heading', { level: 1, name: /^Welcome back/ });
    await act(() => router.navigate('/profile'));
    await user.type((await account()).getByLabelText('Username'), ' typed');
    await act(async () => endSession('expired'));
    await screen.findByRole('dialog');
    for (const delta of [-1, -1]) await act(() => router.navigate(delta));
    expect(router.state.location.pathname).toBe('/profile');
    const unload = new Event('beforeunload', { cancelable: true });
    dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await signIn(user, 'free@example.com', 'FreeUser123');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await account()).getByLabelText('Username')).toHaveValue('free typed');
    await act(async () => endSession('expired'));
    await user.click(await screen.findByRole('button', { name: 'Discard and leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  test('asks for confirmation only once if the user leaves after another login and a failed save', async () => {
    const { user, router } = await openAndType('lin');
    backend().fault('PUT', '/users/me', '401x1');
    backend().fault('PUT', '/users/me', '403');
    await user.click((await account()).getByRole('button', { name: 'Save Changes' }));
    await signIn(user, 'free@example.com', 'FreeUser123');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click((await account()).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Not enough permissions')).toBeVisible();
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(nav.getByRole('link', { name: 'Pricing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Pricing' });
    await user.click(nav.getByRole('link', { name: 'How to Use' }));
    await screen.findByRole('heading', { level: 1, name: 'How to Use' });
    expect(router.state.location.pathname).toBe('/instructions');
    expectLoggedMutationError();
  });
});
