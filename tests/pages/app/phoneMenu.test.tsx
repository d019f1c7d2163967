import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { phoneMenuDialog } from '../../../src/app/frameParts';
import { setOnline } from '../../support/online';
import { renderAt } from '../../support/renderAt';

test('ON-12: a menu whose code cannot be fetched says so, claims nothing, and does not open by itself later', async () => {
  const { user } = await renderAt('/support');
  const button = await screen.findByRole('button', { name: 'Menu' });
  const load = vi.spyOn(phoneMenuDialog, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  setOnline(false);
  await user.click(button);
  expect(
    await screen.findByText('You are currently offline. Please check your internet connection.'),
  ).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  load.mockRestore();
  setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/currently offline/)).not.toBeInTheDocument());
});

test('a link of the menu leads to the heading of its page, without a stop at the button of the menu', async () => {
  const { user } = await renderAt('/support');
  const button = await screen.findByRole('button', { name: 'Menu' });
  await user.click(button);
  const menu = within(await screen.findByRole('dialog'));
  const stops: EventTarget[] = [];
  button.addEventListener('focus', ({ currentTarget }) => currentTarget && stops.push(currentTarget));
  await user.click(menu.getByRole('link', { name: 'Pricing' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Pricing' })).toHaveFocus());
  expect(stops).toEqual([]);
});

test('closed where it was opened, it gives the focus back to its button', async () => {
  const { user } = await renderAt('/support');
  const button = await screen.findByRole('button', { name: 'Menu' });
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(button).toHaveFocus());
});
