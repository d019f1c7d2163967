import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { requestsTo } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { fill } from '../fill';

const NEUTRAL = (email: string) => `If an account exists for ${email}, a reset link is on its way.`;

async function askFor(email: string, options?: Parameters<typeof renderAt>[1]) {
  const page = await renderAt('/forgot-password', options);
  await fill(page.user, { Email: email });
  await page.user.click(screen.getByRole('button', { name: 'Send reset link' }));
  return page;
}

describe('page for requesting a password reset', () => {
  test('prefills the email typed on the login page', async () => {
    await renderAt('/forgot-password', { state: { email: 'lin@example.com' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('lin@example.com');
    expect(document.title).toBe('Reset your password · AI Bookmark');
  });

  test('sends the email and replaces the form with a confirmation', async () => {
    const { backend } = await askFor('free@example.com', { strict: true });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
    expect(screen.getByText(NEUTRAL('free@example.com'))).toBeVisible();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(heading).toHaveAccessibleDescription(NEUTRAL('free@example.com'));
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect((await backend.outbox('free@example.com'))[0]?.type).toBe('password_reset');
    expect(backend.requests).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });

  test('FM-18: shows the same confirmation if the email is unknown', async () => {
    await askFor('nobody@example.com');
    expect(await screen.findByText(NEUTRAL('nobody@example.com'))).toBeVisible();
  });

  test('FM-18: shows the same confirmation if the server responds with 404', async () => {
    respondWith('/auth/request-password-reset', 404, { detail: 'User not found' });
    await askFor('nobody@example.com');
    expect(await screen.findByText(NEUTRAL('nobody@example.com'))).toBeVisible();
    expect(screen.queryByText('User not found')).toBeNull();
  });

  test.each([
    [400, 'Mail is switched off'],
    [403, 'Not from this country'],
    [409, 'A link was sent a minute ago'],
    [410, 'No longer offered'],
  ])('shows no confirmation if the server rejects the request with %i', async (status, detail) => {
    respondWith('/auth/request-password-reset', status, { detail });
    await askFor('nobody@example.com');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.queryByText(NEUTRAL('nobody@example.com'))).toBeNull();
  });

  test('keeps the confirmation after a reload and lets the user try another email', async () => {
    const first = await askFor('free@example.com', { state: { fromConnect: true } });
    await screen.findByText(NEUTRAL('free@example.com'));
    const state: unknown = await waitFor(() => {
      expect(first.router.state.location.state).toMatchObject({ fromConnect: true, sentTo: 'free@example.com' });
      return first.router.state.location.state;
    });
    first.unmount();
    const { user } = await renderAt('/forgot-password', { state });
    expect(await screen.findByText(NEUTRAL('free@example.com'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('free@example.com');
  });

  test('shows an error at the field and sends nothing if the email is invalid', async () => {
    const { backend } = await askFor('free');
    expect(await screen.findByText('Enter an email address like name@example.com.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(backend.requests).toHaveLength(0);
  });

  test('shows the message of a 422 at the email field', async () => {
    respondWith('/auth/request-password-reset', 422, {
      detail: [{ loc: ['body', 'email'], msg: 'not an address', type: 'x' }],
    });
    await askFor('free@example.com');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('not an address'));
  });
});

describe('Send again on the confirmation of a password reset', () => {
  const again = () => screen.findByRole('button', { name: 'Send again' });

  test('sends a second email and is then disabled for a while', async () => {
    const { user } = await askFor('free@example.com');
    await user.dblClick(await again());
    expect(await screen.findByText(/^We sent your request again\./)).toBeVisible();
    await waitFor(async () => expect(await again()).toHaveAttribute('aria-disabled', 'true'));
    expect(requestsTo('POST', '/auth/request-password-reset')).toHaveLength(2);
  });

  test('FM-18: shows the same confirmation if the server responds with 404', async () => {
    respondWith('/auth/request-password-reset', 404, { detail: 'User not found' });
    const { user } = await askFor('nobody@example.com');
    await user.click(await again());
    expect(await screen.findByText(/^We sent your request again\./)).toBeVisible();
    expect(screen.queryByText('User not found')).not.toBeInTheDocument();
  });

  test('shows an error below the confirmation if the request fails', async () => {
    const { user, backend } = await askFor('free@example.com');
    await again();
    backend.fault('POST', '/auth/request-password-reset', '503');
    await user.click(await again());
    expect(await screen.findByText('Failed to resend email.')).toBeVisible();
    expect(screen.getByText('Service temporarily unavailable. Please try again later.')).toBeVisible();
    expect(screen.getByText(NEUTRAL('free@example.com'))).toBeVisible();
  });
});
