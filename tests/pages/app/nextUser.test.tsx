import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { otherTabSignsInAs, otherTabSignsOut } from '../../support/otherTab';
import { renderAt } from '../../support/renderAt';

test("TS-25: the next user isn't redirected to the page that the previous user had open", async () => {
  const { router } = await renderAt('/billing-history?page=2', { as: 'free' });
  await screen.findByRole('heading', { level: 1 });
  otherTabSignsOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: /log in|welcome/i });
  await otherTabSignsInAs('pro');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(sessionStorage.getItem('return_to')).toBeNull();
});

test('RG-16: the same user returns to their last page after another login', async () => {
  const { router } = await renderAt('/billing-history?page=2', { as: 'free' });
  await screen.findByRole('heading', { level: 1 });
  otherTabSignsOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: /log in|welcome/i });
  await otherTabSignsInAs('free');
  await waitFor(() => expect(router.state.location.pathname).toBe('/billing-history'));
  expect(router.state.location.search).toBe('?page=2');
});

test("a chosen plan is deleted after a logout in another tab, so that the next user isn't offered this plan", async () => {
  const { router } = await renderAt('/subscription?plan=pro_yearly', { as: 'free' });
  await screen.findByRole('heading', { level: 1, name: 'Subscription' });
  otherTabSignsOut();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: /log in|welcome/i });
  expect(localStorage.getItem('purchase')).toBeNull();
  expect(screen.queryByText(/Continuing with/)).not.toBeInTheDocument();
});

test('the chosen plan and the requested page of a visitor are kept after the redirect to /login', async () => {
  const { router } = await renderAt('/subscription?plan=pro_yearly');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  await screen.findByRole('heading', { level: 1, name: /log in|welcome/i });
  expect(localStorage.getItem('purchase')).toMatch(/"plan":"pro_yearly"/);
  await otherTabSignsInAs('pro');
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
});
