import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { rememberRequestedPlan } from '../../../../src/session/purchase';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { fill } from '../fill';

const GOOD = { Email: 'lin@example.com', Password: ' long enough ' };

type Rendered = Awaited<ReturnType<typeof renderAt>>;

const send = ({ user }: Rendered) => user.click(screen.getByRole('button', { name: 'Create account' }));
const field = (label: string | RegExp) => screen.getByLabelText(label);

async function registerWith(fields: Readonly<Record<string, string>>, options?: Parameters<typeof renderAt>[1]) {
  const page = await renderAt('/register', options);
  await fill(page.user, fields);
  await send(page);
  return page;
}

describe('registration form', () => {
  test('has labels and autocomplete, the password rule, the consent, and a login link', async () => {
    await renderAt('/register');
    expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    expect(document.title).toBe('Create your account · AI Bookmark');
    // With another value, a password manager would store the password for the optional username instead of the email.
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Password')).toHaveAccessibleDescription('At least 8 characters.');
    expect(screen.getByText(/By creating an account, you agree to/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Terms of Service \(opens/ })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    expect(screen.getByRole('link', { name: /^Privacy Policy \(opens/ })).toHaveAttribute('href', '/privacy-policy');
    const main = document.querySelector('main');
    expect(main?.querySelector('a[href^="/login"]')).toHaveAttribute('href', '/login');
  });

  test('reveals the password with a toggle button that exposes its state', async () => {
    const { user } = await renderAt('/register');
    const show = await screen.findByRole('button', { name: 'Show password' });
    expect(show).toHaveAttribute('aria-pressed', 'false');
    await user.click(show);
    expect(show).toHaveAttribute('aria-pressed', 'true');
    expect(field('Password')).toHaveAttribute('type', 'text');
  });

  test('names the plan that the visitor chose on the pricing page', async () => {
    rememberRequestedPlan('pro_yearly');
    await renderAt('/register');
    expect(await screen.findByText('Continuing with Pro Yearly')).toBeVisible();
    expect(screen.queryByText(/No credit card required/)).not.toBeInTheDocument();
  });

  test('says that the account is free and shows an illustration', async () => {
    await renderAt('/register');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveAccessibleDescription(
      'Free. No credit card required.',
    );
    expect(screen.getByRole('img', { name: /^Illustration: a saved page/ })).toHaveTextContent(/^Why cold dough/);
  });

  test('shows errors at invalid fields, focuses the first invalid field, and sends nothing', async () => {
    const page = await registerWith({ Email: 'lin', Password: 'short' });
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveAccessibleDescription('Enter an email address like name@example.com.');
    expect(field('Password')).toHaveAccessibleDescription(/Use at least 8 characters\./);
    expect(page.backend.requests).toHaveLength(0);
  });

  test('announces the error of an invalid field and keeps the focus there if the user presses Enter in this field', async () => {
    const { user } = await renderAt('/register');
    await user.type(await screen.findByLabelText('Password'), 'long enough');
    const regions = [...document.querySelectorAll('[aria-live="polite"]')];
    await user.type(field('Email'), 'lin{Enter}');
    const message = await screen.findByText('Enter an email address like name@example.com.');
    expect(regions.some((region) => region.contains(message))).toBe(true);
    expect(field('Email')).toHaveFocus();
  });

  test('names the missing fields if the form is empty', async () => {
    await registerWith({ Email: '' });
    expect(await screen.findByText('Enter your email address.')).toBeVisible();
    expect(screen.getByText('Enter a password.')).toBeVisible();
  });

  test('clears the error of a field when the user corrects the field', async () => {
    const { user } = await registerWith({ ...GOOD, Email: 'lin@' });
    await screen.findByText('Enter an email address like name@example.com.');
    await user.type(field('Email'), 'example.com');
    await waitFor(() => expect(field('Email')).toBeValid());
  });

  test('asks only for email and password, and shows the username field after a click on Add a username', async () => {
    const { user } = await renderAt('/register');
    const more = await screen.findByText('Add a username');
    const fields = [...document.querySelectorAll('main input')].map((input) => input.getAttribute('name'));
    expect(fields).toEqual(['email', 'password', 'username']);
    expect(field('Username')).not.toBeVisible();
    await user.click(more);
    expect(field('Username')).toBeVisible();
    expect(field('Username')).toHaveAttribute('autocomplete', 'nickname');
    expect(field('Username')).toHaveAccessibleDescription(
      "If you leave this empty, we'll use the part of your email before the @.",
    );
  });

  test('shows the username field if the username is invalid', async () => {
    const page = await renderAt('/register');
    const { user } = page;
    const more = await screen.findByText('Add a username');
    await user.click(more);
    await fill(user, { ...GOOD, Email: 'lin', Username: 'n'.repeat(101) });
    await user.click(more);
    expect(field('Username')).not.toBeVisible();
    await send(page);
    await screen.findByText('Use at most 100 characters.');
    expect(field('Username')).toBeVisible();
  });

  test("counts the password's characters, not its UTF-16 units", async () => {
    await registerWith({ ...GOOD, Password: '🔑'.repeat(7) });
    expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
  });
});

describe('registration after success', () => {
  test('creates the account, shows the email address, and focuses the heading', async () => {
    const page = await registerWith(GOOD, { strict: true });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(heading).toHaveAccessibleDescription(/^We sent an activation link to lin@example\.com/);
    expect(document.title).toBe('Check your inbox · AI Bookmark');
    expect(page.router.state.location.pathname).toBe('/register');
    const [mail] = await page.backend.outbox('lin@example.com');
    expect(mail?.type).toBe('activation');
    const db = await page.backend.db();
    expect(db.users.one('email', 'lin@example.com')?.username).toBe('lin');
  });

  test('sends the password unchanged, and the part of the email before @ as the default username', async () => {
    const requests = respondWith('/auth/register', 201, {});
    const page = await renderAt('/register');
    const username = await screen.findByLabelText('Username');
    expect(username).toHaveAccessibleDescription(
      "If you leave this empty, we'll use the part of your email before the @.",
    );
    await fill(page.user, { ...GOOD, Email: ' lin@example.com ' });
    await send(page);
    await screen.findByRole('heading', { name: 'Check your inbox' });
    expect(JSON.parse(String(requests[0]?.data))).toEqual({
      email: 'lin@example.com',
      username: 'lin',
      password: ' long enough ',
    });
  });

  test('still shows the confirmation after a reload and lets the user start over', async () => {
    rememberRequestedPlan('pro_yearly');
    const first = await registerWith(GOOD, { state: { fromConnect: false } });
    const inbox = { level: 1, name: 'Check your inbox' };
    await screen.findByRole('heading', inbox);
    const state: unknown = await waitFor(() => {
      expect(first.router.state.location.state).toHaveProperty('sentTo', 'lin@example.com');
      return first.router.state.location.state;
    });
    first.unmount();
    const { user, router } = await renderAt('/register', { state });
    expect(await screen.findByRole('heading', inbox)).toHaveAccessibleDescription(/lin@example\.com/);
    expect(await screen.findByText('After activating, log in to continue with Pro Yearly.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Email')).toHaveValue('lin@example.com');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ fromConnect: false, sentTo: null }));
  });

  test('shows the form again on a click on Start over, with the email and without the password', async () => {
    const { user } = await registerWith(GOOD);
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toHaveFocus());
    expect(field('Email')).toHaveValue('lin@example.com');
    expect(field('Password')).toHaveValue('');
  });

  describe('the resend button', () => {
    const resend = () => screen.findByRole('button', { name: 'Resend activation email' });
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

    test('FM-04: is disabled for 60 s after the first email, and then sends one more email on a double click', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { user, backend } = await registerWith(GOOD);
      expect(await resend()).toHaveAccessibleDescription(/^Resend in (60|59) s$/);
      await user.click(await resend());
      expect(await backend.outbox('lin@example.com')).toHaveLength(1);
      await pass(61);
      await user.dblClick(await resend());
      expect(await screen.findByText(/activation email was sent/)).toBeVisible();
      expect(await backend.outbox('lin@example.com')).toHaveLength(2);
      expect(await resend()).toHaveAttribute('aria-disabled', 'true');
    });

    test('stays disabled after a reload for the rest of the 60 s, and is enabled afterwards', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const first = await registerWith(GOOD);
      await resend();
      await pass(40);
      const state: unknown = first.router.state.location.state;
      first.unmount();
      const second = await renderAt('/register', { state });
      expect(await resend()).toHaveAccessibleDescription(/^Resend in (20|1\d) s$/);
      second.unmount();
      await pass(30);
      await renderAt('/register', { state });
      expect(await resend()).not.toHaveAttribute('aria-disabled', 'true');
    });

    test('keeps the form open after Start over if the response to the resend request arrives late', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { user } = await registerWith(GOOD);
      await resend();
      await pass(61);
      const sending = pauseRequests('POST', '/auth/resend-activation');
      await user.click(await resend());
      await sending.started();
      await user.click(screen.getByRole('button', { name: 'Start over' }));
      await fill(user, { Email: 'lin2@example.com' });
      await sending.resume();
      await pass(1);
      expect(field('Email')).toHaveValue('lin2@example.com');
    });

    test('is disabled for 60 s after a second registration with another email', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const page = await registerWith(GOOD);
      await resend();
      await pass(61);
      await page.user.click(screen.getByRole('button', { name: 'Start over' }));
      await fill(page.user, { ...GOOD, Email: 'lin2@example.com' });
      await send(page);
      expect(await screen.findByText('lin2@example.com')).toBeVisible();
      expect(await resend()).toHaveAccessibleDescription(/^Resend in (60|59) s$/);
    });
  });

  test('tells the user to click Connect again if they came from the extension', async () => {
    await registerWith(GOOD, { state: { fromConnect: true } });
    expect(
      await screen.findByText('Once your account is active, open the extension and click Connect again.'),
    ).toBeVisible();
  });
});

