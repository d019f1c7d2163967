import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend, requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { catchSavedFiles } from '../../../support/savedFiles';
import { changeSubscription, HOSTILE, storePurchase } from '../subscriptionRow';

const SUBSCRIPTION_PATH = '/users/me/subscription';
const FUTURE = { end_date: '2031-11-20T08:00:00Z' };

const region = async () => within(await screen.findByRole('region', { name: 'Current plan' }));

describe('current plan on the subscription page', () => {
  test('shows the renewal date and the full price of a renewing plan', async () => {
    await changeSubscription('yearly', FUTURE);
    await renderAt('/subscription', { as: 'yearly' });
    expect(await screen.findByText('Your Pro plan is active and renews on 20 Nov 2031 for $47.88.')).toBeVisible();
    expect(document.title).toBe('Subscription · AI Bookmark');
    const plan = await region();
    expect(plan.getByRole('heading', { level: 2, name: 'Pro Yearly' })).toBeVisible();
    expect(plan.getByText('Active').parentElement).toHaveClass('bg-ok');
    expect(plan.getByText('Next charge')).toBeVisible();
    expect(plan.getByText('$47.88', { selector: 'strong' })).toBeVisible();
    expect(plan.getByText('Then every 12 months until you cancel.')).toBeVisible();
    expect(await plan.findByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    expect(await plan.findByRole('link', { name: 'View billing history' })).toHaveAttribute('href', '/billing-history');
    expect(await plan.findAllByRole('listitem')).toHaveLength(1);
  });

  test("shows the end date if the plan doesn't renew, and says that there is nothing to cancel", async () => {
    await changeSubscription('pro', { ...FUTURE, auto_renew: false });
    await renderAt('/subscription', { as: 'pro' });
    expect(await screen.findByText('Your Pro plan is active until 20 Nov 2031.')).toBeVisible();
    expect(
      await screen.findByText("Your plan doesn't renew automatically, so there's nothing to cancel."),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  });

  test("PL-05: is the cancelled plan that hasn't ended, even if there is a newer unfinished checkout", async () => {
    respondWith(SUBSCRIPTION_PATH, 200, [
      { id: 2, plan: 'pro_yearly', status: 'pending', start_date: '2026-11-19T08:00:00Z', end_date: null },
      { id: 1, plan: 'pro_monthly', status: 'cancelled', start_date: '2026-11-01T08:00:00Z', ...FUTURE },
    ]);
    await renderAt('/subscription', { as: 'cancelled' });
    const plan = await region();
    expect(await plan.findByText(/^Your Pro plan is cancelled\. You'll keep Pro until 20 Nov 2031/)).toBeVisible();
    expect(screen.queryByText("You didn't finish your last checkout.")).not.toBeInTheDocument();
  });

  test('PL-05: has no "Current plan" heading if the checkout is unfinished', async () => {
    await renderAt('/subscription', { as: 'pending' });
    expect(await screen.findByText("You didn't finish your last checkout.")).toBeVisible();
    expect(screen.getByRole('region', { name: 'Selected plan' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Current plan');
  });

  test('shows no end date if the plan is active but its end date has passed', async () => {
    await changeSubscription('pro', { ...FUTURE, auto_renew: false });
    respondWith(SUBSCRIPTION_PATH, 200, {
      id: 1,
      plan: 'PRO_MONTHLY',
      status: 'Active',
      start_date: '2020-11-20',
      end_date: '2021-11-20',
    });
    await renderAt('/subscription', { as: 'pro' });
    const plan = await region();
    expect(await plan.findByText('Your Pro plan is active.')).toBeVisible();
    expect(plan.getByText(/^Started/)).toHaveTextContent('Started 20 Nov 2020');
    expect(screen.getByRole('main')).not.toHaveTextContent('2021');
    expect(plan.queryByText('Next charge')).not.toBeInTheDocument();
  });

  test.each(['cancelled', 'canceled'] as const)(
    'shows the end date, Keep Pro, and no payment buttons if the status is %s',
    async (status) => {
      await changeSubscription('cancelled', { ...FUTURE, status });
      await renderAt('/subscription', { as: 'cancelled' });
      expect(
        await screen.findByText(
          "Your Pro plan is cancelled. You'll keep Pro until 20 Nov 2031 and won't be charged again.",
        ),
      ).toBeVisible();
      expect((await region()).getByText('Cancelled')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Keep Pro' })).toBeVisible();
      const pays = /^(?:Switch|Continue|Subscribe|Pay)/;
      expect(within(screen.getByRole('main')).queryByRole('button', { name: pays })).not.toBeInTheDocument();
      expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    },
  );

  test('is refetched on a click on Check again if a payment is pending', async () => {
    storePurchase(null, 'pending', true);
    const { user } = await renderAt('/subscription', { as: 'pending' });
    expect(
      await screen.findByText("We're confirming your payment. This usually takes less than a minute."),
    ).toBeVisible();
    expect(
      screen.getByText("You're on Free until your payment is confirmed. Pro Monthly costs $4.99 per month."),
    ).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start a new payment' }));
    expect(await screen.findByText(/so you don't pay twice/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText("Your payment isn't confirmed yet.")).toBeInTheDocument();

    await changeSubscription('pending', { ...FUTURE, status: 'active', auto_renew: true });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your Pro plan is active and renews on 20 Nov 2031 for $4.99.')).toBeVisible();
    expect(screen.getByText('Your plan is active.')).toBeInTheDocument();
    await waitFor(() => expect(requestsTo('POST', '/users/refresh')).toHaveLength(1));
    expect(localStorage.getItem('plan_news')).not.toBeNull();
  });
});

describe("current plan that can't be loaded", () => {
  test('shows the server error and Retry, and the user can still choose a plan', async () => {
    const undo = backend().fault('GET', SUBSCRIPTION_PATH, '403');
    const { user } = await renderAt('/subscription', { as: 'pro' });
    const plan = await region();
    expect(await plan.findByText("We couldn't refresh your subscription.")).toBeVisible();
    expect(plan.getByText('Not enough permissions')).toBeVisible();
    // The token still contains Pro Monthly, so the page knows the plan to switch from.
    expect(await screen.findByRole('button', { name: 'Switch to yearly' })).toBeVisible();
    undo();
    await user.click(plan.getByRole('button', { name: 'Retry' }));
    expect(await plan.findByRole('heading', { level: 2, name: 'Pro Monthly' })).toBeVisible();
  });

  test.each(['html', 'badjson', 'malformed'])(
    "MR-01, MR-03: isn't shown as Free if the response is %s",
    async (fault) => {
      backend().fault('GET', SUBSCRIPTION_PATH, fault);
      await renderAt('/subscription', { as: 'pro' });
      expect(await screen.findByText("We couldn't refresh your subscription.")).toBeVisible();
      expect(screen.getByText(/^Your Pro plan is active/)).toBeVisible();
      expect(screen.queryByText("You're on the Free plan.")).not.toBeInTheDocument();
    },
  );

  test('XS-02: shows markup in the name of an unknown plan as text', async () => {
    const { plans } = await backend().db();
    await plans.update(plans.one('code', 'pro_monthly')?.id ?? 0, { name: HOSTILE });
    await renderAt('/subscription', { as: 'pro' });
    expect(await screen.findByRole('heading', { level: 2, name: HOSTILE })).toBeVisible();
    expect(document.querySelector('main img, main script')).toBeNull();
  });
});

test('the plan in the URL appears directly below the current plan, but only after the plans have loaded', async () => {
  const plans = pauseRequests('GET', '/public/plans');
  await renderAt('/subscription?plan=pro_yearly', { as: 'pro' });
  await screen.findByText(/^Your Pro plan is active/);
  const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels()).toEqual(['Plan', 'Change your plan']);
  await plans.resume();
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
  expect(labels().slice(0, 3)).toEqual(['Plan', 'Pay yearly', 'Next charge']);
  expect(labels().filter((label) => label === 'Pay yearly')).toHaveLength(1);
});

test.each(['/subscription', '/subscription?plan=pro_monthly', '/subscription?plan=nonsense'])(
  'the offer of the yearly plan appears below the payments at %s',
  async (path) => {
    await renderAt(path, { as: 'pro' });
    await screen.findByRole('button', { name: 'Switch to yearly' });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Plan',
      'Next charge',
      'Payment method',
      'Recent payments',
      'Pay yearly',
      'Cancel subscription',
    ]);
  },
);

describe('the button Add to calendar on the subscription page', () => {
  const save = () => screen.queryByRole('button', { name: 'Add to calendar' });

  test('saves an all-day event on the renewal date', async () => {
    const { first } = catchSavedFiles();
    await changeSubscription('yearly', FUTURE);
    const { user } = await renderAt('/subscription', { as: 'yearly' });
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    const file = await first();
    expect(file.name).toBe('renewal-2031-11-20.ics');
    expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file.text).toContain('DTSTART;VALUE=DATE:20311120\r\nDTEND;VALUE=DATE:20311121\r\n');
    expect(file.text).toContain('SUMMARY:AI Bookmark: Pro renews\r\n');
    expect(file.text.replaceAll('\r\n ', '')).toMatch(
      /DESCRIPTION:You'll be charged \$47\.88\. http\S+\/subscription\r\n/,
    );
    expect(await screen.findByText('Saved. Open the file to add the renewal to your calendar.')).toBeVisible();
  });

  test.each([{ auto_renew: false }, { status: 'cancelled' as const }, { end_date: 'soon' }, { end_date: '' }])(
    'is not offered if the subscription has %j',
    async (change) => {
      await changeSubscription('pro', { ...FUTURE, ...change });
      await renderAt('/subscription', { as: 'pro' });
      await region();
      expect(save()).not.toBeInTheDocument();
    },
  );
});
