import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { switchTo } from '../../../support/switchTo';
import { waitForIdle } from '../../../support/waitForIdle';
import { addPayment, changeSubscription, storePurchase } from '../subscriptionRow';

const SUBSCRIPTION_PATH = '/users/me/subscription';
const at = (query = '?plan=pro_yearly') => `/payment/cancel${query}`;

describe('page after a cancelled checkout', () => {
  test('says that no plan was started, and Try again preselects the same plan', async () => {
    await renderAt(at(), { as: 'free' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment not completed' })).toBeVisible();
    expect(await screen.findByText("You're still on Free.")).toBeVisible();
    expect(screen.queryByText(/You were not charged/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/subscription?plan=pro_yearly');
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/pricing');
    expect(document.title).toBe('Payment not completed · AI Bookmark');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test('names the plan in the URL and its price', async () => {
    await renderAt(at(), { as: 'free' });
    expect(await screen.findByText('You chose Pro Yearly for $47.88 per year.')).toBeVisible();
  });

  test('without a plan in the URL, names the plan of the started checkout', async () => {
    storePurchase('pro_monthly', 'free');
    await renderAt(at(''), { as: 'free' });
    expect(await screen.findByText('You chose Pro Monthly for $4.99 per month.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/subscription?plan=pro_monthly');
  });

  test('names no plan that the server does not offer', async () => {
    await renderAt(at('?plan=Refund_me_now'), { as: 'free' });
    await waitForIdle('/public/plans');
    expect(await screen.findByText("You're still on Free.")).toBeVisible();
    expect(screen.queryByText(/^You chose/)).not.toBeInTheDocument();
  });

  test('says "You were not charged." when the server reports a failed payment', async () => {
    await addPayment('failed');
    await renderAt(at(), { as: 'free' });
    expect(await screen.findByText("You were not charged. You're still on Free.")).toBeVisible();
  });

  test('does not say "You were not charged." if only an earlier payment failed, whatever the order of the payments in the response', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    respondWith('/payments/history', 200, [
      { id: 1, plan_code: 'pro_yearly', status: 'failed', created_at: ago(20) },
      { id: 2, plan_code: 'pro_yearly', status: 'succeeded', created_at: ago(1) },
    ]);
    await renderAt(at(), { as: 'free' });
    expect(await screen.findByText("You're still on Free.")).toBeVisible();
    expect(screen.queryByText(/You were not charged/)).not.toBeInTheDocument();
  });

  test('warns against a second payment if a payment succeeded but the plan is not active yet', async () => {
    await addPayment('succeeded');
    await renderAt(at(), { as: 'free' });
    expect(await screen.findByText(/^We've received a payment from you\./)).toBeVisible();
  });

  test("says that the plan hasn't changed if the user already has a plan", async () => {
    await renderAt(at(), { as: 'pro' });
    expect(await screen.findByText("Your plan hasn't changed.")).toBeVisible();
  });

  test('shows the active plan if the user paid in the meantime', async () => {
    await changeSubscription('yearly', { end_date: '2031-11-20T08:00:00Z' });
    await renderAt(at(), { as: 'yearly' });
    expect(await screen.findByText('Your Pro plan is active and renews on 20 Nov 2031 for $47.88.')).toBeVisible();
  });

  test.each(['?plan=%3Cscript%3E', '?plan=..%2Fadmin', ''])('XS-08: ignores the plan code in "%s"', async (query) => {
    await renderAt(at(query), { as: 'free' });
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/subscription');
  });

  test("says nothing about the plan if the subscription can't be loaded, and still shows the links", async () => {
    const undo = backend().fault('GET', SUBSCRIPTION_PATH, '403');
    const { user } = await renderAt(at(), { as: 'free' });
    expect(await screen.findByText("We couldn't check your plan.")).toBeVisible();
    expect(screen.queryByText(/You're still on Free/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try again' })).toBeVisible();
    undo();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText("You're still on Free.")).toBeVisible();
  });
});

describe('survey after a cancelled checkout', () => {
  test('is the only question on the page, which also links to support', async () => {
    await renderAt(at(), { as: 'free' });
    expect(await screen.findByRole('heading', { name: 'What went wrong?' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByText(/\?/)).toHaveLength(1);
    expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  });

  test('sends one feedback message on a double click and focuses the thank-you text', async () => {
    const { user } = await renderAt(at(), { as: 'free' });
    await waitForIdle('/public/plans');
    await user.dblClick(await screen.findByRole('button', { name: "It's too expensive" }));
    const thanks = await screen.findByText('Thanks for letting us know.');
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(screen.queryByRole('button', { name: "It's too expensive" })).not.toBeInTheDocument();
    expect(requestsTo('POST', '/feedback')).toHaveLength(1);
    const { feedback } = await backend().db();
    expect(feedback.many('user_id', 3).at(-1)).toMatchObject({
      type: 'billing',
      subject: 'Payment not completed',
      content: "Reason: It's too expensive. Plan: pro_yearly.",
    });
  });

  test('omits the plan from the message if the plan code in the URL is unknown (HR-15)', async () => {
    const { user } = await renderAt(at('?plan=Refund_me_now'), { as: 'free' });
    await waitForIdle('/public/plans');
    await user.click(await screen.findByRole('button', { name: "It's too expensive" }));
    await screen.findByText('Thanks for letting us know.');
    const { feedback } = await backend().db();
    expect(feedback.many('user_id', 3).at(-1)?.content).toBe("Reason: It's too expensive.");
  });

  test('shows the offline error and keeps the buttons if the user answers while offline', async () => {
    const { user } = await renderAt(at(), { as: 'free' });
    const button = await screen.findByRole('button', { name: "Something didn't work" });
    await screen.findByText("You're still on Free.");
    await switchTo(false);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You are currently offline.'));
    expect(button).toBeVisible();
    expectLoggedMutationError();
  });
});
