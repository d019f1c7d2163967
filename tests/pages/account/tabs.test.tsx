import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { renderAt } from '../../support/renderAt';

const tabs = () => within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
const current = () =>
  tabs()
    .filter((tab) => tab.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

describe('account tabs', () => {
  test.each([
    ['/dashboard', 'Overview', 'Welcome back, pro'],
    ['/subscription', 'Subscription', 'Subscription'],
    ['/billing-history', 'Billing', 'Billing history'],
    ['/profile', 'Profile', 'Profile'],
    ['/feedback/', 'Feedback', 'Feedback'],
  ])('show on %s that %s is the current tab', async (path, tab, heading) => {
    await renderAt(path, { as: 'pro' });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(tabs().map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Subscription',
      'Billing',
      'Profile',
      'Feedback',
    ]);
    expect(current()).toEqual([tab]);
  });

  test('keep the focus on the clicked tab when the page changes, and the new page title is announced', async () => {
    const { user } = await renderAt('/dashboard', { as: 'pro' });
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, pro' });
    await user.click(screen.getByRole('link', { name: 'Billing' }));
    await screen.findByRole('heading', { level: 1, name: 'Billing history' });
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(said()).toContain('Billing history · AI Bookmark'));
    expect(screen.getByRole('link', { name: 'Billing' })).toHaveFocus();
    expect(current()).toEqual(['Billing']);
  });

  test.each(['/payment/success', '/payment/cancel'])('are hidden on %s', async (path) => {
    await renderAt(path, { as: 'pro' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  });

  test("are hidden on an administrator's profile (spec §2)", async () => {
    const { router } = await renderAt('/profile', { as: 'admin' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
    await act(() => router.navigate('/admin/users'));
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Profile');
  });
});
