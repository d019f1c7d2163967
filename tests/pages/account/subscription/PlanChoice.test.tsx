import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { waitForIdle } from '../../../support/waitForIdle';
import { HOSTILE, storePurchase } from '../subscriptionRow';

const UNAVAILABLE_TEXT = 'That plan is no longer available.';
const group = async (name = 'Choose a plan') => within(await screen.findByRole('group', { name }));
const radio = async (name: string) => screen.findByRole('radio', { name });

describe('plan choice on the subscription page', () => {
  test('shows the paid plans as radio buttons with Pro Monthly selected', async () => {
    await renderAt('/subscription', { as: 'free' });
    const radios = (await group()).getAllByRole('radio');
    expect(radios).toHaveLength(2);
    expect(await radio('Pro Monthly')).toBeChecked();
    expect(await radio('Pro Yearly')).not.toBeChecked();
    expect(screen.getByText("You'll pay $4.99 today, then every month until you cancel.")).toBeVisible();
    expect(screen.getByText('Popular')).toBeVisible();
  });

  test('describes each plan by its price, its monthly price, and its savings', async () => {
    await renderAt('/subscription', { as: 'free' });
    expect(await radio('Pro Yearly')).toHaveAccessibleDescription(
      /\$47\.88 per year.*\$3\.99 per month.*Save \$12\.00 a year \(20%\)/,
    );
    expect(await radio('Pro Monthly')).toHaveAccessibleDescription(/\$4\.99 per month/);
  });

  test('updates the total, which also describes the payment button, when another plan is selected', async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    await user.click(await radio('Pro Yearly'));
    const sum = "You'll pay $47.88 today, then every 12 months until you cancel.";
    expect(screen.getByText(sum)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toHaveAccessibleDescription(sum);
  });

  test('lets the user move between the plans with the arrow keys', async () => {
    const { user } = await renderAt('/subscription', { as: 'free' });
    (await radio('Pro Monthly')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await radio('Pro Yearly')).toBeChecked();
  });
});

