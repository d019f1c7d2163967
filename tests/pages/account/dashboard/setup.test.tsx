import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';

const list = async () => within(await screen.findByRole('region', { name: 'Set up' }));
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('the set-up list', () => {
  test('shows what we know and what the user ticks; the key only on Free', async () => {
    await renderAt('/dashboard', { as: 'free' });
    const steps = await list();
    expect(steps.getByText('Account activated')).toBeVisible();
    expect(steps.getAllByRole('checkbox')).toHaveLength(3);
    expect(await box('Add your AI key')).not.toBeChecked();
    expect(steps.getByRole('link', { name: /^Get it/ })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('Pro needs no key', async () => {
    await renderAt('/dashboard', { as: 'pro' });
    expect((await list()).getAllByRole('checkbox')).toHaveLength(2);
  });

  test('remembers ticks in this browser, for this user only', async () => {
    const first = await renderAt('/dashboard', { as: 'free' });
    await first.user.click(await box('Install the extension'));
    first.unmount();
    const again = await renderAt('/dashboard', { as: 'free' });
    expect(await box('Install the extension')).toBeChecked();
    again.unmount();
    await renderAt('/dashboard', { as: 'pro' });
    expect(await box('Install the extension')).not.toBeChecked();
  });

  test('hides itself when done, and says so once', async () => {
    const shown = await renderAt('/dashboard', { as: 'pro' });
    await shown.user.click(await box('Install the extension'));
    await shown.user.click(await box('Connect it'));
    const done = await screen.findByRole('heading', { name: 'You are all set' });
    await waitFor(() => expect(done).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Set up' })).toBeNull();
    shown.unmount();
    await renderAt('/dashboard', { as: 'pro' });
    await screen.findByRole('region', { name: 'Your plan' });
    expect(screen.queryByRole('heading', { name: 'You are all set' })).toBeNull();
  });

  test('can be dismissed for good; the focus stays on the page', async () => {
    const shown = await renderAt('/dashboard', { as: 'free' });
    await shown.user.click(await screen.findByRole('button', { name: 'Hide the set-up list' }));
    expect(screen.queryByRole('region', { name: 'Set up' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    shown.unmount();
    await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('region', { name: 'Your plan' });
    expect(screen.queryByRole('region', { name: 'Set up' })).toBeNull();
  });

  test.each([['not json'], ['{"user":"3"}'], ['null'], ['{"user":"3","done":["x"],"dismissed":true}']])(
    'a stored %s counts as nothing',
    async (stored) => {
      localStorage.setItem('setup_steps', stored);
      await renderAt('/dashboard', { as: 'free' });
      expect((await list()).getAllByRole('checkbox')).toHaveLength(3);
    },
  );
});

describe('a connected extension', () => {
  const connected = (user: unknown, at: unknown) =>
    localStorage.setItem('extension_connected', `${String(at)} ${String(user)}`);
  const freeId = async () => decoded((await backend().signIn('free')).access_token).sub;
  const AT = Date.parse('2026-03-05T12:00:00Z');

  test('is known with its date: installing and connecting need no ticks', async () => {
    connected(await freeId(), AT);
    await renderAt('/dashboard', { as: 'free' });
    const steps = await list();
    expect(steps.getByText(/^Extension connected on .*2026/)).toBeVisible();
    expect(steps.getAllByRole('checkbox')).toHaveLength(1);
    expect(await box('Add your AI key')).not.toBeChecked();
    expect(screen.queryByText('The extension is connected.')).toBeNull();
  });

  test('is said while it is news', async () => {
    connected(await freeId(), Date.now() - 60_000);
    await renderAt('/dashboard', { as: 'free' });
    expect(await screen.findByText('The extension is connected.')).toBeVisible();
  });

  test('is heard of from another tab', async () => {
    await renderAt('/dashboard', { as: 'free' });
    expect((await list()).getAllByRole('checkbox')).toHaveLength(3);
    connected(await freeId(), AT);
    globalThis.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'extension_connected', storageArea: localStorage }),
    );
    expect(await screen.findByText(/^Extension connected on/)).toBeVisible();
  });

  test('is told on the page How to Use, to this user only', async () => {
    connected(await freeId(), AT);
    const shown = await renderAt('/instructions', { as: 'free' });
    expect(await screen.findByText(/^You connected the extension from this browser on .*2026/)).toBeVisible();
    shown.unmount();
    await renderAt('/instructions', { as: 'pro' });
    await screen.findByRole('heading', { level: 1, name: 'How to Use' });
    expect(screen.queryByText(/^You connected the extension/)).toBeNull();
  });

  test.each([
    ['somebody else’s', 'nobody', AT],
    ['one without a date', '3', 'yesterday'],
    ['one from before time', '3', -1],
  ])('%s counts as nothing', async (_, user, at) => {
    connected(user, at);
    await renderAt('/dashboard', { as: 'free' });
    expect((await list()).getAllByRole('checkbox')).toHaveLength(3);
  });
});

const decoded = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