describe('registration after an error', () => {
  test('offers Log in and Reset password if the email is already registered', async () => {
    const { user } = await registerWith({ ...GOOD, Email: 'free@example.com' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Email already registered');
    await waitFor(() => expect(alert).toHaveFocus());
    const [logIn] = screen.getAllByRole('link', { name: 'Log in' });
    expect(logIn).toHaveAttribute('href', '/login');
    await user.click(screen.getByRole('link', { name: 'Reset password' }));
    await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
    expect(field('Email')).toHaveValue('free@example.com');
  });

  test.each([
    [400, 'This password has already appeared in a data breach'],
    [400, 'Password exists in a list of known passwords'],
    [409, 'This invitation was taken by someone else'],
    [400, '该密码已存在于泄露列表中'],
  ])(
    'shows the error without Reset password if the error isn\'t about a registered email: %i "%s" (HR-08)',
    async (status, detail) => {
      respondWith('/auth/register', status, { detail });
      await registerWith(GOOD);
      expect(await screen.findByRole('alert')).toHaveTextContent(detail);
      expect(screen.queryByRole('link', { name: 'Reset password' })).toBeNull();
      expect(field('Password')).toHaveValue(GOOD.Password);
    },
  );

  test("doesn't show an error about the password at the username field (HR-08)", async () => {
    respondWith('/auth/register', 400, { detail: 'Password must not contain the username' });
    await registerWith(GOOD);
    expect(await screen.findByRole('alert')).toHaveTextContent('Password must not contain the username');
    expect(field(/^Username/)).toBeValid();
  });

  test('shows the reason of REGISTER_INVALID_PASSWORD at the password field (HR-08)', async () => {
    const detail = { code: 'REGISTER_INVALID_PASSWORD', reason: 'This email is already registered.' };
    respondWith('/auth/register', 400, { detail });
    await registerWith(GOOD);
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(/This email is already registered\./));
    expect(screen.queryByRole('link', { name: 'Reset password' })).toBeNull();
  });

  test('offers Log in and Reset password if the error is REGISTER_USER_ALREADY_EXISTS (HR-08)', async () => {
    respondWith('/auth/register', 400, { detail: 'REGISTER_USER_ALREADY_EXISTS' });
    await registerWith(GOOD);
    expect(await screen.findByRole('link', { name: 'Reset password' })).toBeVisible();
  });

  test.each([
    { message: 'The email has already been taken.', errors: { email: ['The email has already been taken.'] } },
    { errors: { email: ['has already been taken'] } },
    { email: ['user with this email already exists.'] },
    { errors: ['Email has already been taken'] },
    { detail: 'Key (email)=(free@example.com) already exists.' },
    { error_code: 'email_exists', msg: 'Please use another one.' },
  ])('offers Log in and Reset password if the response is %j (HR-08)', async (body) => {
    respondWith('/auth/register', 422, body);
    await registerWith(GOOD);
    expect(await screen.findByRole('link', { name: 'Reset password' })).toBeVisible();
  });

  test('shows an error at the username field if a 409 response says that the username is taken', async () => {
    respondWith('/auth/register', 409, { detail: 'Username already taken' });
    await registerWith(GOOD);
    await waitFor(() => expect(field(/^Username/)).toHaveAccessibleDescription(/Username already taken/));
    await waitFor(() => expect(field(/^Username/)).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'Reset password' })).toBeNull();
  });

  test('XS-06: shows each message of a 422 response at its field or above the form, as text', async () => {
    respondWith('/auth/register', 422, {
      detail: [
        { loc: ['body', 'password'], msg: 'too common', type: 'x' },
        { loc: ['body', 'email'], msg: 'not an address', type: 'x' },
        { loc: ['body', 'invite'], msg: '<img src=x onerror=alert(1)>', type: 'x' },
      ],
    });
    await registerWith(GOOD);
    expect(await screen.findByText('invite: <img src=x onerror=alert(1)>')).toBeVisible();
    expect(field('Email')).toHaveAccessibleDescription('not an address');
    expect(field('Password')).toHaveAccessibleDescription(/too common/);
    expect(document.querySelector('main img')).toBeNull();
  });
});

