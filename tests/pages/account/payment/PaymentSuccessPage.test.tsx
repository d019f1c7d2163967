import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { type AccountName, accounts } from '../../../backend/accounts';
import { setOnline } from '../../../support/online';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { backOnline } from '../../../support/switchTo';
import { addPayment, changeSubscription, storePurchase } from '../subscriptionRow';

const SUBSCRIPTION_PATH = '/users/me/subscription';
const URL = '/payment/success?session_id=cs_test_4f2a';
const ACTIVE = { status: 'active', end_date: '2031-11-20T08:00:00Z', auto_renew: true } as const;

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const said = () => screen.getAllByRole('status').map((region) => region.textContent);

/** Waits for pending requests and then advances the timers, so that no response arrives late. */
const pass = async (seconds: number) => {
  await waitFor(() => expect(backend().requests.map(({ status }) => status)).not.toContain(null));
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
};

/** Opens the page and advances the timers past 60 s, when the page stops polling for the subscription. */
const waitInVain = async (as: AccountName) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const view = await renderAt(URL, { as });
  await h1('Confirming your payment…');
  for (const seconds of [2, 2, 4, 7, 15, 30, 2]) await pass(seconds);
  return view;
};

describe('page after a successful checkout', () => {
  test('waits until the plan is active, then shows the amount and the next payment date', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderAt(URL, { as: 'pending' });
    expect(await h1('Confirming your payment…')).toBeVisible();
    expect(document.title).toBe('Confirming your payment… · AI Bookmark');
    await waitFor(() => expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(1));
    await changeSubscription('pending', ACTIVE);
    await pass(2);
    expect(await h1("You're on Pro")).toBeVisible();
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(2);
    expect(document.title).toBe("You're on Pro · AI Bookmark");
    expect(said()).toContain("You're on Pro");
    expect(await screen.findByText('$4.99 every month')).toBeVisible();
    expect(screen.getByText('Next charge')).toBeVisible();
    expect(screen.getByText('20 Nov 2031')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Connect the extension' })).toHaveAttribute(
      'href',
      '/instructions#sign-in',
    );
    expect(screen.getByRole('link', { name: 'View billing history' })).toHaveAttribute('href', '/billing-history');
  });

  test('refetches the subscription each time the tab becomes visible, and these requests do not shorten the wait for the plan', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderAt(URL, { as: 'pending' });
    expect(await h1('Confirming your payment…')).toBeVisible();
    for (let looks = 0; looks < 6; looks += 1) {
      const countBefore = requestsTo('GET', SUBSCRIPTION_PATH).length;
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await waitFor(() => expect(requestsTo('GET', SUBSCRIPTION_PATH).length).toBeGreaterThan(countBefore));
      await pass(0.2);
    }
    expect(screen.getByRole('heading', { level: 1, name: 'Confirming your payment…' })).toBeVisible();
    await changeSubscription('pending', ACTIVE);
    await pass(6);
    expect(await h1("You're on Pro")).toBeVisible();
  });

  test('shows an illustration and three next steps if the payment is new', async () => {
    await changeSubscription('pending', ACTIVE);
    await addPayment('succeeded', accounts.pending.id);
    await renderAt(URL, { as: 'pending' });
    await screen.findByText(/^Your payment is confirmed and your plan is active\./);
    const steps = within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Get the extension (opens another site)',
      'Connect the extension',
      'Open a page you want to save and press Alt+S (Option+S on a Mac).',
    ]);
    expect(document.querySelector('main .fill-ribbon')).not.toBeNull();
  });

  test('omits the setup steps if the extension is connected, and the illustration if the plan is not new', async () => {
    localStorage.setItem('extension_connected', `1795000000000 ${accounts.pro.id}`);
    await renderAt('/payment/success', { as: 'pro' });
    await h1("You're on Pro");
    const steps = within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Open a page/)]);
    expect(document.querySelector('main .fill-ribbon')).toBeNull();
  });

  test('refreshes the token once and notifies other tabs when the plan is active, even under StrictMode', async () => {
    await changeSubscription('pending', ACTIVE);
    await renderAt(URL, { as: 'pending', strict: true });
    await h1("You're on Pro");
    await waitFor(() => expect(requestsTo('POST', '/users/refresh')).toHaveLength(1));
    expect(localStorage.getItem('plan_news')).not.toBeNull();
  });

  test("doesn't redirect, and asks search engines not to index the page (noindex)", async () => {
    const { router } = await renderAt(URL, { as: 'pro' });
    await h1("You're on Pro");
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(router.state.location.pathname).toBe('/payment/success');
  });

  test('waits until the new plan is active during a plan change, although the old plan is still active', async () => {
    storePurchase('pro_yearly', 'pro');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderAt(URL, { as: 'pro' });
    await waitFor(() => expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(1));
    expect(await h1('Confirming your payment…')).toBeVisible();
    await changeSubscription('pro', { plan: 'pro_yearly', ...ACTIVE });
    await pass(2);
    expect(await h1("You're on Pro")).toBeVisible();
    expect(screen.getByText('Pro Yearly')).toBeVisible();
    expect(localStorage.getItem('purchase')).toBeNull();
  });

  test('PL-02: confirms Pro if the server only says that the user is a subscriber', async () => {
    respondWith(SUBSCRIPTION_PATH, 404, { detail: 'Not Found' });
    respondWith('/users/verify', 200, { is_active_subscriber: true });
    storePurchase('pro_yearly', 'free');
    await renderAt(URL, { as: 'free' });
    expect(await h1("You're on Pro")).toBeVisible();
  });

  test("TS-25: doesn't wait for a plan that another user of the same browser wanted to buy", async () => {
    storePurchase('pro_yearly', 'free');
    await renderAt(URL, { as: 'pro' });
    expect(await h1("You're on Pro")).toBeVisible();
  });

  test('sends no requests while the tab is hidden, and refetches the subscription when the tab becomes visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const see = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderAt(URL, { as: 'pending' });
    await waitFor(() => expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(1));
    see('hidden');
    for (const seconds of [30, 30, 30]) await pass(seconds);
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(1);
    await changeSubscription('pending', ACTIVE);
    see('visible');
    expect(await h1("You're on Pro")).toBeVisible();
  });

  test('PL-03: stops waiting after 60 s without claiming that a payment arrived, and offers Check again, support, and the payment reference', async () => {
    const { user } = await waitInVain('free');
    expect(await h1("We haven't received your payment yet")).toBeVisible();
    expect(screen.getByText(/^If you paid, it can take a few minutes to show up here/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/(?<!haven't )received|failed|is confirmed|activating/);
    const countBefore = requestsTo('GET', SUBSCRIPTION_PATH).length;
    expect(countBefore).toBeLessThanOrEqual(6);
    expect(screen.getByText('cs_test_4f2a')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');

    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText("Your plan isn't active yet.")).toBeVisible();
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(countBefore + 1);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(countBefore + 1);
  });

  test('PL-03: shows "Payment received" if the server reports a payment but no plan', async () => {
    await addPayment('succeeded');
    await waitInVain('free');
    expect(await h1("We're activating your plan")).toBeVisible();
    expect(
      screen.getByText('Payment received. Activation can take a few minutes. You can close this page.'),
    ).toBeVisible();
  });

  test.each([
    ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    [
      'another tab reports a change',
      () => globalThis.dispatchEvent(new StorageEvent('storage', { key: 'plan_news', storageArea: localStorage })),
    ],
  ])('PL-04: confirms a plan that becomes active after 60 s, as soon as %s', async (_, happen) => {
    await waitInVain('pending');
    await h1("Your payment isn't confirmed yet");
    await changeSubscription('pending', ACTIVE);
    await pass(60);
    act(() => void happen());
    expect(await h1("You're on Pro")).toBeVisible();
    expect(await screen.findByText('20 Nov 2031')).toBeVisible();
    const count = requestsTo('GET', SUBSCRIPTION_PATH).length;
    await pass(60);
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(count);
  });

  test("PL-03: says that the payment isn't confirmed yet if the server reports a pending payment", async () => {
    await addPayment('pending');
    await waitInVain('free');
    expect(await h1("Your payment isn't confirmed yet")).toBeVisible();
    expect(document.body.textContent).not.toMatch(/received/);
  });

  test("PL-03: shows the date of an old failed payment and doesn't say that the current payment failed", async () => {
    await waitInVain('expired');
    expect(await h1("We haven't received your payment yet")).toBeVisible();
    expect(screen.getByText(/Your latest payment, on \d+ \w+ \d{4}, didn't go through\.$/)).toBeVisible();
  });

  test('PL-03: says immediately that the payment failed if the server reports a new failed payment', async () => {
    await addPayment('failed');
    await renderAt(URL, { as: 'free' });
    expect(await h1("Your payment didn't go through")).toBeVisible();
    expect(screen.getByText(/^We couldn't charge \$47\.88\./)).toBeVisible();
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(1);
  });

  test("PL-04: other pages don't say that a failed payment is being confirmed", async () => {
    await addPayment('failed', accounts.pending.id);
    storePurchase('pro_yearly', 'pending');
    const { user } = await renderAt(URL, { as: 'pending' });
    await h1("Your payment didn't go through");
    await user.click(screen.getByRole('link', { name: 'View subscription' }));
    expect(await screen.findByText("You didn't finish your last checkout.")).toBeVisible();
    expect(document.body).not.toHaveTextContent("We're confirming your payment");
  });

  test('PL-04: still says that the payment for another plan failed after a reload', async () => {
    await addPayment('failed', accounts.pro.id);
    storePurchase('pro_yearly', 'pro');
    const { unmount } = await renderAt(URL, { as: 'pro' });
    await h1("Your payment didn't go through");
    unmount();
    await renderAt(URL, { as: 'pro' });
    expect(await h1("Your payment didn't go through")).toBeVisible();
  });

  test("PL-03: doesn't claim a confirmed payment if the user already had the plan", async () => {
    await renderAt('/payment/success?session_id=anything', { as: 'pro' });
    expect(await h1("You're on Pro")).toBeVisible();
    expect(screen.getByText(/^Your plan is active\./)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/payment is confirmed|received/i);
  });

  test('says that the payment is confirmed if a payment succeeded within the last hour', async () => {
    await addPayment('succeeded', 4);
    await renderAt(URL, { as: 'pro' });
    expect(await screen.findByText(/^Your payment is confirmed and your plan is active\./)).toBeVisible();
  });

  test('copies the payment reference, or asks the user to select the reference if the clipboard is unavailable', async () => {
    backend().fault('GET', SUBSCRIPTION_PATH, '403');
    const { user } = await renderAt(URL, { as: 'free' });
    await user.click(await screen.findByRole('button', { name: 'Copy payment reference' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('cs_test_4f2a');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy payment reference' }));
    expect(await screen.findByText("Couldn't copy. Select the text instead.")).toBeVisible();
  });
});

describe("payment success page that can't load the subscription", () => {
  test('shows the server error, Retry, and support without saying that the payment failed', async () => {
    const undo = backend().fault('GET', SUBSCRIPTION_PATH, '403');
    await changeSubscription('pending', ACTIVE);
    const { user } = await renderAt(URL, { as: 'pending' });
    expect(await h1("We couldn't confirm the payment")).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Not enough permissions');
    expect(screen.getByText(/Please don't pay again until you've checked/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
    expect(document.querySelector('main')?.textContent).not.toContain('failed');
    undo();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const heading = await h1("You're on Pro");
    expect(heading).toBeVisible();
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('shows the offline error and continues when the browser is online again', async () => {
    setOnline(false);
    await renderAt(URL, { as: 'pro' });
    expect(await h1("We couldn't confirm the payment")).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You are currently offline. Please check your internet connection.',
    );
    await backOnline();
    expect(await h1("You're on Pro")).toBeVisible();
  });
});

describe('payment success page opened directly instead of after a payment', () => {
  test('RG-16: says that there is no payment to confirm if the user is on Free, and loads the subscription once', async () => {
    await renderAt('/payment/success', { as: 'free' });
    expect(await h1('No payment to confirm')).toBeVisible();
    expect(screen.getByText("You're on the Free plan.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'View subscription' })).toHaveAttribute('href', '/subscription');
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(1);
    expect(requestsTo('POST', '/users/refresh')).toHaveLength(0);
    expect(localStorage.getItem('plan_news')).toBeNull();
  });

  test('shows the active plan without saying that a payment is confirmed', async () => {
    await renderAt('/payment/success', { as: 'yearly' });
    expect(await h1("You're on Pro")).toBeVisible();
    expect(await screen.findByText('$47.88 every 12 months')).toBeVisible();
    expect(screen.queryByText(/Your payment is confirmed/)).not.toBeInTheDocument();
    expect(document.querySelector('.highlight')).toBeNull();
    expect(requestsTo('POST', '/users/refresh')).toHaveLength(0);
  });

  test('offers Check again if a payment is pending', async () => {
    const { user } = await renderAt('/payment/success', { as: 'pending' });
    expect(await h1('No payment to confirm')).toBeVisible();
    await changeSubscription('pending', ACTIVE);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await h1("You're on Pro")).toBeVisible();
  });
});
