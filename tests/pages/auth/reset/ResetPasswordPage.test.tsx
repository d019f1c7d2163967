import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { isPassword } from '../../../backend/passwords';
import { backend } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { fill } from '../fill';

const SECRET = ' a new secret ';

/** Delays the chunk of the guide until the test calls `open`. */
const guide = vi.hoisted(() => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { open, isOpen };
});
vi.mock('../../../../src/pages/site/instructions/InstructionsPage', async (original) => {
  await guide.isOpen;
  return { ...(await original<object>()), queries: undefined };
});

/** Requests a reset email and returns the token in its link. */
async function mailedToken(): Promise<string> {
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"free@example.com"}',
  };
  await fetch('http://localhost:3000/api/v1/auth/request-password-reset', form);
  const [mail] = await backend().outbox('free@example.com');
  return mail?.token ?? '';
}

async function change(url: string, password: string = SECRET, confirm: string = password) {
  const page = await renderAt(url, { strict: true });
  await fill(page.user, { 'New password': password, 'Confirm new password': confirm });
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  return page;
}

describe('password reset page', () => {
  test('opens the emailed link and removes the token from the URL before any request', async () => {
    const token = await mailedToken();
    const { router } = await renderAt(`/reset-password?token=${token}&campaign=spring`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?campaign=spring'));
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('puts the email of the account into a hidden username field for password managers if the email is known', async () => {
    const username = () => document.querySelector('main form [autocomplete="username"]');
    const { unmount } = await renderAt('/reset-password?token=abc', { state: { email: 'lin@example.com' } });
    await screen.findByLabelText('New password');
    expect(username()).toHaveValue('lin@example.com');
    expect(username()).not.toBeVisible();
    unmount();
    await renderAt('/reset-password?token=abc');
    await screen.findByLabelText('New password');
    expect(username()).toHaveValue('');
  });

  test('confirms the change and links to the login page without a redirect', async () => {
    const token = await mailedToken();
    const page = await change(`/reset-password?token=${token}`);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Password changed' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(page.router.state.location.pathname).toBe('/reset-password');
    const main = document.querySelector('main');
    expect(main?.querySelector('a')).toHaveTextContent('Log in');
    const db = await page.backend.db();
    expect(isPassword(SECRET, db.users.one('email', 'free@example.com')?.password_hash ?? '')).toBe(true);
  });

  test('names the signed-in account after the change, because the link can belong to another account', async () => {
    const page = await renderAt(`/reset-password?token=${await mailedToken()}`, { as: 'admin' });
    await fill(page.user, { 'New password': SECRET, 'Confirm new password': SECRET });
    await page.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/^You're logged in as/)).toHaveTextContent("You're logged in as admin@example.com.");
    expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test('changes the password even after a reload, and shows the confirmation again if the user reloads afterwards', async () => {
    const first = await renderAt(`/reset-password?token=${await mailedToken()}`, {
      state: { email: 'lin@example.com' },
    });
    await waitFor(() => expect(first.router.state.location.search).toBe(''));
    const { state }: { state: unknown } = first.router.state.location;
    first.unmount();
    const again = await renderAt('/reset-password', { state });
    await fill(again.user, { 'New password': SECRET, 'Confirm new password': SECRET });
    await again.user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByRole('heading', { level: 1, name: 'Password changed' });
    const done: unknown = await waitFor(() => {
      expect(again.router.state.location.state).toMatchObject({ email: 'lin@example.com', stage: 'done' });
      return again.router.state.location.state;
    });
    again.unmount();
    await renderAt('/reset-password', { state: done });
    expect(await screen.findByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible();
  });

  test("doesn't navigate back if the response arrives after the user has left the page", async () => {
    const sending = pauseRequests('POST', '/auth/reset-password');
    const { router } = await change(`/reset-password?token=${await mailedToken()}`);
    await act(() => router.navigate('/support'));
    await sending.resume();
    expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/support');
  });

  test("doesn't cancel a navigation if the response arrives while the chunk of the next page loads", async () => {
    const sending = pauseRequests('POST', '/auth/reset-password');
    const { router } = await change(`/reset-password?token=${await mailedToken()}`);
    await act(async () => void router.navigate('/instructions'));
    expect(router.state.navigation.location?.pathname).toBe('/instructions');
    await sending.resume();
    await screen.findByText('Password changed');
    await act(async () => guide.open());
    await waitFor(() => expect(router.state.location.pathname).toBe('/instructions'));
  });

  test("doesn't say that the password is unchanged if the server did not respond to an earlier attempt", async () => {
    const heal = backend().fault('POST', '/auth/reset-password', '504');
    const { user } = await change('/reset-password?token=used-by-then');
    await screen.findByRole('alert');
    heal();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('has not been changed');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });

  test('says that the link is no longer valid if the token is unknown', async () => {
    await change('/reset-password?token=made-up');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toHaveFocus(),
    );
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  test.each([
    [410, 'gone'],
    [410, undefined],
    [400, 'RESET_PASSWORD_BAD_TOKEN'],
    [400, 'Invalid or expired token.'],
    [404, 'Reset token not found'],
    [401, undefined],
    [401, 'Could not validate credentials'],
    [422, [{ loc: ['body', 'token'], msg: 'String should have at least 32 characters', type: 'string_too_short' }]],
  ])('says that the link is no longer valid if the response is %i %j', async (status, detail) => {
    respondWith('/auth/reset-password', status, { detail });
    await change('/reset-password?token=abc');
    expect(await screen.findByText('This link is no longer valid')).toBeVisible();
  });

  test.each([
    [400, 'This is too common.'],
    [400, 'The password is linked to an expired account.'],
    [400, 'Das ist zu einfach.'],
    [400, '此密码过于常见。'],
    [403, 'Choose something else.'],
    [404, 'Nothing here.'],
    [409, 'Token words are not allowed.'],
    [410, 'This password was used before.'],
    [400, 'Invalid link: password may not contain a link.'],
  ])('keeps the form and the input if the error isn\'t about the link: %i "%s" (HR-08)', async (status, detail) => {
    respondWith('/auth/reset-password', status, { detail });
    await change('/reset-password?token=abc');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByLabelText('New password')).toHaveValue(SECRET);
    expect(screen.getByLabelText('Confirm new password')).toHaveValue(SECRET);
    expect(screen.getByRole('link', { name: 'Request a new one' })).toHaveAttribute('href', '/forgot-password');
  });

  test('shows the reason of RESET_PASSWORD_INVALID_PASSWORD at the password field (HR-08)', async () => {
    const detail = { code: 'RESET_PASSWORD_INVALID_PASSWORD', reason: 'It contains your token.' };
    respondWith('/auth/reset-password', 400, { detail });
    await change('/reset-password?token=abc');
    const password = await screen.findByLabelText('New password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/It contains your token\./));
    expect(password).toHaveValue(SECRET);
  });

  test('shows the message of a 422 response at the password field and focuses the field', async () => {
    respondWith('/auth/reset-password', 422, {
      detail: [{ loc: ['body', 'new_password'], msg: 'too common', type: 'x' }],
    });
    await change('/reset-password?token=abc');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/too common/));
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
  });

  test.each([
    { detail: [{ loc: ['body', 'newPassword'], msg: 'too common', type: 'x' }] },
    { errors: { new_password: ['too common'] } },
    { 'user[newPassword]': ['too common'] },
    { message: [{ property: 'newPassword', constraints: { isStrong: 'too common' } }] },
  ])('shows the message at the password field if the response is %j (HR-08)', async (body) => {
    respondWith('/auth/reset-password', 422, body);
    await change('/reset-password?token=abc');
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/too common/));
  });

  test('keeps the form and shows both messages if a 422 response has errors for csrf_token and new_password (HR-08)', async () => {
    respondWith('/auth/reset-password', 422, { errors: { csrf_token: ['missing'], new_password: ['too common'] } });
    await change('/reset-password?token=abc');
    expect(await screen.findByText('csrf_token: missing')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/too common/);
  });

  test('XS-06: shows markup in an error as text and keeps the input', async () => {
    respondWith('/auth/reset-password', 400, { detail: 'Password is <b>weak</b>' });
    await change('/reset-password?token=abc');
    expect(await screen.findByRole('alert')).toHaveTextContent('Password is <b>weak</b>');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveValue(SECRET);
  });

  test('validates both fields before it sends a request', async () => {
    const page = await change('/reset-password?token=abc', 'short', 'other');
    expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
    expect(screen.getByText("Passwords don't match.")).toBeVisible();
    expect(page.backend.requests).toHaveLength(0);
  });
});

test.each([
  ['?token=ab+cd/ef==', 'ab+cd/ef=='],
  ['?lang=en&amp;token=ab%252Bcd%0D%0Aef', 'ab+cdef'],
])(
  'the password reset page sends the token of %s unchanged and removes the token from the URL (HR-07)',
  async (search, token) => {
    const requests = respondWith('/auth/reset-password', 200, {});
    const { router } = await change(`/reset-password${search}`);
    await screen.findByText('Password changed');
    expect(JSON.parse(String(requests[0]?.data))).toEqual({ token, new_password: SECRET });
    expect(router.state.location.search).not.toContain('token');
  },
);

test.each([
  ['without a token', ''],
  ['with an empty token', '?token='],
  ['with two tokens', '?token=a&token=b'],
  ['with a very long token', `?token=${'x'.repeat(5_000)}`],
])(
  'RG-14: the password reset page shows an error instead of the form if the user opens a link %s',
  async (_, search) => {
    const { router } = await renderAt(`/reset-password${search}`, { strict: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  },
);
