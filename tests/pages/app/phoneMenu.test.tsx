import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderAt } from '../../support/renderAt';

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
