import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { setSubscription, subscriptionStore } from '../../../../src/session/subscription';
import { expectLoggedMutationError, takeConsoleOutput } from '../../../support/consoleGuard';
import { loseResponse } from '../../../support/loseResponse';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { changeSubscription } from '../subscriptionRow';

const RESUME = '/users/me/subscription/resume';
const ACTIVE = 'Your Pro plan is active and renews on 20 Nov 2031 for $4.99.';
const CANCELLED = "Your Pro plan is cancelled. You'll keep Pro until 20 Nov 2031 and won't be charged again.";
const AGAIN = 'Subscribe again after 20 Nov 2031.';

const keep = () => screen.findByRole('button', { name: 'Keep Pro' });

const openDialog = async () => {
  const view = await renderAt('/subscription', { as: 'cancelled' });
  await view.user.click(await keep());
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep Pro?' }));
  return {
    ...view,
    dialog,
    confirm: async () => view.user.click(await dialog.findByRole('button', { name: 'Keep Pro' })),
  };
};

const resumes = () => requestsTo('POST', RESUME);

beforeEach(() => changeSubscription('cancelled', { end_date: '2031-11-20T08:00:00Z' }));

describe('the button Keep Pro (undo a cancellation)', () => {
  test('shows the next charge before the user confirms, and sends nothing on Escape', async () => {
    const { user, dialog } = await openDialog();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      "Pro will renew on 20 Nov 2031 for $4.99 instead of ending. You won't pay anything today, and you can cancel again anytime.",
    );
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await keep()).toHaveFocus();
    expect(resumes()).toHaveLength(0);
  });

  test('sends one request on a double click, announces the renewed plan once, and notifies other tabs', async () => {
    const { user, dialog } = await openDialog();
    await user.dblClick(dialog.getByRole('button', { name: 'Keep Pro' }));
    expect(await screen.findByText(ACTIVE)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(resumes()).toHaveLength(1);
    await waitFor(() =>
      expect(
        screen.getAllByRole('status').flatMap(({ textContent }) => textContent.replaceAll('\u{a0}', ' ') || []),
      ).toEqual([ACTIVE]),
    );
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Pro Monthly' })).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    const { subscriptions } = await backend().db();
    expect(subscriptions.many('user_id', 6).at(-1)).toMatchObject({ status: 'active', auto_renew: true });
    expect(localStorage.getItem('plan_news')).not.toBeNull();
  });

  test.each([404, 405, 501])('shows when Pro can be bought again if the server responds with %i', async (status) => {
    respondWith(RESUME, status, { detail: `Cannot POST ${RESUME}` });
    const { confirm } = await openDialog();
    expect(screen.queryByText(AGAIN)).not.toBeInTheDocument();
    await confirm();
    expect(await screen.findByText(AGAIN)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep Pro' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Pro Monthly' })).toHaveFocus());
    expectLoggedMutationError();
  });

  test('shows a server error in its dialog, and a second click undoes the cancellation', async () => {
    backend().fault('POST', RESUME, '503x1');
    const { dialog, confirm } = await openDialog();
    await confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      "We couldn't confirm that you keep Pro.Service temporarily unavailable. Please try again later.",
    );
    await confirm();
    expect(await screen.findByText(ACTIVE)).toBeVisible();
    expectLoggedMutationError();
  });

  test.each(['network', 502] as const)(
    'shows the renewed plan and sends no second request if the response to the first request is lost (%s, HR-03)',
    async (kind) => {
      loseResponse('POST', RESUME, kind);
      const { confirm } = await openDialog();
      await confirm();
      expect(await screen.findByText(ACTIVE)).toBeVisible();
      expect(resumes()).toHaveLength(1);
      takeConsoleOutput();
    },
  );

  test.each([
    ['is still cancelled', () => undefined, 'Your plan is still cancelled.'],
    [
      'cannot be loaded again',
      () => backend().fault('GET', '/users/me/subscription', '400'),
      'The request could not be processed',
    ],
  ])("doesn't claim that the plan renews if it %s after the response", async (_, prepare, reason) => {
    const { dialog, confirm } = await openDialog();
    respondWith(RESUME, 200, () => {
      prepare();
      return {};
    });
    await confirm();
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(`We couldn't confirm that you keep Pro.${reason}This may have gone through.`);
    expectLoggedMutationError();
  });

  test('sends nothing if another tab has already undone the cancellation', async () => {
    const { confirm } = await openDialog();
    await changeSubscription('cancelled', { status: 'active', auto_renew: true });
    await confirm();
    expect(await screen.findByText(ACTIVE)).toBeVisible();
    expect(resumes()).toHaveLength(0);
  });

  test.each([
    ['another plan', { plan: 'pro_yearly' }, /Pro Yearly/],
    ['another end date', { end_date: '2031-12-20T08:00:00Z' }, /20 Dec 2031/],
    ['a plan that has ended', { end_date: '2021-11-20T08:00:00Z' }, /ended on 20 Nov 2021/],
    ['an expired plan', { status: 'expired' }, /Renew Pro/],
  ] as const)('sends nothing if the server now reports %s', async (_, changes, shown) => {
    const { confirm } = await openDialog();
    await changeSubscription('cancelled', changes);
    await confirm();
    await waitFor(() =>
      expect(screen.getByRole('main', { hidden: true }).textContent.replaceAll('\u{a0}', ' ')).toMatch(shown),
    );
    expect(resumes()).toHaveLength(0);
    expectLoggedMutationError();
  });

  test('sends nothing if the plan cannot be checked', async () => {
    const { dialog, confirm } = await openDialog();
    backend().fault('GET', '/users/me/subscription', '400');
    await confirm();
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(resumes()).toHaveLength(0);
    expectLoggedMutationError();
  });
});

