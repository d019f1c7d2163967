import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { formatDate } from '../../../../src/domain/dates';
import { nowMs } from '../../../../src/lib/clock';
import { setOnline } from '../../../support/online';
import { backend } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { backOnline } from '../../../support/switchTo';
import { tokenWith } from '../../../support/tokens';
import { storePurchase } from '../subscriptionRow';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const planCard = () => region('Your plan');

/** Returns the formatted end date of a user's latest subscription. */
async function endOf(userId: number): Promise<string> {
  const db = await backend().db();
  const rows = db.subscriptions.many('user_id', userId).toSorted((a, b) => b.start_date.localeCompare(a.start_date));
  return formatDate(rows[0]?.end_date);
}

describe('dashboard with its plan card', () => {
  test('greets the user by name and shows Free with an upgrade link', async () => {
    await renderAt('/dashboard', { as: 'free', strict: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
    expect(document.title).toBe('Dashboard · AI Bookmark');
    const plan = await planCard();
    expect(plan.getByRole('heading', { level: 2, name: "You're on the Free plan." })).toBeVisible();
    expect(plan.getByText('Uses your own AI key and shows ads.')).toBeVisible();
    expect(await plan.findByText('Pro needs no key and has no ads, for $4.99 per month.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/subscription');
    expect(screen.queryByText(/logged in only in this tab/)).toBeNull();
  });

  test('shows the plan from the access token without dates or prices while the subscription loads', async () => {
    backend().fault('GET', '/users/me/subscription', 'hang');
    await renderAt('/dashboard', { as: 'pro' });
    const plan = await planCard();
    expect(plan.getByText('Pro Monthly')).toBeVisible();
    expect(plan.getByText('Your Pro plan is active.')).toBeVisible();
  });

  test('shows the renewal date and the price once the subscription has loaded', async () => {
    await renderAt('/dashboard', { as: 'yearly' });
    const plan = await planCard();
    expect(await plan.findByText(`Your Pro plan is active and renews on ${await endOf(5)} for $47.88.`)).toBeVisible();
    expect(plan.getByRole('link', { name: 'Manage subscription' })).toHaveAttribute('href', '/subscription');
  });

  test('refetches the subscription on a click on Check again if a payment is pending', async () => {
    storePurchase(null, 'pending', true);
    const { user } = await renderAt('/dashboard', { as: 'pending' });
    expect(
      await screen.findByText("We're confirming your payment. This usually takes less than a minute."),
    ).toBeVisible();
    expect(await screen.findByText("Your payment isn't confirmed yet.")).toBeVisible();
    const db = await backend().db();
    const [row] = db.subscriptions.many('user_id', 8);
    if (row !== undefined) await db.subscriptions.update(row.id, { status: 'active', auto_renew: true });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/^Your Pro plan is active and renews on/)).toBeVisible();
  });

  test('greets the user with the saved username instead of the older name in the access token', async () => {
    const { users } = await backend().db();
    const tokens = await backend().signIn('pro');
    await users.update(4, { username: 'Lin' });
    localStorage.setItem('auth_token', tokens.access_token);
    await renderAt('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Lin' })).toBeVisible();
  });

  test('if the subscription request fails, shows a Retry button and the plan from the access token', async () => {
    const heal = backend().fault('GET', '/users/me/subscription', '400');
    const { user } = await renderAt('/dashboard', { as: 'pro' });
    const plan = await planCard();
    expect(await plan.findByText("We couldn't refresh your subscription.")).toBeVisible();
    expect(plan.getByText('Pro Monthly')).toBeVisible();
    heal();
    await user.click(plan.getByRole('button', { name: 'Retry' }));
    expect(await plan.findByText(/^Your Pro plan is active and renews on/)).toBeVisible();
    expect(plan.queryByText("We couldn't refresh your subscription.")).toBeNull();
  });

  test('ON-05: shows the plan from the access token while offline and refetches the subscription when online again', async () => {
    setOnline(false);
    await renderAt('/dashboard', { as: 'pro' });
    const plan = await planCard();
    expect(await plan.findByText("We couldn't refresh your subscription.")).toBeVisible();
    expect(plan.getByText('You are currently offline. Please check your internet connection.')).toBeVisible();
    expect(backend().requests).toHaveLength(0);
    await backOnline();
    expect(await plan.findByText(/^Your Pro plan is active and renews on/)).toBeVisible();
    expect(await screen.findAllByText('Paid')).toHaveLength(3);
  });
});

