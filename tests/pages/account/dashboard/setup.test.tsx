import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { subscriptionStore } from '../../../../src/session/subscription';
import { backend } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';

const FIRST = 'Save your first page';
const list = async () => within(await screen.findByRole('region', { name: FIRST }));
const steps = async () =>
  (await list()).getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^\d/, ''));

describe('list of setup steps on the dashboard', () => {
  test('shows the finished and the unfinished steps to a user on Free, including the AI key step', async () => {
    await renderAt('/dashboard', { as: 'free' });
    expect(await steps()).toEqual([
      'Account activated',
      expect.stringMatching(/^Install/),
      expect.stringMatching(/^Connect/),
      expect.stringMatching(/^Add your AI key/),
    ]);
    expect((await list()).getByRole('link', { name: /^Get the extension/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  });

  test('shows an illustration and links to the guide to a user on Free', async () => {
    await renderAt('/dashboard', { as: 'free' });
    expect((await list()).getByRole('img', { name: /^Illustration: a saved page/ })).toBeInTheDocument();
    expect((await list()).getByRole('link', { name: /^How to add a key/ })).toHaveAttribute(
      'href',
      '/instructions#ai-key',
    );
    expect((await list()).getByRole('link', { name: /^How to connect/ })).toHaveAttribute(
      'href',
      '/instructions#sign-in',
    );
  });

  test('shows only the steps to install and connect the extension, and a link to support, to a user on Pro', async () => {
    await renderAt('/dashboard', { as: 'pro' });
    const short = within(await screen.findByRole('region', { name: 'Set up' }));
    expect(short.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Install it/),
      expect.stringMatching(/^Connect it/),
      'Need help?Support',
    ]);
    expect(screen.queryByRole('region', { name: FIRST })).toBeNull();
  });

  test("isn't shown to a user whose plan has expired, not even before the server has responded", async () => {
    const subscription = pauseRequests('GET', '/users/me/subscription');
    await renderAt('/dashboard', { as: 'expired' });
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, expired' });
    expect(screen.queryByRole('region', { name: FIRST })).toBeNull();
    await subscription.resume();
    expect(await screen.findByRole('link', { name: 'Renew Pro' })).toBeVisible();
    expect(screen.queryByRole('region', { name: FIRST })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Set up' })).toBeNull();
    const names = await waitFor(() => {
      const found = within(screen.getByRole('main'))
        .getAllByRole('region')
        .map((box) => box.textContent.slice(0, 15));
      expect(found).toHaveLength(3);
      return found;
    });
    expect(names).toEqual([
      expect.stringMatching(/^You're on Free/),
      'Recent payments',
      expect.stringMatching(/^Help/),
    ]);
  });

  test('is shown in its short form if the subscription fails to load', async () => {
    backend().fault('GET', '/users/me/subscription', '403');
    await renderAt('/dashboard', { as: 'free' });
    expect(await screen.findByText(/couldn't check your plan/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Set up' })).toBeVisible();
  });

  test("isn't shown to an administrator, who sees no advertising for Pro either", async () => {
    const shown = await renderAt('/dashboard', { as: 'admin' });
    expect(await screen.findByText("You're on the Free plan.")).toBeVisible();
    await waitFor(() => expect(subscriptionStore.getState().isKnown).toBe(true));
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('region', { name: FIRST })).toBeNull();
    expect(main.queryByText(/\bPro\b/)).toBeNull();
    expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Admin dashboard', 'Support']);
    shown.unmount();
    await renderAt('/profile', { as: 'admin' });
    const plan = within(await screen.findByRole('region', { name: 'Plan' }));
    expect(await plan.findByText("You're on the Free plan.")).toBeVisible();
    expect(plan.queryByRole('link')).toBeNull();
  });

  test('is hidden after the user dismissed the list, and the focus moves to the page heading', async () => {
    const page = await renderAt('/dashboard', { as: 'free' });
    await page.user.click(await screen.findByRole('button', { name: 'Hide setup steps' }));
    expect(screen.queryByRole('region', { name: FIRST })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    page.unmount();
    await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('region', { name: 'Your plan' });
    expect(screen.queryByRole('region', { name: FIRST })).toBeNull();
  });

  test.each([['another user'], ['null']])(
    'shows all steps if the browser has stored the dismissal for the user id "%s"',
    async (stored) => {
      localStorage.setItem('setup_steps', stored);
      await renderAt('/dashboard', { as: 'free' });
      expect(await steps()).toHaveLength(4);
    },
  );
});

describe('dashboard and How to Use after the extension was connected', () => {
  const connected = (user: unknown, at: unknown) =>
    localStorage.setItem('extension_connected', `${String(at)} ${String(user)}`);
  const freeId = async () => decoded((await backend().signIn('free')).access_token).sub;
  const AT = Date.parse('2026-03-05T12:00:00Z');

  test('show the date of the connection instead of the steps to install and connect the extension', async () => {
    connected(await freeId(), AT);
    await renderAt('/dashboard', { as: 'free' });
    expect(await steps()).toEqual([
      'Account activated',
      expect.stringMatching(/^Extension connected on .*2026/),
      expect.stringMatching(/^Add your AI key/),
    ]);
  });

  test('update the setup steps when another tab connects the extension', async () => {
    await renderAt('/dashboard', { as: 'free' });
    expect(await steps()).toHaveLength(4);
    connected(await freeId(), AT);
    globalThis.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'extension_connected', storageArea: localStorage }),
    );
    expect(await screen.findByText(/^Extension connected on/)).toBeVisible();
  });

  test('show the connection date on How to Use only to the user who connected the extension', async () => {
    connected(await freeId(), AT);
    const page = await renderAt('/instructions', { as: 'free' });
    expect(await screen.findByText(/^You connected the extension from this browser on .*2026/)).toBeVisible();
    page.unmount();
    await renderAt('/instructions', { as: 'pro' });
    await screen.findByRole('heading', { level: 1, name: 'How to Use' });
    expect(screen.queryByText(/^You connected the extension/)).toBeNull();
  });

  test.each([
    ['of another user', 'nobody', AT],
    ['without a date', '3', 'yesterday'],
    ['with a negative date', '3', -1],
  ])('show all setup steps if the browser has stored a connection %s', async (_, user, at) => {
    connected(user, at);
    await renderAt('/dashboard', { as: 'free' });
    expect(await steps()).toHaveLength(4);
  });
});

const decoded = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