describe('requested plan on the subscription page', () => {
  test.each(['pro_yearly', 'PRO_YEARLY', '%20pro_yearly'])(
    'is selected if the URL contains its code as %s',
    async (code) => {
      await renderAt(`/subscription?plan=${code}`, { as: 'free' });
      expect(await radio('Pro Yearly')).toBeChecked();
      expect(screen.queryByText(UNAVAILABLE_TEXT)).not.toBeInTheDocument();
    },
  );

  test.each([
    ['an unknown code', '?plan=pro_weekly'],
    ['a code that is not on offer any more', '?plan=team_monthly'],
    ['markup', '?plan=%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
    ['two codes', '?plan=pro_monthly&plan=pro_yearly'],
    ['__proto__', '?plan=__proto__'],
  ])('RG-11: is replaced by the default plan with a note if the URL contains %s', async (_, query) => {
    await renderAt(`/subscription${query}`, { as: 'free' });
    expect(await screen.findByText(UNAVAILABLE_TEXT)).toBeVisible();
    expect(await radio('Pro Monthly')).toBeChecked();
    expect(document.querySelector('main script')).toBeNull();
  });

  test.each(['free', 'FREE'])('is replaced by the default plan without a note if the URL contains %s', async (code) => {
    await renderAt(`/subscription?plan=${code}`, { as: 'free' });
    expect(await radio('Pro Monthly')).toBeChecked();
    expect(screen.queryByText(UNAVAILABLE_TEXT)).not.toBeInTheDocument();
  });

  test('is the plan that the user chose before the login', async () => {
    storePurchase('pro_yearly');
    await renderAt('/subscription', { as: 'free', strict: true });
    expect(await screen.findByText('Continuing with Pro Yearly')).toBeVisible();
    expect(await radio('Pro Yearly')).toBeChecked();
    expect(localStorage.getItem('purchase')).toBeNull();
  });

  test('is still selected after the redirect to the login form and the login', async () => {
    const { user, router } = await renderAt('/subscription?plan=pro_yearly');
    await user.type(await screen.findByLabelText('Email'), 'free@example.com');
    await user.type(screen.getByLabelText('Password'), 'FreeUser123{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
    expect(await screen.findByText('Continuing with Pro Yearly')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe('/subscription?plan=pro_yearly');
  });

  test.each(['gone_plan', 'free'])('is the default plan, without a message, if the stored plan is %s', async (code) => {
    storePurchase(code);
    await renderAt('/subscription', { as: 'free' });
    expect(await radio('Pro Monthly')).toBeChecked();
    expect(screen.queryByText(/Continuing with/)).not.toBeInTheDocument();
    expect(screen.queryByText(UNAVAILABLE_TEXT)).not.toBeInTheDocument();
  });
});

describe('user with a plan on the subscription page', () => {
  const SUM = "$47.88 every 12 months until you cancel. You'll see the amount due today on the payment page.";
  const pay = () => screen.findByRole('button', { name: 'Continue to payment' });
  const noShop = () => {
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByText('Popular')).not.toBeInTheDocument();
  };

  test("isn't offered the current plan", async () => {
    await renderAt('/subscription?plan=pro_monthly', { as: 'pro' });
    expect(await screen.findByText("You're already on this plan. There's nothing to pay.")).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Switch to yearly' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument();
    noShop();
  });

  test('sees the savings of the yearly plan, and a click on Switch to yearly moves the focus to the total', async () => {
    const { user } = await renderAt('/subscription', { as: 'pro' });
    expect(await screen.findByText('Switch to yearly, save $12.00 a year')).toBeVisible();
    expect(screen.getByText('$47.88 per year instead of $59.88.')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Switch to yearly' }));
    expect(await screen.findByText(SUM)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Switch to yearly, save $12.00 a year' })).toHaveFocus();
    expect(await pay()).toHaveAccessibleDescription(SUM);
    expect(requestsTo('POST', '/payments/checkout')).toHaveLength(0);
    noShop();
  });

  test('can switch to yearly if the URL contains the yearly plan, and sees the amount due today only on the payment page', async () => {
    await renderAt('/subscription?plan=pro_yearly', { as: 'pro' });
    expect(await pay()).toHaveAccessibleDescription(SUM);
    expect(screen.queryByText(/You'll pay \$/)).not.toBeInTheDocument();
    noShop();
  });

  test("isn't offered another plan if the current plan is yearly, but can switch to monthly if the URL contains the monthly plan", async () => {
    const { router } = await renderAt('/subscription', { as: 'yearly' });
    expect(await screen.findByText(/^Your Pro plan is active/)).toBeVisible();
    await waitFor(() => expect(requestsTo('GET', '/public/plans')).toHaveLength(1));
    expect(screen.queryByText(/^Switch to/)).not.toBeInTheDocument();
    await act(() => router.navigate('/subscription?plan=pro_monthly'));
    expect(await screen.findByText('Switch to monthly')).toBeVisible();
    expect(await pay()).toHaveAccessibleDescription(/^\$4\.99 every month/);
  });

  test('can buy a cancelled plan again if the URL contains the plan, and sees a warning about a double charge', async () => {
    await renderAt('/subscription?plan=pro_monthly', { as: 'cancelled' });
    expect(await pay()).toHaveAccessibleDescription("You'll pay $4.99 today, then every month until you cancel.");
    expect(
      screen.getByText(/^You have Pro until .* If you pay before then, you may be charged twice\.$/),
    ).toBeVisible();
    noShop();
  });

  test('RG-11: sees a note if the plan in the URL is no longer available', async () => {
    await renderAt('/subscription?plan=pro_weekly', { as: 'pro' });
    expect(await screen.findByText(UNAVAILABLE_TEXT)).toBeVisible();
  });

  test('sees an error and Retry if the plans fail to load', async () => {
    const undo = backend().fault('GET', '/public/plans', '404');
    const { user } = await renderAt('/subscription', { as: 'pro' });
    expect(await screen.findByText('Could not load pricing plans. Please try again later.')).toBeVisible();
    undo();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Switch to yearly' })).toBeVisible();
  });

  test.each(['yearly', 'cancelled'] as const)(
    'sees an error and Retry if the plan in the URL fails to load: %s',
    async (who) => {
      const undo = backend().fault('GET', '/public/plans', '404');
      const { user } = await renderAt('/subscription?plan=pro_monthly', { as: who });
      expect(await screen.findByText('Could not load pricing plans. Please try again later.')).toBeVisible();
      undo();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeVisible();
    },
  );

  test.each(['pro_yearly', 'free', ''])(
    'sees no error if ?plan=%s needs no change and plans fail to load',
    async (code) => {
      backend().fault('GET', '/public/plans', '404');
      await renderAt(`/subscription?plan=${code}`, { as: 'yearly' });
      await screen.findByRole('button', { name: 'Cancel subscription' });
      await waitForIdle('/public/plans');
      expect(screen.queryByText(/^Could not load/)).not.toBeInTheDocument();
      expect(screen.queryAllByText(/You're already on this plan/)).toHaveLength(code === 'pro_yearly' ? 1 : 0);
    },
  );
});

describe('plans to choose from', () => {
  test('show an error and Retry if they fail to load, and the current plan stays visible', async () => {
    const undo = backend().fault('GET', '/public/plans', '404');
    const { user } = await renderAt('/subscription', { as: 'free' });
    expect(await screen.findByText('Could not load pricing plans. Please try again later.')).toBeVisible();
    expect(await screen.findByText("You're on the Free plan.")).toBeVisible();
    undo();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await radio('Pro Monthly')).toBeChecked();
  });

  test('show a message if there are no paid plans', async () => {
    const { plans } = await backend().db();
    for (const plan of [...plans.all()]) if (plan.code !== 'free') await plans.remove(plan.id);
    await renderAt('/subscription', { as: 'free' });
    expect(await screen.findByText(/Paid plans aren't available right now/)).toBeVisible();
  });

  test('XS-02, MR-18: show markup in names as text and truncate long names', async () => {
    const { plans } = await backend().db();
    await plans.insert({
      code: '"><script>alert(1)</script>',
      name: `${HOSTILE}${'x'.repeat(10_000)}`,
      description: HOSTILE,
      price_cents: 100,
      duration_months: 1,
      features: [HOSTILE],
      is_active: true,
      created_at: '2026-01-01T00:00:00Z',
    });
    await renderAt('/subscription', { as: 'free' });
    const radios = (await group()).getAllByRole('radio');
    expect(radios).toHaveLength(3);
    expect(document.querySelector('main img, main script')).toBeNull();
    expect(
      (radios[2]?.getAttribute('aria-label') ?? radios[2]?.closest('div')?.querySelector('label')?.textContent ?? '')
        .length,
    ).toBeLessThan(60);
  });
});
