import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
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

describe('the page for requesting a password reset', () => {
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

  test('FM-18: shows the same confirmation for an unknown email as for a known email', async () => {
    await askFor('nobody@example.com');
    expect(await screen.findByText(NEUTRAL('nobody@example.com'))).toBeVisible();
  });

  test('FM-18: shows the confirmation for a known email if the server responds with 404', async () => {
    respondWith('/auth/request-password-reset', 404, { detail: 'User not found' });
    await askFor('nobody@example.com');
    expect(await screen.findByText(NEUTRAL('nobody@example.com'))).toBeVisible();
    expect(screen.queryByText('User not found')).toBeNull();
  });

  test.each([
    [400, { detail: 'The user with this email does not exist in the system.' }],
    [422, { errors: { email: ['not found'] } }],
  ])('FM-18: shows the same confirmation if the server responds with %i and %j', async (status, body) => {
    respondWith('/auth/request-password-reset', status, body);
    await askFor('nobody@example.com');
    expect(await screen.findByText(NEUTRAL('nobody@example.com'))).toBeVisible();
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

  test('shows the message of a 422 response at the email field', async () => {
    respondWith('/auth/request-password-reset', 422, {
      detail: [{ loc: ['body', 'email'], msg: 'not an address', type: 'x' }],
    });
    await askFor('free@example.com');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('not an address'));
  });

  test('suggests the correct email domain if it is mistyped, and shows a link to the inbox after sending', async () => {
    const { user, backend } = await renderAt('/forgot-password');
    await fill(user, { Email: 'free@outlok.com' });
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Did you mean outlook.com?' }));
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(NEUTRAL('free@outlook.com'))).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Open Outlook/ })).toHaveAttribute(
      'href',
      'https://outlook.live.com/mail/',
    );
    expect(backend.requests).toHaveLength(1);
  });

  test('shows no link to the inbox if the email domain is unknown', async () => {
    await askFor('free@example.com');
    await screen.findByText(NEUTRAL('free@example.com'));
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
  });
});

describe('the button Send again for a password reset', () => {
  const PATH = '/auth/request-password-reset';
  const again = () => screen.findByRole('button', { name: 'Send again' });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  /** Requests a link, and waits until the user can request another one. */
  async function askAndWait(email: string) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = await askFor(email);
    await again();
    await pass(61);
    return page;
  }

  test('is disabled for 60 s after the first email, shows the remaining time, and announces when it is enabled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await askFor('free@example.com');
    const button = await again();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/^Send again in (60|59) s$/);
    await user.click(button);
    expect(requestsTo('POST', PATH)).toHaveLength(1);
    expect(screen.queryByText('You can send it again now.')).not.toBeInTheDocument();
    await pass(61);
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('You can send it again now.').closest('[role=status]')).not.toBeNull();
  });

  test('sends one email on a double click after 60 s, and is disabled again', async () => {
    const { user } = await askAndWait('free@example.com');
    await user.dblClick(await again());
    expect(await screen.findByText(/^We sent your request again\./)).toBeVisible();
    await waitFor(async () => expect(await again()).toHaveAttribute('aria-disabled', 'true'));
    expect(requestsTo('POST', PATH)).toHaveLength(2);
  });

  test('keeps its countdown after a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const first = await askFor('free@example.com');
    await again();
    await pass(40);
    const state: unknown = first.router.state.location.state;
    first.unmount();
    const second = await renderAt('/forgot-password', { state });
    expect(await again()).toHaveAccessibleDescription(/^Send again in (20|1\d) s$/);
    second.unmount();
    await pass(30);
    await renderAt('/forgot-password', { state });
    expect(await again()).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('You can send it again now.')).not.toBeInTheDocument();
  });

  test.each([1e300, -1e300, Number.NaN, 'soon', null])(
    'is disabled for at most 60 s if the stored time of the last email is %s',
    async (sentAtMs) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await renderAt('/forgot-password', { state: { sentTo: 'free@example.com', sentAtMs } });
      await again();
      await pass(61);
      expect(await again()).not.toHaveAttribute('aria-disabled', 'true');
    },
  );

  test('is disabled for 60 s after a request for another email address', async () => {
    const { user } = await askAndWait('free@example.com');
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    await fill(user, { Email: 'pro@example.com' });
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(NEUTRAL('pro@example.com'))).toBeVisible();
    expect(await again()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText(/^We sent your request again\./)).not.toBeInTheDocument();
  });

  test('keeps the form for another email open if the response to Send again arrives late', async () => {
    const { user } = await askAndWait('free@example.com');
    const sending = pauseRequests('POST', PATH);
    await user.click(await again());
    await sending.started();
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    await fill(user, { Email: 'pro@example.com' });
    await sending.resume();
    await pass(1);
    expect(screen.getByLabelText('Email')).toHaveValue('pro@example.com');
  });

  test('FM-18: shows the success message even if the server responds with 404', async () => {
    respondWith(PATH, 404, { detail: 'User not found' });
    const { user } = await askAndWait('nobody@example.com');
    await user.click(await again());
    expect(await screen.findByText(/^We sent your request again\./)).toBeVisible();
    expect(screen.queryByText('User not found')).not.toBeInTheDocument();
  });

  test('shows an error if the request fails, keeps the confirmation, and is enabled at once', async () => {
    const { user, backend } = await askAndWait('free@example.com');
    backend.fault('POST', PATH, '503');
    await user.click(await again());
    await pass(10);
    expect(await screen.findByText('Failed to resend email.')).toBeVisible();
    expect(screen.getByText('Service temporarily unavailable. Please try again later.')).toBeVisible();
    expect(screen.getByText(NEUTRAL('free@example.com'))).toBeVisible();
    expect(await again()).not.toHaveAttribute('aria-disabled', 'true');
  });
});
