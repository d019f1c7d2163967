import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import * as browser from '../../../../src/lib/browser';
import { setSubscription, subscriptionStore } from '../../../../src/session/subscription';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';

const PORTAL = '/payments/portal';
const manage = () => screen.findByRole('button', { name: 'Manage payment method' });

beforeEach(() => void vi.spyOn(browser, 'navigateAway').mockImplementation(() => undefined));

/** Renders the page for a user with an active subscription. The embedded backend offers a payment portal. */
const renderWithPortal = async () => {
  const view = await renderAt('/subscription', { as: 'pro' });
  await manage();
  return view;
};

describe('the button Manage payment method', () => {
  test("isn't shown if the server offers no payment portal", async () => {
    await renderWithPortal();
    const { details } = subscriptionStore.getState();
    if (details === null) throw new Error('The page has no subscription');
    const { portalUrl: _, ...withoutPage } = details;
    act(() => setSubscription(withoutPage));
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage payment method' })).not.toBeInTheDocument();
  });

  test('is replaced by Keep Pro, which opens the portal, if the plan is cancelled', async () => {
    const { user } = await renderWithPortal();
    const { details } = subscriptionStore.getState();
    if (details === null) throw new Error('The page has no subscription');
    act(() => setSubscription({ ...details, status: 'cancelled', autoRenew: false, endDate: '2031-12-10' }));
    expect(screen.queryByText(/Subscribe again after/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep Pro' }));
    await waitFor(() => expect(requestsTo('POST', PORTAL)).toHaveLength(1));
  });

  test('requests the portal URL on click and not before, and only once on a double click', async () => {
    const { user } = await renderWithPortal();
    await manage();
    expect(requestsTo('POST', PORTAL)).toHaveLength(0);
    await user.dblClick(await manage());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    expect(vi.mocked(browser.navigateAway).mock.lastCall?.[0]).toMatch(/\/__mock\/portal$/);
    expect(requestsTo('POST', PORTAL)).toHaveLength(1);
  });

  test('falls back to the portal URL from the subscription if the request returns 404', async () => {
    backend().fault('POST', PORTAL, '404');
    const { user } = await renderWithPortal();
    await user.click(await manage());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    expect(vi.mocked(browser.navigateAway).mock.lastCall?.[0]).toMatch(/\/__mock\/portal$/);
  });

  test('shows the server error if the request fails', async () => {
    backend().fault('POST', PORTAL, '500');
    const { user } = await renderWithPortal();
    await user.click(await manage());
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error. Please try again later.');
    expect(browser.navigateAway).not.toHaveBeenCalled();
    expectLoggedMutationError();
  });
});

test("Manage payment method shows a link if the portal hasn't opened after 5 s", async () => {
  const { user } = await renderWithPortal();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(await manage());
  await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const link = screen.getByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', vi.mocked(browser.navigateAway).mock.lastCall?.[0]);
});