describe('a plan that stays active until it ends', () => {
  const row = { id: 7, plan: 'pro_monthly', status: 'active', end_date: '2031-11-20T08:00:00Z', can_resume: true };
  const ENDING = 'Your Pro plan is active until 20 Nov 2031.';

  test('offers Keep Pro, which undoes the cancellation', async () => {
    let isCancelled = true;
    respondWith('/users/me/subscription', 200, () => ({ ...row, cancel_at_period_end: isCancelled, auto_renew: true }));
    const sent = respondWith(RESUME, 200, () => {
      isCancelled = false;
      return {};
    });
    const { user } = await renderAt('/subscription', { as: 'pro' });
    expect(await screen.findByText(ENDING)).toBeVisible();
    await user.click(await keep());
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep Pro?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep Pro' }));
    await screen.findAllByText('Your Pro plan is active and renews on 20 Nov 2031.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep Pro' })).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  test.each([{ cancel_at_period_end: true, can_resume: false }, { auto_renew: true }, { auto_renew: null }])(
    "doesn't offer Keep Pro if the server sends %j",
    async (more) => {
      respondWith('/users/me/subscription', 200, { ...row, ...more });
      await renderAt('/subscription', { as: 'pro' });
      expect(await screen.findByText(/^Your Pro plan is active/)).toBeVisible();
      await screen.findAllByText('Cancel subscription');
      expect(screen.queryByRole('button', { name: 'Keep Pro' })).not.toBeInTheDocument();
    },
  );
});

test("Keep Pro isn't offered if the server doesn't say that the cancellation can be undone", async () => {
  await renderAt('/subscription', { as: 'cancelled' });
  await keep();
  const { details } = subscriptionStore.getState();
  if (details === null) throw new Error('The page has no subscription');
  const { canResume: _, ...rest } = details;
  act(() => setSubscription(rest));
  expect(await screen.findByText(AGAIN)).toBeVisible();
  expect(screen.getByText(CANCELLED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep Pro' })).not.toBeInTheDocument();
});

test('Keep Pro is offered right after the cancellation', async () => {
  await changeSubscription('pro', { end_date: '2031-11-20T08:00:00Z' });
  const { user } = await renderAt('/subscription', { as: 'pro' });
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const box = within(await screen.findByRole('dialog', { name: 'Cancel Pro?' }));
  await user.click(box.getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText(CANCELLED)).toBeVisible();
  expect(await keep()).toBeVisible();
});