describe('recent payments on the dashboard', () => {
  test('are limited to three rows, followed by a link to the billing history', async () => {
    await renderAt('/dashboard', { as: 'pro' });
    const payments = await region('Recent payments');
    expect(await payments.findAllByRole('listitem')).toHaveLength(3);
    expect(payments.getAllByText('$4.99')).toHaveLength(3);
    expect(payments.getByRole('link', { name: 'View billing history' })).toHaveAttribute('href', '/billing-history');
  });

  test('are hidden while they load, and hidden if the user has no payments', async () => {
    const paused = pauseRequests('GET', '/payments/history');
    await renderAt('/dashboard', { as: 'free' });
    await paused.started();
    expect(screen.queryByRole('region', { name: 'Recent payments' })).toBeNull();
    await paused.resume();
    expect(await screen.findByRole('region', { name: 'Help' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Recent payments' })).toBeNull();
  });

  test('are still visible after the plan has expired', async () => {
    await renderAt('/dashboard', { as: 'expired' });
    const payments = await region('Recent payments');
    expect(await payments.findByText('Failed')).toBeVisible();
    expect(payments.getAllByText('Paid')).toHaveLength(2);
  });
});

describe('dashboard', () => {
  test('links to the setup guide and to support', async () => {
    await renderAt('/dashboard', { as: 'free' });
    const help = await region('Help');
    expect(help.getByRole('link', { name: 'Setup guide' })).toHaveAttribute('href', '/instructions');
    expect(help.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
  });

  test('SF-01: says that the user is signed in only in this tab if the browser storage is full', async () => {
    const page = await renderAt('/login');
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    });
    try {
      await page.user.type(await screen.findByLabelText('Email'), 'free@example.com');
      await page.user.type(screen.getByLabelText('Password'), 'FreeUser123{Enter}');
      expect(await screen.findByText("You're logged in only in this tab")).toBeVisible();
      expect(screen.getByText("You're on the Free plan.")).toBeVisible();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('MR-16: shows "there" instead of a name in the greeting if the token contains no name and no email', async () => {
    localStorage.setItem('auth_token', tokenWith(3_600, { sub: '3', email: null }));
    backend().fault('GET', '*', 'hang');
    await renderAt('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, there' })).toBeVisible();
  });

  test('shows only the banner about the failed payment to a user whose plan has expired', async () => {
    await renderAt('/dashboard', { as: 'expired' });
    await screen.findByText("Your last payment didn't go through.");
    await waitFor(() => expect(screen.queryByText(/ends on/)).toBeNull());
  });
});

test('IR-01: the dashboard does not repeat a failed request for payments when the subscription loads after the failure', async () => {
  backend().fault('*', '*', 'literal-claims');
  const payments = respondWith('/payments/history', 400, { detail: 'No.' });
  const plan = pauseRequests('GET', '/users/me/subscription');
  await renderAt('/dashboard', { as: 'free' });
  expect(await screen.findByText("We couldn't load your payments.")).toBeVisible();
  await plan.started();
  // After 1 s, a component that mounts would refetch the failed query, so advance the date past that.
  const later = nowMs() + 5_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await plan.resume();
  expect(await screen.findByText("You're on the Free plan.")).toBeVisible();
  expect(screen.getByText("We couldn't load your payments.")).toBeVisible();
  expect(payments).toHaveLength(1);
});
