import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { sessionStore } from '../../../src/session/store';
import { backend } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { tokenWith } from '../../support/tokens';
import { waitForIdle } from '../../support/waitForIdle';

const names = (container: HTMLElement, role: 'link' | 'button') =>
  within(container)
    .queryAllByRole(role)
    .map((element) => element.textContent.replace(/\s*\(opens another site\)/, '').trim());

const mainNav = () => screen.findByRole('navigation', { name: 'Main' });

describe('header', () => {
  it('shows Home, Pricing, How to Use, Browser Extension, Login, and Sign Up to a visitor', async () => {
    await renderAt('/support');
    expect(names(await mainNav(), 'link')).toEqual(['Home', 'Pricing', 'How to Use', 'Browser Extension']);
    const banner = screen.getByRole('banner');
    expect(within(banner).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(within(banner).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    expect(within(banner).queryByRole('link', { name: 'Subscribe' })).toBeNull();
  });

  it('XS-14: links to the extension store with noopener and noreferrer', async () => {
    await renderAt('/support');
    const link = within(await mainNav()).getByRole('link', { name: /Browser Extension/ });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
  });

  it('shows a free user Subscribe and a menu with Dashboard, Billing History, Feedback, and Logout', async () => {
    const { user } = await renderAt('/support', { as: 'free' });
    const banner = await screen.findByRole('banner');
    expect(within(banner).getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscription');
    const avatar = within(banner).getByRole('button', { name: 'Account menu, free@example.com' });
    expect(avatar).toHaveTextContent(/^F/i);
    await user.click(avatar);
    for (const [name, href] of [
      ['Dashboard', '/dashboard'],
      ['Billing History', '/billing-history'],
      ['Feedback', '/feedback'],
    ] as const) {
      expect(within(banner).getByRole('link', { name })).toHaveAttribute('href', href);
    }
    expect(within(banner).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    const profile = within(banner).getByRole('link', { name: /^Profile of .*free@example\.com/ });
    expect(profile).toHaveAttribute('href', '/profile');
    await user.keyboard('{Escape}');
    expect(avatar).toHaveFocus();
    expect(within(banner).queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('hides Subscribe from a user with an active plan', async () => {
    await renderAt('/support', { as: 'pro' });
    expect(within(await screen.findByRole('banner')).queryByRole('link', { name: 'Subscribe' })).toBeNull();
  });

  it('shows Subscribe if a payment is unfinished', async () => {
    await renderAt('/support', { as: 'pending' });
    const banner = await screen.findByRole('banner');
    expect(await within(banner).findByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscription');
  });

  it('shows Dashboard and three menus to an administrator, instead of the public navigation', async () => {
    const { user } = await renderAt('/support', { as: 'admin' });
    const nav = await mainNav();
    expect(names(nav, 'link')).toEqual(['Dashboard']);
    expect(within(nav).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
    expect(names(nav, 'button')).toEqual(['Users', 'Subscriptions', 'System']);
    await user.click(within(nav).getByRole('button', { name: 'Subscriptions' }));
    expect(names(nav, 'link')).toEqual(['Dashboard', 'Subscription Management', 'Plan Management', 'Payment History']);
    await user.click(within(nav).getByRole('button', { name: 'System' }));
    expect(within(nav).getByRole('link', { name: 'System Settings' })).toBeInTheDocument();
    expect(within(nav).getByRole('link', { name: 'Feedback Management' })).toBeInTheDocument();
    expect(within(nav).getByRole('link', { name: 'Email Log Management' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Account menu, admin@example.com' }));
    const banner = screen.getByRole('banner');
    for (const name of ['Billing History', 'Feedback', 'Subscribe']) {
      expect(within(banner).queryByRole('link', { name })).toBeNull();
    }
    expect(within(banner).getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });

  it('is in Chinese in the admin area', async () => {
    await renderAt('/admin', { as: 'admin' });
    const nav = await screen.findByRole('navigation', { name: '管理导航' });
    expect(names(nav, 'button')).toEqual(['用户', '订阅', '系统']);
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'zh-CN'));
  });

  it('MR-16: shows an avatar with an accessible name if the token has no email', async () => {
    backend().fault('GET', '/users/me/subscription', 'hang');
    localStorage.setItem('auth_token', tokenWith(3600, { email: undefined }));
    await renderAt('/support');
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeInTheDocument();
  });

  it.each(['<img src=x onerror=alert(1)>@x.example', '"><script>alert(1)</script>', 'a\u202Egnp.exe@example.com'])(
    'XS-01: renders the email %s as text',
    async (email) => {
      backend().fault('GET', '/users/me/subscription', 'hang');
      localStorage.setItem('auth_token', tokenWith(3600, { email }));
      const { container } = await renderAt('/support');
      expect(await screen.findByRole('button', { name: /^Account menu, / })).toBeInTheDocument();
      expect(container.querySelector('script, img[src=x]')).toBeNull();
    },
  );
});

describe('logout', () => {
  it('TS-15: clears the session without a request and goes from a private page to /login', async () => {
    const { user, router } = await renderAt('/dashboard', { as: 'free' });
    await screen.findByRole('heading', { level: 1, name: /^Welcome back/ });
    await waitForIdle('/users/me/subscription', '/payments/history');
    const before = backend().requests.length;
    await user.click(screen.getByRole('button', { name: /^Account menu/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(['auth_token', 'refresh_token', 'token_expiry'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
    expect(backend().requests.length).toBe(before);
    expect(screen.queryByText('free@example.com')).toBeNull();
  });

  it('stays on a public page', async () => {
    const { user, router } = await renderAt('/support', { as: 'free' });
    await user.click(await screen.findByRole('button', { name: /^Account menu/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/support');
  });

  it('goes from an admin page to /login about 100 ms after the session ends', async () => {
    const { user, router } = await renderAt('/admin', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: /^账户菜单/ }));
    // Use fake timers, because a real timer can fire early: Node measures the delay of a timer from the start of the
    // task that sets the timer.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const moves: number[] = [];
    router.subscribe(({ location }) => location.pathname === '/login' && moves.push(performance.now()));
    const ends: number[] = [];
    sessionStore.subscribe((state) => state.token === null && ends.push(performance.now()));
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect((moves[0] ?? 0) - (ends[0] ?? Infinity)).toBeGreaterThanOrEqual(95);
  });
});

describe('navigation in the app', () => {
  it('sets the title, focuses the heading, and announces the new page', async () => {
    const { user } = await renderAt('/support');
    await user.click(within(await mainNav()).getByRole('link', { name: 'Pricing' }));
    await waitFor(() => expect(document.title).toBe('Pricing · AI Bookmark'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() =>
      expect(screen.getAllByRole('status').some((region) => region.textContent.includes('Pricing · AI Bookmark'))).toBe(
        true,
      ),
    );
  });

  it('has a skip link whose target exists', async () => {
    const { container } = await renderAt('/support');
    const skip = await screen.findByRole('link', { name: 'Skip to main content' });
    expect(container.querySelector(skip.getAttribute('href') ?? 'none')).toBe(screen.getByRole('main'));
  });

  it('shows "Page not found" and a link to the home page if the URL is unknown', async () => {
    await renderAt('/no/such/<b>page</b>');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });
});
