import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { type AccountName, accounts } from '../../../backend/accounts';
import { setOnline } from '../../../support/online';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { backOnline } from '../../../support/switchTo';
import { addPayment, changeSubscription, storePurchase } from '../subscriptionRow';

const MINE = '/users/me/subscription';
const URL = '/payment/success?session_id=cs_test_4f2a';
const ACTIVE = { status: 'active', end_date: '2031-11-20T08:00:00Z', auto_renew: true } as const;

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const said = () => screen.getAllByRole('status').map((region) => region.textContent);

/** Lets seconds go by; the clock of the test runs only while no answer is on its way. */
const pass = async (seconds: number) => {
  await waitFor(() => expect(backend().calls.map(({ status }) => status)).not.toContain(null));
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
};

/** Opens the page and lets its 60 s go by, from one question to the next. */
const waitInVain = async (as: AccountName) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const view = await renderAt(URL, { as });
  await h1('Confirming your payment…');
  for (const seconds of [2, 2, 4, 7, 15, 30, 2]) await pass(seconds);
  return view;
};

describe('coming back from the payment page', () => {
  test('waits, and when the plan is active says so with amount and next date', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderAt(URL, { as: 'pending' });
    expect(await h1('Confirming your payment…')).toBeVisible();
    expect(document.title).toBe('Confirming your payment… · AI Bookmark');
    await waitFor(() => expect(requestsTo('GET', MINE)).toHaveLength(1));
    await changeSubscription('pending', ACTIVE);
    await pass(2);
    expect(await h1("You're on Pro")).toBeVisible();
    expect(document.title).toBe("You're on Pro · AI Bookmark");
    expect(said()).toContain("You're on Pro");
    expect(await screen.findByText('$4.99 every month')).toBeVisible();
    expect(screen.getByText('Next payment')).toBeVisible();
    expect(screen.getByText('20 Nov 2031')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Connect the extension' })).toHaveAttribute(
      'href',
      '/instructions#sign-in',
    );
    expect(screen.getByRole('link', { name: 'View billing history' })).toHaveAttribute('href', '/billing-history');
  });

  test('looking at the page again asks at once, and does not end the waiting early', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderAt(URL, { as: 'pending' });
    expect(await h1('Confirming your payment…')).toBeVisible();
    for (let looks = 0; looks < 6; looks += 1) {
      const asked = requestsTo('GET', MINE).length;
      act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await waitFor(() => expect(requestsTo('GET', MINE).length).toBeGreaterThan(asked));
      await pass(0.2);
    }
    expect(screen.getByRole('heading', { level: 1, name: 'Confirming your payment…' })).toBeVisible();
    await changeSubscription('pending', ACTIVE);
    await pass(6);
    expect(await h1("You're on Pro")).toBeVisible();
  });

  test('a payment that has just come through is followed by a ribbon and three next steps', async () => {
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

  test('who has connected the extension before does not see these steps; no ribbon for a plan from before', async () => {
    localStorage.setItem('extension_connected', `1795000000000 ${accounts.pro.id}`);
    await renderAt('/payment/success', { as: 'pro' });
    await h1("You're on Pro");
    const steps = within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Open a page/)]);
    expect(document.querySelector('main .fill-ribbon')).toBeNull();
  });

  test('the token is renewed once and the other tabs hear of it, also when React mounts twice', async () => {
    await changeSubscription('pending', ACTIVE);
    await renderAt(URL, { as: 'pending', strict: true });
    await h1("You're on Pro");
    await waitFor(() => expect(requestsTo('POST', '/users/refresh')).toHaveLength(1));
    expect(localStorage.getItem('plan_news')).not.toBeNull();
  });

  test('nobody is moved on, and the page is not for search engines', async () => {
    const { router } = await renderAt(URL, { as: 'pro' });
    await h1("You're on Pro");
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(router.state.location.pathname).toBe('/payment/success');
  });

  test('in a switch the old plan, which is active all along, is not taken for the new one', async () => {
    storePurchase('pro_yearly', 'pro');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderAt(URL, { as: 'pro' });
    await waitFor(() => expect(requestsTo('GET', MINE)).toHaveLength(1));
    expect(await h1('Confirming your payment…')).toBeVisible();
    await changeSubscription('pro', { plan: 'pro_yearly', ...ACTIVE });
    await pass(2);
    expect(await h1("You're on Pro")).toBeVisible();
    expect(screen.getByText('Pro Yearly')).toBeVisible();
    expect(localStorage.getItem('purchase')).toBeNull();
  });

  test('TS-25: what somebody else awaited in this browser before is nothing to wait for', async () => {
    storePurchase('pro_yearly', 'free');
    await renderAt(URL, { as: 'pro' });
    expect(await h1("You're on Pro")).toBeVisible();
  });

  test('a page that is not seen does not ask, and asks at once when it is seen again', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const see = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderAt(URL, { as: 'pending' });
    await waitFor(() => expect(requestsTo('GET', MINE)).toHaveLength(1));
    see('hidden');
    for (const seconds of [30, 30, 30]) await pass(seconds);
    expect(requestsTo('GET', MINE)).toHaveLength(1);
    await changeSubscription('pending', ACTIVE);
    see('visible');
    expect(await h1("You're on Pro")).toBeVisible();
  });

  test('PL-03: after 60 s without proof nothing is claimed; Check again, support and the reference to copy', async () => {
    const { user } = await waitInVain('free');
    expect(await h1("We haven't received your payment yet")).toBeVisible();
    expect(screen.getByText(/^If you paid, it can take a few minutes to show up here/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/(?<!haven't )received|failed|is confirmed|activating/);
    const asked = requestsTo('GET', MINE).length;
    expect(asked).toBeLessThanOrEqual(6);
    expect(screen.getByText('cs_test_4f2a')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');

    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText("Your plan isn't active yet.")).toBeVisible();
    expect(requestsTo('GET', MINE)).toHaveLength(asked + 1);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(requestsTo('GET', MINE)).toHaveLength(asked + 1);
  });

  test('PL-03: a payment that was taken, by the server’s word: Payment received', async () => {
    await addPayment('succeeded');
    await waitInVain('free');
    expect(await h1("We're activating your plan")).toBeVisible();
    expect(
      screen.getByText('Payment received. Activation can take a few minutes. You can close this page.'),
    ).toBeVisible();
  });

  test('PL-03: a payment that is pending is said to be not confirmed', async () => {
    await addPayment('pending');
    await waitInVain('free');
    expect(await h1("Your payment isn't confirmed yet")).toBeVisible();
    expect(document.body.textContent).not.toMatch(/received/);
  });

  test('PL-03: a newest payment that failed long ago is no proof either, and is named', async () => {
    await waitInVain('expired');
    expect(await h1("We haven't received your payment yet")).toBeVisible();
    expect(screen.getByText(/Your latest payment, on \d+ \w+ \d{4}, didn't go through\.$/)).toBeVisible();
  });

  test('PL-03: a payment that has just failed is said at once, and nobody waits for it', async () => {
    await addPayment('failed');
    await renderAt(URL, { as: 'free' });
    expect(await h1("Your payment didn't go through")).toBeVisible();
    expect(screen.getByText(/^We couldn't charge \$47\.88\./)).toBeVisible();
    expect(requestsTo('GET', MINE)).toHaveLength(1);
  });

  test('PL-03: Pro from before is no confirmation of a payment', async () => {
    await renderAt('/payment/success?session_id=anything', { as: 'pro' });
    expect(await h1("You're on Pro")).toBeVisible();
    expect(screen.getByText(/^Your plan is active\./)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/payment is confirmed|received/i);
  });

  test('a payment of this hour is: Your payment is confirmed', async () => {
    await addPayment('succeeded', 4);
    await renderAt(URL, { as: 'pro' });
    expect(await screen.findByText(/^Your payment is confirmed and your plan is active\./)).toBeVisible();
  });

  test('the reference is copied, and without a clipboard one is told to select it', async () => {
    backend().fault('GET', MINE, '403');
    const { user } = await renderAt(URL, { as: 'free' });
    await user.click(await screen.findByRole('button', { name: 'Copy payment reference' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('cs_test_4f2a');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy payment reference' }));
    expect(await screen.findByText("Couldn't copy. Select the text instead.")).toBeVisible();
  });
});

describe('a payment that cannot be confirmed', () => {
  test('says so with the server’s words, Retry and support, and never that it failed', async () => {
    const undo = backend().fault('GET', MINE, '403');
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

  test('offline: the words, and it begins again by itself with the connection', async () => {
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

describe('opened directly', () => {
  test('RG-16: without paying nothing is claimed; the server is asked once', async () => {
    await renderAt('/payment/success', { as: 'free' });
    expect(await h1('No payment to confirm')).toBeVisible();
    expect(screen.getByText("You're on the Free plan.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'View subscription' })).toHaveAttribute('href', '/subscription');
    expect(requestsTo('GET', MINE)).toHaveLength(1);
    expect(requestsTo('POST', '/users/refresh')).toHaveLength(0);
    expect(localStorage.getItem('plan_news')).toBeNull();
  });

  test('with a plan that is active: the plan, without ceremony', async () => {
    await renderAt('/payment/success', { as: 'yearly' });
    expect(await h1("You're on Pro")).toBeVisible();
    expect(await screen.findByText('$47.88 every 12 months')).toBeVisible();
    expect(screen.queryByText(/Your payment is confirmed/)).not.toBeInTheDocument();
    expect(document.querySelector('.stroke')).toBeNull();
    expect(requestsTo('POST', '/users/refresh')).toHaveLength(0);
  });

  test('while a payment is pending: Check again', async () => {
    const { user } = await renderAt('/payment/success', { as: 'pending' });
    expect(await h1('No payment to confirm')).toBeVisible();
    await changeSubscription('pending', ACTIVE);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await h1("You're on Pro")).toBeVisible();
  });
});
