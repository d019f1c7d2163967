import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { expectLoggedMutationError } from '../../../support/consoleGuard';
import { otherTabSignsInAs } from '../../../support/otherTab';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { waitForIdle } from '../../../support/waitForIdle';
import { changeSubscription } from '../subscriptionRow';

const CANCEL = '/users/me/subscription/cancel';
const CANCELLED_TEXT = "Your Pro plan is cancelled. You'll keep Pro until 20 Nov 2031 and won't be charged again.";

const openDialog = async () => {
  const view = await renderAt('/subscription', { as: 'pro' });
  await view.user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Pro?' }));
  return {
    ...view,
    dialog,
    confirm: () => view.user.click(dialog.getByRole('button', { name: 'Cancel subscription' })),
  };
};

beforeEach(() => changeSubscription('pro', { end_date: '2031-11-20T08:00:00Z' }));

describe('dialog for cancelling a subscription', () => {
  test('shows the end date and what the user loses, and focuses Keep Pro', async () => {
    const { dialog } = await openDialog();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      "Pro won't renew on 20\u{a0}Nov\u{a0}2031, and you won't be charged again. Once you cancel, this page shows how long you keep Pro. After that you'll be on Free, with ads and your own AI key.",
    );
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep Pro' })).toHaveFocus());
    expect(dialog.getByLabelText('Why are you cancelling? (optional)')).toHaveValue('');
  });

  test('opens from a row that says what happens if the user cancels', async () => {
    await renderAt('/subscription', { as: 'pro' });
    expect(await screen.findByText("If you cancel, Pro won't renew, and you won't be charged again.")).toBeVisible();
  });

  test('after the cancellation, updates and focuses the plan, announces the change, refreshes the token, and notifies other tabs', async () => {
    const { user, dialog, confirm } = await openDialog();
    await user.selectOptions(dialog.getByLabelText('Why are you cancelling? (optional)'), "It's too expensive");
    await confirm();
    expect(await screen.findByText(CANCELLED_TEXT)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent.replaceAll('\u{a0}', ' '))).toContain(
        `Your subscription is cancelled. ${CANCELLED_TEXT}`,
      ),
    );
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Pro Monthly' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
    const { subscriptions } = await backend().db();
    expect(subscriptions.many('user_id', 4).at(-1)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'too_expensive',
    });
    await waitFor(() => expect(requestsTo('POST', '/users/refresh')).toHaveLength(1));
    expect(localStorage.getItem('plan_news')).not.toBeNull();
  });

  test.each([
    [
      'Keep Pro',
      async ({ user, dialog }: Awaited<ReturnType<typeof openDialog>>) =>
        user.click(dialog.getByRole('button', { name: 'Keep Pro' })),
    ],
    ['Escape', async ({ user }: Awaited<ReturnType<typeof openDialog>>) => user.keyboard('{Escape}')],
  ])('AD-02: sends nothing on %s and returns the focus to the button that opened the dialog', async (_, leave) => {
    const view = await openDialog();
    await leave(view);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requestsTo('POST', CANCEL)).toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel subscription' })).toHaveFocus());
    await view.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Cancel Pro?' })).toBeInTheDocument();
  });

  test('shows a server error, and a second click cancels the subscription', async () => {
    backend().fault('POST', CANCEL, '503x1');
    const { dialog, confirm } = await openDialog();
    await confirm();
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Service temporarily unavailable. Please try again later.');
    expect(within(alert).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
    expect(requestsTo('POST', CANCEL)).toHaveLength(1);
    await confirm();
    expect(await screen.findByText(CANCELLED_TEXT)).toBeVisible();
    expectLoggedMutationError();
  });

  test('shows the server error and the cancelled plan if the plan was already cancelled', async () => {
    const { dialog, confirm } = await openDialog();
    await changeSubscription('pro', { status: 'cancelled' });
    const cancellation = pauseRequests('POST', CANCEL);
    await confirm();
    await cancellation.started();
    const reload = pauseRequests('GET', '/users/me/subscription');
    await cancellation.resume();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Only an active subscription can be cancelled');
    await reload.resume();
    expect(await screen.findByText(CANCELLED_TEXT)).toBeInTheDocument();
    expectLoggedMutationError();
  });

  test.each([
    [{}, 'Your plan is still active.'],
    [{ status: 'active', end_date: '2031-11-20T08:00:00Z', auto_renew: true }, 'Your plan is still active.'],
    [{ status: 'active', end_date: '2031-11-20T08:00:00Z' }, 'Your plan is still active.'],
    [{ status: 'pending', end_date: '2031-11-20T08:00:00Z' }, 'Your plan is still active.'],
    [{ success: false, message: 'The provider refused.' }, 'The provider refused.'],
    [{ success: false, message: 'The provider refused.', end_date: '2031-11-20' }, 'The provider refused.'],
  ])('does not claim a cancellation if the plan still renews after a response with 200: %j', async (body, message) => {
    respondWith(CANCEL, 200, body);
    const { dialog, confirm } = await openDialog();
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(`We couldn't confirm the cancellation.${message}`);
    expect(screen.queryByText(/Your subscription is cancelled/)).not.toBeInTheDocument();
    expectLoggedMutationError();
  });

  test.each([
    { status: 'cancelled' },
    { status: 'expired' },
    { success: true, message: 'Your plan will not renew.' },
    { status: 'active', cancel_at_period_end: true },
    { auto_renew: false },
    { status: 'pending', success: true },
  ])('believes %j if the plan stays active and the server sends no renewal', async (body) => {
    const row = { id: 7, plan: 'pro_monthly', status: 'active', end_date: '2031-11-20T08:00:00Z' };
    respondWith('/users/me/subscription', 200, row);
    respondWith(CANCEL, 200, body);
    const { confirm } = await openDialog();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/^Your plan doesn't renew automatically/)).toBeVisible();
  });

  test('does not claim a cancellation if the response says nothing and the plan cannot be loaded again', async () => {
    const { dialog, confirm } = await openDialog();
    respondWith(CANCEL, 200, () => {
      backend().fault('GET', '/users/me/subscription', '400');
      return { message: 'Received' };
    });
    await confirm();
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent("We couldn't confirm the cancellation.");
    expect(alert).toHaveTextContent('This may have gone through.');
    expect(document.body).not.toHaveTextContent('is cancelled');
    expectLoggedMutationError();
  });

  test('sends nothing if the user has bought another plan since the dialog was opened', async () => {
    const { dialog, confirm } = await openDialog();
    await changeSubscription('pro', { plan: 'pro_yearly' });
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your plan has changed since you opened this page.');
    expect(requestsTo('POST', CANCEL)).toHaveLength(0);
    await waitFor(() =>
      expect(document.body).toHaveTextContent(/Your Pro plan is active and renews on .* for \$47\.88\./),
    );
    expectLoggedMutationError();
  });

  test('stays open on Escape while the request is pending', async () => {
    backend().fault('POST', CANCEL, 'hang');
    const { user, dialog, confirm } = await openDialog();
    await confirm();
    expect(await dialog.findByRole('button', { name: 'Cancelling…' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test("XT-04: doesn't cancel the plan of a user who signs in in another tab while the plan is checked", async () => {
    const { confirm } = await openDialog();
    let count = 0;
    const check = pauseRequests('GET', '/users/me/subscription', () => (count += 1) === 1);
    await confirm();
    await check.started();
    await otherTabSignsInAs('yearly');
    await waitFor(() =>
      expect(document.body).toHaveTextContent(/Your Pro plan is active and renews on .* for \$47\.88\./),
    );
    await check.resume();
    await waitForIdle();
    expect(requestsTo('POST', CANCEL)).toHaveLength(0);
  });
});
