import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import * as browser from '../../../../src/lib/browser';
import { accounts } from '../../../backend/accounts';
import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { otherTabSignsInAs } from '../../../support/otherTab';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { dialog } from '../../../support/parts';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { switchTo } from '../../../support/switchTo';
import { waitForIdle } from '../../../support/waitForIdle';
import { addPayment, changeSubscription } from '../subscriptionRow';

const CHECKOUT = '/payments/checkout';
const pay = () => screen.findByRole('button', { name: 'Continue to payment' });
/** Simulates that the browser restores the page from the back/forward cache. */
const restorePage = () =>
  act(() => void globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

beforeEach(() => void vi.spyOn(browser, 'navigateAway').mockImplementation(() => undefined));

describe('checkout', () => {
  test("asks for confirmation before the payment if the current plan can't be checked", async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    await pay();
    backend().fault('GET', '/users/me/subscription', '403');
    await user.click(await pay());
    const question = await dialog('You may already have a plan');
    expect(question.getByText(/^We couldn't check your plan\./)).toBeVisible();
    expect(requestsTo('POST', CHECKOUT)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Pay anyway' }));
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
  });

  test('opens the payment page without a confirmation if the server has no subscription endpoint', async () => {
    backend().fault('GET', '/users/me/subscription', 'literal-calls');
    const { user } = await renderAt('/subscription', { as: 'free' });
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
  });

  test('sends one request and opens the payment URL from the server', async () => {
    const { user, router } = await renderAt('/subscription?plan=pro_yearly', { as: 'free' });
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    const [url = ''] = vi.mocked(browser.navigateAway).mock.lastCall ?? [];
    expect(new URL(url).pathname).toMatch(/^\/api\/v1\/__mock\/checkout\/cs_test_/);
    const checkout = (await backend().db()).checkouts.all()[0];
    expect(checkout?.plan).toBe('pro_yearly');
    expect(checkout?.success_url).toMatch(
      /^http:\/\/localhost:3000\/payment\/success\?session_id=\{CHECKOUT_SESSION_ID\}$/,
    );
    expect(checkout?.cancel_url).toBe('http://localhost:3000/payment/cancel?plan=pro_yearly');
    expect(router.state.location.search).toBe('?plan=pro_yearly');
  });

  test.each(['free', 'pending'] as const)(
    'warns %s against a second payment if a payment succeeded but the plan is not active yet',
    async (who) => {
      await addPayment('succeeded', accounts[who].id);
      await renderAt('/subscription', { as: who });
      expect(await screen.findByText(/^We've received a payment from you\./)).toBeVisible();
      expect(await pay()).toBeVisible();
    },
  );

  test('warns against a second payment if a payment for another plan succeeded but the plan has not changed yet', async () => {
    await addPayment('succeeded', accounts.pro.id);
    await renderAt('/subscription?plan=pro_yearly', { as: 'pro' });
    expect(await screen.findByText(/^We've received a payment from you\./)).toBeVisible();
  });

  test('warns against a second payment if the response to the first one was lost (HR-03)', async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    respondWith(CHECKOUT, 502, async () => {
      await addPayment('succeeded');
      return {};
    });
    await user.click(await pay());
    expect(await screen.findByText(/^We've received a payment from you\./)).toBeVisible();
    expectLoggedMutationError();
  });

  test('shows no warning if the plan of the payment is active', async () => {
    await addPayment('succeeded', accounts.yearly.id);
    await renderAt('/subscription?plan=pro_monthly', { as: 'yearly' });
    await pay();
    await waitForIdle('/payments/history');
    expect(screen.queryByText(/received a payment/)).not.toBeInTheDocument();
  });

  test.each([
    ['the payment failed', () => addPayment('failed')],
    [
      'the payment is old',
      async () => {
        const { id } = await addPayment('succeeded');
        const { payments } = await backend().db();
        await payments.update(id, { created_at: new Date(Date.now() - 3 * 3_600_000).toISOString() });
      },
    ],
    [
      'the payment was refunded',
      async () => {
        const { payments } = await backend().db();
        const { id } = await addPayment('succeeded');
        await payments.update(id, { created_at: new Date(Date.now() - 60_000).toISOString() });
        const refund = await addPayment('succeeded');
        await payments.update(refund.id, { amount_cents: -4788 });
      },
    ],
    [
      'the plan has started and was cancelled immediately',
      async () => {
        await addPayment('succeeded');
        const start_date = new Date(Date.now() - 5_000).toISOString();
        respondWith('/users/me/subscription', 200, { id: 7, plan: 'pro_yearly', status: 'cancelled', start_date });
      },
    ],
  ])('shows no warning if %s', async (_, prepare) => {
    await prepare();
    await renderAt('/subscription', { as: 'free' });
    await pay();
    await waitForIdle('/payments/history');
    expect(screen.queryByText(/received a payment/)).not.toBeInTheDocument();
  });

  test("does not open another user's payment page if another tab signs in during the request", async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    const ordering = pauseRequests('POST', CHECKOUT);
    await user.click(await pay());
    await ordering.started();
    await otherTabSignsInAs('expired');
    await ordering.resume();
    expect(browser.navigateAway).not.toHaveBeenCalled();
    expect(localStorage.getItem('purchase')).toBeNull();
  });

  test('FM-02: sends one request on a double click followed by Enter', async () => {
    const ordering = pauseRequests('POST', CHECKOUT);
    const { user } = await renderAt('/subscription', { as: 'free' });
    await user.dblClick(await pay());
    await user.keyboard('{Enter}');
    await ordering.started();
    await ordering.resume();
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalled());
    expect(requestsTo('POST', CHECKOUT)).toHaveLength(1);
    expect(browser.navigateAway).toHaveBeenCalledOnce();
  });

  test('shows progress on the button and locks the plan choice while the request is pending', async () => {
    backend().fault('POST', CHECKOUT, 'hang');
    const { user } = await renderAt('/subscription', { as: 'free' });
    await user.click(await pay());
    const button = await screen.findByRole('button', { name: 'Opening payment page…' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Pro Yearly' }));
    expect(screen.getByRole('radio', { name: 'Pro Monthly' })).toBeChecked();
  });

  test('puts the selected plan into the URL, so that the plan is still selected when the user returns', async () => {
    const { user, router } = await renderAt('/subscription', { as: 'free' });
    await user.click(await screen.findByRole('radio', { name: 'Pro Yearly' }));
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    expect(router.state.location.search).toBe('?plan=pro_yearly');
  });

  test('enables the payment button again when the browser restores the page from the back/forward cache', async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    expect(screen.getByRole('button', { name: 'Opening payment page…' })).toBeVisible();
    restorePage();
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledTimes(2));
  });

  test("doesn't open the payment page if the user has left the subscription page", async () => {
    const ordering = pauseRequests('POST', CHECKOUT);
    const { user, router } = await renderAt('/subscription', { as: 'free' });
    await user.click(await pay());
    await ordering.started();
    await act(() => router.navigate('/pricing'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    await ordering.resume();
    expect(browser.navigateAway).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/pricing');
  });

  test("shows a link after 5 s if the payment page hasn't opened", async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    await pay();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalled());
    expect(screen.queryByRole('link', { name: 'Open the payment page' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const link = screen.getByRole('link', { name: 'Open the payment page' });
    expect(link).toHaveAttribute('href', vi.mocked(browser.navigateAway).mock.lastCall?.[0]);
  });

  test('IR-08: enables the payment button again after 5 s, because the user may have stopped the navigation', async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    await pay();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('button', { name: 'Opening payment page…' })).toBeVisible();
  });

  test('IR-08: enables the payment button again if the user goes back while the payment page is opening', async () => {
    const { user, router } = await renderAt('/subscription?plan=pro_monthly', { as: 'free' });
    await pay();
    await act(() => router.navigate('/subscription?plan=pro_yearly'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Pro Yearly' })).toBeChecked());
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
    await act(() => router.navigate(-1));
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledTimes(2));
  });
});

describe('rejected checkout', () => {
  afterEach(expectLoggedMutationError);

  test.each([true, false])(
    'says that the user is already subscribed and updates the plan (only after a 409 response: %s)',
    async (isLate) => {
      const { user } = await renderAt('/subscription', { as: 'expired' });
      const ordering = isLate ? pauseRequests('POST', CHECKOUT) : null;
      const subscribe = () =>
        changeSubscription('expired', { status: 'active', end_date: '2031-11-20T08:00:00Z', auto_renew: true });
      await pay();
      // Simulate a subscription in another browser.
      if (!isLate) await subscribe();
      await user.click(await pay());
      if (ordering !== null) {
        await ordering.started();
        await subscribe();
        await ordering.resume();
      }
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('You are already subscribed to this plan');
      expect(await screen.findByText('Your Pro plan is active and renews on 20 Nov 2031 for $4.99.')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Switch to yearly' })).toBeVisible();
      expect(alert).toBeVisible();
      expect(browser.navigateAway).not.toHaveBeenCalled();
      expect(requestsTo('POST', CHECKOUT)).toHaveLength(isLate ? 1 : 0);
    },
  );

  test.each(['active', 'cancelled'] as const)(
    'says that the plan has changed and sends nothing if the user has bought another plan in the meantime (status: %s)',
    async (status) => {
      const { user } = await renderAt('/subscription?plan=pro_monthly', { as: 'expired' });
      await pay();
      await changeSubscription('expired', { plan: 'pro_yearly', status, end_date: '2031-11-20T08:00:00Z' });
      await user.click(await pay());
      expect(await screen.findByRole('alert')).toHaveTextContent('Your plan has changed since you opened this page.');
      expect(requestsTo('POST', CHECKOUT)).toHaveLength(0);
      expect(browser.navigateAway).not.toHaveBeenCalled();
    },
  );

  test.each(['404', '501'])(
    "says that online payment isn't available yet if the server responds with %s",
    async (status) => {
      backend().fault('POST', CHECKOUT, status);
      const { user } = await renderAt('/subscription', { as: 'free' });
      await user.click(await pay());
      expect(await screen.findByRole('alert')).toHaveTextContent(
        "Online payment isn't available yet. Contact support.",
      );
      expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
      expect(await pay()).toBeVisible();
    },
  );

  test('AD-14: shows the error of a 503 response without retrying, and another click sends the request again', async () => {
    backend().fault('POST', CHECKOUT, '503x1');
    const { user } = await renderAt('/subscription', { as: 'free' });
    await user.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Service temporarily unavailable. Please try again later.',
    );
    expect(requestsTo('POST', CHECKOUT)).toHaveLength(1);
    await user.click(await pay());
    await waitFor(() => expect(browser.navigateAway).toHaveBeenCalledOnce());
  });

  test('shows the offline error and sends no request while the browser is offline', async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    const button = await pay();
    await switchTo(false);
    await user.click(button);
    expect(await screen.findByText('You are currently offline. Please check your internet connection.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(requestsTo('POST', CHECKOUT)).toHaveLength(0);
  });

  test('shows an error that disappears when the user selects another plan', async () => {
    backend().fault('POST', CHECKOUT, '500');
    const { user } = await renderAt('/subscription', { as: 'free' });
    await user.click(await pay());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: 'Pro Yearly' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
