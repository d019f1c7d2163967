import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { renderAt } from '../../../support/renderAt';
import { section } from './openProfile';

type User = Awaited<ReturnType<typeof renderAt>>['user'];

describe('profile page', () => {
  test('shows the plan in one sentence with a link to manage it', async () => {
    await renderAt('/profile', { as: 'pro' });
    const plan = await section('Plan');
    expect(
      await plan.findByText(/^Your Pro plan is active and renews on \d{1,2} \w+ \d{4} for \$4\.99\.$/),
    ).toBeVisible();
    expect(plan.getByRole('link', { name: 'Manage subscription' })).toHaveAttribute('href', '/subscription');
  });

  test('offers an upgrade to a user on Free', async () => {
    await renderAt('/profile', { as: 'free' });
    const plan = await section('Plan');
    expect(plan.getByText("You're on the Free plan.")).toBeVisible();
    expect(plan.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/subscription');
  });

  test('stores the chosen theme, and Same as system removes the stored theme', async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    const theme = within((await section('Appearance')).getByRole('group', { name: 'Theme' }));
    expect(theme.getByRole('radio', { name: 'Same as system' })).toBeChecked();
    await user.click(theme.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement).toHaveClass('dark-theme');
    await user.click(theme.getByRole('radio', { name: 'Light' }));
    expect(localStorage.getItem('theme')).toBe('light');
    expect(document.documentElement).toHaveClass('light-theme');
    expect(document.documentElement).not.toHaveClass('dark-theme');
    await user.click(theme.getByRole('radio', { name: 'Same as system' }));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(theme.getByRole('radio', { name: 'Same as system' })).toBeChecked();
  });

  test('selects the theme that the header button switches to', async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    const appearance = await section('Appearance');
    const dark = screen.queryAllByRole('button', { name: 'Switch to dark theme' })[0];
    await user.click(dark as HTMLElement);
    expect(appearance.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('shows the time at which the login expires, and has a Log out button that opens the login page', async () => {
    const { user, router } = await renderAt('/profile', { as: 'free' });
    const device = await section('This device');
    const { exp } = JSON.parse(atob(localStorage.getItem('auth_token')?.split('.')[1] ?? '')) as { exp: number };
    expect(device.getByText(/^\d{1,2} \w+ \d{4} \d\d:\d\d$/)).toHaveAttribute(
      'datetime',
      new Date(exp * 1000).toISOString(),
    );
    await user.click(device.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('leaving the profile with unsaved changes', () => {
  const link = () => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Pricing' });
  const type = async (user: User) => user.type((await section('Account')).getByLabelText('Username'), '2');

  test('asks for confirmation with the focus on Keep editing, and a click on Keep editing keeps the text', async () => {
    const { user, router } = await renderAt('/profile', { as: 'free' });
    await type(user);
    await user.click(link());
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(dialog.getByText('You have unsaved changes.')).toBeVisible();
    const stay = dialog.getByRole('button', { name: 'Keep editing' });
    await waitFor(() => expect(stay).toHaveFocus());
    await user.click(stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await section('Account')).getByLabelText('Username')).toHaveValue('free2');
    expect(router.state.location.pathname).toBe('/profile');
    await waitFor(() => expect(link()).toHaveFocus());
  });

  test('opens the page of the clicked link after a click on Leave', async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    await type(user);
    await user.click(link());
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  });

  test('asks for confirmation on Back in the browser', async () => {
    const { user, router } = await renderAt('/support', { as: 'free' });
    await act(() => router.navigate('/profile'));
    await type(user);
    // Navigate after findByRole starts to wait, because Headless UI opens a dialog in several steps that one act() can't cover.
    setTimeout(() => void router.navigate(-1), 20);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/profile');
  });

  test('asks for confirmation when the tab closes until the changes are saved', async () => {
    const { user } = await renderAt('/profile', { as: 'free' });
    const isHeldUp = () => {
      const event = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await section('Account');
    expect(isHeldUp()).toBe(false);
    await type(user);
    expect(isHeldUp()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Profile updated successfully!');
    expect(isHeldUp()).toBe(false);
  });

  test('needs no confirmation if the user has undone the changes', async () => {
    const { user, router } = await renderAt('/profile', { as: 'free' });
    await type(user);
    await user.type((await section('Account')).getByLabelText('Username'), '{Backspace}');
    await act(() => router.navigate('/support'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('needs no confirmation on logout', async () => {
    const { user, router } = await renderAt('/profile', { as: 'free' });
    await type(user);
    await user.click((await section('This device')).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
