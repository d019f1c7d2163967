import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { rememberRequestedPlan } from '../../../../src/session/purchase';
import { sessionStore } from '../../../../src/session/store';
import { backend } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { waitForIdle } from '../../../support/waitForIdle';
import { fill } from '../fill';

const EXPIRED = 'Your session has expired. Please log in again.';

describe('login page message about the end of the session', () => {
  test('is shown once, even under StrictMode', async () => {
    const { user, router } = await renderAt('/dashboard', { as: 'free', ttlS: -5, strict: true });
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(EXPIRED);
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
    await user.click(await screen.findByRole('link', { name: 'Back to login' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(screen.queryByText(EXPIRED)).toBeNull();
  });

  test('disappears when the user sends the login form', async () => {
    const { user } = await renderAt('/dashboard', { as: 'free', ttlS: -5 });
    await screen.findByText(EXPIRED);
    await fill(user, { Email: 'free@example.com', Password: 'wrong' });
    await user.keyboard('{Enter}');
    await screen.findByText('Incorrect email or password');
    expect(screen.queryByText(EXPIRED)).toBeNull();
    expect(sessionStore.getState().notice).toBeNull();
  });

  test('is "Token is damaged, please log in again." if the stored token is damaged', async () => {
    localStorage.setItem('auth_token', 'a.b');
    await renderAt('/login');
    expect(await screen.findByText('Token is damaged, please log in again.')).toBeVisible();
  });

  test("isn't shown if no session ended", async () => {
    await renderAt('/login');
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('login page with a chosen plan, a typed email, or connect parameters', () => {
  test('names the plan chosen before the login', async () => {
    await renderAt('/subscription?plan=pro_yearly');
    expect(await screen.findByText('Continuing with Pro Yearly')).toBeVisible();
  });

  test.each([
    ['/subscription?plan=Your_account_is_locked_call_support', 'Your Account Is Locked'],
    ['/subscription?plan=constructor', 'Constructor'],
    ['/subscription?plan=Call-0800-123456', '0800'],
  ])(
    'says "the plan you chose" on the login, registration, and activation pages if the plan in the URL %s is unknown (HR-15)',
    async (url, words) => {
      const { user, router } = await renderAt(url);
      expect(await screen.findByText('Continuing with the plan you chose')).toBeVisible();
      await waitForIdle('/public/plans');
      expect(screen.getByText('Continuing with the plan you chose')).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Create an account' }));
      expect(await screen.findByText('Continuing with the plan you chose')).toBeVisible();
      respondWith('/auth/activate', 200, {});
      await act(() => router.navigate('/activate?token=abc'));
      expect(await screen.findByText('Log in to continue with the plan you chose.')).toBeVisible();
      expect(document.body).not.toHaveTextContent(new RegExp(words, 'i'));
    },
  );

  test('says "the plan you chose" while the plans load, then the plan\'s name (HR-15)', async () => {
    const plans = pauseRequests('GET', '/public/plans');
    await renderAt('/subscription?plan=pro_yearly');
    expect(await screen.findByText('Continuing with the plan you chose')).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/yearly/i);
    await plans.resume();
    expect(await screen.findByText('Continuing with Pro Yearly')).toBeVisible();
  });

  test('says "the plan you chose" instead of the plan\'s name if the plans cannot be loaded (HR-15)', async () => {
    backend().fault('GET', '/public/plans', '403');
    await renderAt('/subscription?plan=pro_yearly');
    await waitForIdle('/public/plans');
    expect(await screen.findByText('Continuing with the plan you chose')).toBeVisible();
  });

  test.each([['free'], ['<b>x</b>']])('mentions no plan if the stored plan is %j', async (plan) => {
    rememberRequestedPlan(plan);
    await renderAt('/login');
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(screen.queryByText(/Continuing with/)).toBeNull();
  });

  test('fills the typed email into the password reset form, and into the login form when the user returns', async () => {
    const { user } = await renderAt('/login');
    await fill(user, { Email: 'lin@example.com' });
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('lin@example.com');
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(screen.getByLabelText('Email')).toHaveValue('lin@example.com');
  });

  test("EC-26: doesn't pass connect parameters to the registration, which still mentions the extension", async () => {
    const { user, router } = await renderAt('/login?oauth_state=x');
    await user.click(await screen.findByRole('link', { name: 'Create one' }));
    expect(await screen.findByText('You need an account to connect the extension.')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });
});
