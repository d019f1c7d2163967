import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { switchTo } from '../../../support/switchTo';
import { fill } from '../fill';

const RESEND = 'Resend activation email';
const SENT = /activation email was sent.*inbox.*spam/;

async function refusedLogin() {
  const page = await renderAt('/login', { strict: true });
  await fill(page.user, { Email: 'inactive@example.com', Password: 'InactiveUser123' });
  await page.user.keyboard('{Enter}');
  expect(await screen.findByText('Account not activated. Please check your email.')).toBeVisible();
  const countResends = () => requestsTo('POST', '/auth/resend-activation').length;
  const resend = await screen.findByRole('button', { name: RESEND });
  return { ...page, resend, countResends: countResends };
}

test('the login form offers no activation email if the password is wrong', async () => {
  const { user } = await renderAt('/login');
  await fill(user, { Email: 'free@example.com', Password: 'wrong' });
  await user.keyboard('{Enter}');
  await screen.findByText('Incorrect email or password');
  expect(screen.queryByRole('button', { name: RESEND })).toBeNull();
});

test.each([
  { detail: 'LOGIN_USER_NOT_VERIFIED' },
  { error: 'user_not_verified' },
  { error: 'invalid_grant', error_description: 'Your email is not yet verified.' },
  { code: 400, error_code: 'email_not_confirmed', msg: 'Please look into your inbox.' },
  { detail: 'Please verify your email address first.' },
  { detail: "This account hasn't been activated." },
  { message: 'Your email isn’t verified yet' },
  { message: 'Email address is unverified' },
  { code: 'ACCOUNT_NOT_ACTIVATED', message: 'Login failed.' },
])('the login form offers to resend the activation email if the response is %j (HR-08)', async (body) => {
  respondWith('/users/token', 400, body);
  const { user } = await renderAt('/login');
  await fill(user, { Email: 'inactive@example.com', Password: 'InactiveUser123' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: RESEND })).toBeVisible();
});

test('FM-04: the resend button sends one email and ignores a second click while sending', async () => {
  const { user, backend, resend, countResends } = await refusedLogin();
  expect(screen.queryByText(SENT)).toBeNull();
  const sending = pauseRequests('POST', '/auth/resend-activation');
  await user.click(resend);
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBe(resend);
  await user.click(resend);
  await sending.resume();
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(screen.getByText(SENT).closest('[role=status]')).not.toBeNull();
  expect(countResends()).toBe(1);
  expect((await backend.outbox('inactive@example.com'))[0]?.subject).toBe('Activate your AI Bookmark account');
});

test('FM-04: the resend button sends the email to the address of the rejected login, even if the user has typed another address in the meantime', async () => {
  const requests = respondWith('/auth/resend-activation', 200, { message: 'ok' });
  const { user, resend } = await refusedLogin();
  await fill(user, { Email: 'else@example.com' });
  await user.click(resend);
  await screen.findByText(SENT);
  expect(requests[0]?.data).toEqual(expect.stringContaining('inactive@example.com'));
});

test('the resend button is disabled for 60 s after an email was sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, resend, countResends } = await refusedLogin();
  await user.click(resend);
  await screen.findByText(SENT);
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  expect(resend).toHaveAccessibleDescription(/^Resend in (60|59) s$/);
  await user.click(resend);
  expect(countResends()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(58_000));
  expect(resend).toHaveAttribute('aria-disabled', 'true');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(resend).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(resend);
  await waitFor(() => expect(countResends()).toBe(2));
});

const REFUSED = 'Account not activated. Please check your email.';

test('the resend button stays disabled for the same email address after another login attempt and a reload, but not for other addresses', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  respondWith('/users/token', 400, { detail: REFUSED });
  const resends = respondWith('/auth/resend-activation', 200, {});
  const button = () => screen.findByRole('button', { name: RESEND });
  const logIn = async ({ user }: Awaited<ReturnType<typeof renderAt>>, email: string) => {
    await fill(user, { Email: email, Password: 'InactiveUser123' });
    await user.keyboard('{Enter}');
    await screen.findByText(REFUSED);
  };
  const first = await renderAt('/login');
  await logIn(first, 'a@example.com');
  expect(await button()).not.toHaveAttribute('aria-disabled', 'true');
  await first.user.click(await button());
  await screen.findByText(SENT);
  await logIn(first, 'a@example.com');
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'true'));
  await logIn(first, 'b@example.com');
  await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(resends).toHaveLength(1);
  const state: unknown = first.router.state.location.state;
  first.unmount();
  const second = await renderAt('/login', { state });
  await logIn(second, 'a@example.com');
  expect(await button()).toHaveAccessibleDescription(/^Resend in \d+ s$/);
});

test('the resend button is not disabled after an email could not be sent', async () => {
  const { user, backend, resend } = await refusedLogin();
  backend.fault('POST', '/auth/resend-activation', '503');
  await user.click(resend);
  await screen.findByText('Failed to resend email.');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('button', { name: RESEND })).not.toHaveAttribute('aria-disabled', 'true');
});

test('FM-06: the resend button shows "Failed to resend email." after an error, and another click sends the email', async () => {
  const { user, backend, resend } = await refusedLogin();
  const heal = backend.fault('POST', '/auth/resend-activation', '429');
  await user.click(resend);
  expect(await screen.findByText('Failed to resend email.')).toBeVisible();
  expect(screen.getByText('Too many requests. Please try again later.')).toBeVisible();
  heal();
  await user.click(resend);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(screen.queryByText('Failed to resend email.')).toBeNull();
});

test('the resend button shows an offline error and sends nothing while offline', async () => {
  const { user, resend, countResends } = await refusedLogin();
  await switchTo(false);
  await user.click(resend);
  expect(await screen.findByText('Cannot resend activation email while offline.')).toBeVisible();
  expect(countResends()).toBe(0);
});
