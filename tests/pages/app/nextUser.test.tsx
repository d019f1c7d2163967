import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { otherTabSignsInAs, otherTabSignsOut } from '../../support/otherTab';
import { renderAt } from '../../support/renderAt';

test('TS-25: what one person was turned away from is nothing to the next one who logs in', async () => {
  const { router } = await renderAt('/billing-history?page=2', { as: 'free' });
  await screen.findByRole('heading', { level: 1 });
  otherTabSignsOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: /log in|welcome/i });
  await otherTabSignsInAs('pro');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sessionStorage.getItem('return_to')).toBeNull();
});

test('RG-16: the same user goes on where they were', async () => {
  const { router } = await renderAt('/billing-history?page=2', { as: 'free' });
  await screen.findByRole('heading', { level: 1 });
  otherTabSignsOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: /log in|welcome/i });
  await otherTabSignsInAs('free');
  await waitFor(() => expect(router.state.location.pathname).toBe('/billing-history'));
  expect(router.state.location.search).toBe('?page=2');
});

test('a plan that somebody chose who has logged out elsewhere is not offered to the next one', async () => {
  const { router } = await renderAt('/subscription?plan=pro_yearly', { as: 'free' });
  await screen.findByRole('heading', { level: 1, name: 'Subscription' });
  otherTabSignsOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: /log in|welcome/i });
  expect(localStorage.getItem('purchase')).toBeNull();
  expect(screen.queryByText(/Continuing with/)).not.toBeInTheDocument();
});

test('a visitor who is turned away keeps the plan and the wanted address', async () => {
  const { router } = await renderAt('/subscription?plan=pro_yearly');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: /log in|welcome/i });
  expect(localStorage.getItem('purchase')).toMatch(/"plan":"pro_yearly"/);
  await otherTabSignsInAs('pro');
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
});