describe('email typed on an authentication page', () => {
  test('is filled into the form when the user switches between registration, login, and password reset', async () => {
    const { user } = await renderAt('/register');
    await user.type(await screen.findByLabelText('Email'), 'lin@example.com');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }));
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    const field = await screen.findByLabelText('Email');
    expect(field).toHaveValue('lin@example.com');
    await user.clear(field);
    await user.type(field, 'lin2@example.com');
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('lin2@example.com');
    await user.click(screen.getByRole('link', { name: 'Create one' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('lin2@example.com');
  });

  test.each([
    ['/register', 'Log in'],
    ['/forgot-password', 'Back to login'],
  ])('is restored when the user comes back to %s with the Back button', async (path, link) => {
    const { user, router } = await renderAt(path);
    await user.type(await screen.findByLabelText('Email'), 'lin@example.com');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: link }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(await screen.findByLabelText('Email')).toHaveValue('lin@example.com');
  });
});

describe('registration with the email of a known provider', () => {
  const suggestion = () => screen.findByRole('button', { name: 'Did you mean gmail.com?' });

  test('replaces a mistyped domain when the user clicks the suggestion, and registers the corrected email', async () => {
    const { user, backend } = await renderAt('/register');
    await fill(user, { Email: 'Lin@gmial.com', Password: GOOD.Password });
    await user.click(await suggestion());
    expect(field('Email')).toHaveValue('Lin@gmail.com');
    expect(field('Email')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Lin@gmail.com')).toBeVisible();
    expect(await backend.outbox('Lin@gmail.com')).toHaveLength(1);
  });

  test('announces the suggested domain, and removes the suggestion when the user types', async () => {
    const { user } = await renderAt('/register');
    await fill(user, { Email: 'lin@gmial.com', Password: GOOD.Password });
    expect((await suggestion()).closest('[role=status]')).not.toBeNull();
    await user.type(field('Email'), 'x');
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).not.toBeInTheDocument();
  });

  test('is sent even if the domain is mistyped and the user ignores the suggestion', async () => {
    const { backend } = await registerWith({ ...GOOD, Email: 'lin@gmial.com' });
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(await backend.outbox('lin@gmial.com')).toHaveLength(1);
  });

  test('links to the inbox of the provider without the email in the URL', async () => {
    await registerWith({ ...GOOD, Email: 'lin@gmail.com' });
    const link = await screen.findByRole('link', { name: /^Open Gmail/ });
    expect(link).toHaveAttribute('href', 'https://mail.google.com/');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAttribute('target', '_blank');
  });
});
