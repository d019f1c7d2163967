import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { formatDate, localDay } from '../../../src/domain/dates';
import { accounts, type AccountName } from '../../backend/accounts';
import { backend, requestsTo } from '../../support/pagesSetup';
import { pauseRequests } from '../../support/pauseRequests';
import { renderAt } from '../../support/renderAt';
import { changeSubscription, storePurchase } from './subscriptionRow';

const SUBSCRIPTION_PATH = '/users/me/subscription';
const PATHS = ['/', '/pricing', '/dashboard', '/subscription', '/profile'] as const;
const END = '2031-12-04T08:00:00Z';
const INVITATIONS = /^(Subscribe$|Upgrade|Renew\b|Current plan|Choose|You're on)/;

const main = () => screen.getByRole('main');
const banner = () => screen.getByRole('banner');
/** Returns the texts of links and buttons that offer a plan, and of labels that name the current plan. */
const claims = () =>
  [...document.querySelectorAll('a, button, p, span')]
    .map((element) => element.textContent.trim())
    .filter((text) => INVITATIONS.test(text));
const menuSentence = async (user: Awaited<ReturnType<typeof renderAt>>['user'], sentence: string) => {
  await user.click(within(banner()).getByRole('button', { name: /^Account menu/ }));
  expect(await within(banner()).findByText(sentence)).toBeVisible();
};

/** Issues tokens with only the claims of the token payload in spec §3, which don't include the plan. */
const bareTokens = () => backend().fault('*', '*', 'literal-claims');

describe('sentence about the current plan', () => {
  beforeEach(async () => {
    for (const who of ['pro', 'yearly', 'cancelled'] as const) await changeSubscription(who, { end_date: END });
    await changeSubscription('expired', { end_date: '2021-11-02T08:00:00Z' });
  });

  describe.each<[AccountName, string, boolean]>([
    ['free', "You're on the Free plan.", true],
    ['pro', 'Your Pro plan is active and renews on 4 Dec 2031 for $4.99.', false],
    ['yearly', 'Your Pro plan is active and renews on 4 Dec 2031 for $47.88.', false],
    ['cancelled', "Your Pro plan is cancelled. You'll keep Pro until 4 Dec 2031 and won't be charged again.", false],
    ['expired', "You're on Free. Pro Monthly ended on 2 Nov 2021.", true],
    ['pending', "You didn't finish your last checkout.", true],
  ])('%s', (who, sentence, isOffered) => {
    const subscribe = () => within(banner()).queryAllByRole('link', { name: 'Subscribe' });

    // All pages use the same component, so only two accounts are tested on every page. planView.test.ts tests the
    // sentences themselves.
    test.each(['free', 'cancelled'].includes(who) ? PATHS : ['/dashboard' as const])(
      'PL-04: appears on %s, and the header offers Subscribe only to users without an active plan',
      async (path) => {
        await renderAt(path, { as: who });
        await waitFor(() => expect(within(main()).getByText(sentence)).toBeVisible());
        expect(subscribe()).toHaveLength(isOffered ? 1 : 0);
      },
    );

    test('PL-04: appears in the account menu', async () => {
      const { user } = await renderAt('/support', { as: who });
      await waitFor(() => expect(subscribe()).toHaveLength(isOffered ? 1 : 0));
      await menuSentence(user, sentence);
    });
  });

  test.each(PATHS)(
    'says on %s that the payment is being confirmed if the user has just returned from the checkout',
    async (path) => {
      storePurchase(null, 'pending', true);
      await renderAt(path, { as: 'pending' });
      expect(await within(main()).findByText(/^We're confirming your payment\./)).toBeVisible();
    },
  );
});

describe('IR-06: cancelled plan that ends today', () => {
  test.each(PATHS)('is still shown as Pro on %s', async (path) => {
    const end = localDay(Date.now());
    await changeSubscription('cancelled', { end_date: end });
    await renderAt(path, { as: 'cancelled' });
    const sentence = `Your Pro plan is cancelled. You'll keep Pro until ${formatDate(end)} and won't be charged again.`;
    expect(await within(main()).findByText(sentence)).toBeVisible();
    expect(within(banner()).queryByRole('link', { name: 'Subscribe' })).toBeNull();
  });
});

describe('PL-01: user whose token contains no plan', () => {
  test.each(PATHS)('sees no plan on %s until the subscription loads, and then sees Pro', async (path) => {
    bareTokens();
    await changeSubscription('pro', { end_date: END });
    const question = pauseRequests('GET', SUBSCRIPTION_PATH);
    await renderAt(path, { as: 'pro' });
    await question.started();
    await waitFor(() => expect(main().querySelector('h1')).not.toBeNull());
    if (path === '/' || path === '/pricing') await screen.findByText('Checking your plan…', { selector: 'p *' });
    if (path === '/pricing') await screen.findByRole('article', { name: 'Pro Yearly' });
    expect(claims()).toEqual([]);
    await question.resume();
    expect(
      await within(main()).findByText('Your Pro plan is active and renews on 4 Dec 2031 for $4.99.'),
    ).toBeVisible();
    expect(claims().filter((text) => !/^Current plan$|^You're already on this plan/.test(text))).toEqual([]);
  });

  test('causes only one request for the subscription while visiting two pages', async () => {
    bareTokens();
    const { router } = await renderAt('/', { as: 'pro' });
    await within(main()).findByText(/^Your Pro plan is active/);
    await act(() => router.navigate('/pricing'));
    await screen.findByRole('article', { name: 'Pro Monthly' });
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(1);
  });
});

describe("PL-02: the app if the server can't return the subscription", () => {
  const noCall = () => {
    bareTokens();
    backend().fault('*', '*', 'literal-rows');
    return backend().fault('GET', SUBSCRIPTION_PATH, 'literal-calls');
  };

  test.each(PATHS)("says on %s that the plan can't be checked, and Retry loads the plan", async (path) => {
    const undo = noCall();
    const { user } = await renderAt(path, { as: 'pro' });
    expect((await within(main()).findAllByText(/We couldn't check your plan\./))[0]).toBeVisible();
    // Ignore the Choose links. The specification defines their texts, and they open /subscription, which shows the
    // warning.
    expect(claims().filter((text) => !text.startsWith('Choose'))).toEqual(
      path === '/' ? ['Subscribe', 'Upgrade to Pro'] : ['Subscribe'],
    );
    undo();
    await user.click(within(main()).getByRole('button', { name: 'Retry' }));
    expect(await within(main()).findByText(/^Your Pro plan is active/)).toBeVisible();
  });

  test('asks for confirmation before a checkout, because the user may already have a plan', async () => {
    noCall();
    const { user } = await renderAt('/subscription?plan=pro_yearly', { as: 'pro' });
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You may already have a plan' }));
    expect(requestsTo('POST', '/payments/checkout')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await user.click(await screen.findByRole('button', { name: 'Pay anyway' }));
    await waitFor(() => expect(requestsTo('POST', '/payments/checkout')).toHaveLength(1));
  });

  test('uses the plan from GET /users/verify if the server has no subscription endpoint', async () => {
    bareTokens();
    backend().fault('GET', SUBSCRIPTION_PATH, 'literal-calls');
    await changeSubscription('pro', { end_date: END });
    await renderAt('/profile', { as: 'pro' });
    expect(await within(main()).findByText('Your Pro plan is active until 4 Dec 2031.')).toBeVisible();
  });

  test.each(PATHS)(
    'IR-11: uses the plan from the access token on %s if GET /users/verify fails as well',
    async (path) => {
      backend().fault('GET', SUBSCRIPTION_PATH, 'literal-calls');
      backend().fault('GET', '/users/verify', '403');
      await renderAt(path, { as: 'free' });
      expect((await within(main()).findAllByText("You're on the Free plan."))[0]).toBeVisible();
      expect(main()).not.toHaveTextContent("We couldn't check your plan");
    },
  );

  test.each([...PATHS, '/payment/cancel'])(
    'PL-04: shows the plan from the access token on %s if the subscription request fails',
    async (path) => {
      await changeSubscription('pro', { end_date: END });
      backend().fault('GET', SUBSCRIPTION_PATH, '403');
      const { user } = await renderAt(path, { as: 'pro' });
      if (['/dashboard', '/subscription', '/payment/cancel'].includes(path))
        expect(await within(main()).findByRole('button', { name: 'Retry' })).toBeVisible();
      const sentence = 'Your Pro plan is active until 4 Dec 2031.';
      expect((await within(main()).findAllByText(sentence))[0]).toBeVisible();
      expect(main()).not.toHaveTextContent("We couldn't check your plan");
      // The server did not return the subscription, so the user can't cancel it here.
      expect(within(main()).queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
      await menuSentence(user, sentence);
    },
  );

  test("doesn't trust the plan Free from the access token if the subscription request fails", async () => {
    backend().fault('GET', SUBSCRIPTION_PATH, '403');
    await renderAt('/pricing', { as: 'free' });
    expect(await within(main()).findByText(/We couldn't check your plan\./)).toBeVisible();
    expect(claims().filter((text) => !text.startsWith('Choose'))).toEqual(['Subscribe']);
  });
});

describe('PL-05: current plan in the app', () => {
  /** Dispatches the storage event that the browser sends to other tabs after a plan change. */
  const hear = () =>
    act(async () =>
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'plan_news', storageArea: localStorage })),
    );
  const said = () => screen.getAllByRole('status').map((region) => region.textContent);

  test('is updated and announced when a plan is assigned in another tab, and the payments are refetched', async () => {
    const { subscriptions } = await backend().db();
    const { user } = await renderAt('/dashboard', { as: 'free' });
    expect(await within(main()).findByText("You're on the Free plan.")).toBeVisible();
    await waitFor(() => expect(requestsTo('GET', '/payments/history')).toHaveLength(1));
    const countBefore = requestsTo('GET', '/payments/history').length;
    await subscriptions.insert({
      user_id: accounts.free.id,
      plan: 'pro_monthly',
      status: 'active',
      start_date: '2026-11-04T08:00:00Z',
      end_date: END,
      auto_renew: false,
      cancel_reason: null,
      settles_at: null,
      created_at: '2026-11-04T08:00:00Z',
    });
    await hear();
    expect(await within(main()).findByText('Your Pro plan is active until 4 Dec 2031.')).toBeVisible();
    expect(said()).toContain('Your plan is active.');
    await waitFor(() => expect(requestsTo('GET', '/payments/history')).toHaveLength(countBefore + 1));
    expect(within(banner()).queryByRole('link', { name: 'Subscribe' })).toBeNull();
    await menuSentence(user, 'Your Pro plan is active until 4 Dec 2031.');
  });

  test('is not announced if the plan was already active when the page opened', async () => {
    await renderAt('/dashboard', { as: 'pro' });
    expect(await within(main()).findByText(/^Your Pro plan is active and renews/)).toBeVisible();
    expect(said()).not.toContain('Your plan is active.');
  });

  test('is replaced by the links Continue to payment and Start over if the checkout is unfinished', async () => {
    const { user, router } = await renderAt('/dashboard', { as: 'pending' });
    expect(await within(main()).findByText("You didn't finish your last checkout.")).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Your plan' }));
    expect(document.body.textContent).not.toContain('need to pay again');
    expect(card.getByRole('link', { name: 'Start over' })).toHaveAttribute('href', '/subscription?plan=pro_monthly');
    await user.click(card.getByRole('link', { name: 'Continue to payment' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription'));
    expect(await screen.findByRole('button', { name: 'Start over' })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(requestsTo('POST', '/payments/checkout')).toHaveLength(1));
  });

  test('is shown as ended on all pages if a cancellation took effect immediately', async () => {
    backend().fault('*', '*', 'literal-cancel');
    const { user, router } = await renderAt('/subscription', { as: 'pro' });
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Pro?' }));
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/You'll keep Pro until \d/);
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    const ended = /^You're on Free\. Pro Monthly ended on \d+ \w+ \d{4}\.$/;
    // Wait until the dialog has closed, because an open dialog hides the page from screen readers.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await within(main()).findByText(ended)).toBeVisible();
    expect(document.body.textContent).not.toContain('You keep Pro');
    await act(() => router.navigate('/profile'));
    expect(await within(main()).findByText(ended)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Renew Pro' })).toBeVisible();
  });

  test('is refetched when the tab becomes visible 31 s after the last request, but not immediately after that request', async () => {
    await renderAt('/pricing', { as: 'expired' });
    await within(main()).findByText(/^You're on Free/);
    const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    showTab();
    expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(1);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 31_000);
    showTab();
    await waitFor(() => expect(requestsTo('GET', SUBSCRIPTION_PATH)).toHaveLength(2));
    clock.mockRestore();
  });
});
