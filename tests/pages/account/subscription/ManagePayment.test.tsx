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

/** Renders the page; the embedded server offers a page for payment methods while a subscription is active. */
const renderOffered = async () => {
  const view = await renderAt('/subscription', { as: 'pro' });
  await manage();
  return view;
};

describe('the payment method', () => {
  test('is not spoken of when the server offers no page for it', async () => {
    await renderOffered();
    const { details } = subscriptionStore.getState();
    if (details === null) throw new Error('The page has no subscription');
    const { portalUrl: _, ...withoutPage } = details;
    act(() => setSubscription(withoutPage));
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manage payment method' })).not.toBeInTheDocument();
  });

  test('of a cancelled plan is where it can be kept: Keep Pro', async () => {
    const { user } = await renderOffered();
    const { details } = subscriptionStore.getState();
    if (details === null) throw new Error('The page has no subscription');
    act(() => setSubscription({ ...details, status: 'cancelled', autoRenew: false, endDate: '2031-12-10' }));
    expect(screen.queryByText(/Subscribe again after/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep Pro' }));
    await waitFor(() => expect(requestsTo('POST', PORTAL)).toHaveLength(1));
  });

  test('has a page whose address is asked for on the click, not before', async () => {
    const { user } = await renderOffered();
    await manage();
    expect(requestsTo('POST', PORTAL)).toHaveLength(0);
    await user.dblClick(await manage());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    expect(vi.mocked(browser.navigateAway).mock.lastCall?.[0]).toMatch(/\/__mock\/portal$/);
    expect(requestsTo('POST', PORTAL)).toHaveLength(1);
  });

  test('a server without that call: the address that came with the subscription', async () => {
    backend().fault('POST', PORTAL, '404');
    const { user } = await renderOffered();
    await user.click(await manage());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    expect(vi.mocked(browser.navigateAway).mock.lastCall?.[0]).toMatch(/\/__mock\/portal$/);
  });

  test('a failure is said beside the button', async () => {
    backend().fault('POST', PORTAL, '500');
    const { user } = await renderOffered();
    await user.click(await manage());
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error. Please try again later.');
    expect(browser.navigateAway).not.toHaveBeenCalled();
    expectLoggedMutationError();
  });
});

test('a page for payment methods that has not opened gets a link', async () => {
  const { user } = await renderOffered();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(await manage());
  await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const link = screen.getByRole('link', { name: 'Open the payment page' });
  expect(link).toHaveAttribute('href', vi.mocked(browser.navigateAway).mock.lastCall?.[0]);
});
