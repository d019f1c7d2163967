import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { SESSION_KEYS } from '../../../../src/config/storageKeys';
import { hashPassword } from '../../../backend/passwords';
import { requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { switchTo } from '../../../support/switchTo';
import { fill } from '../fill';

type Rendered = Awaited<ReturnType<typeof renderAt>>;

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Log in' });
const tokenCalls = () => requestsTo('POST', '/users/token');

async function logIn({ user }: Rendered, address: string, secret: string): Promise<void> {
  await fill(user, { Email: address, Password: secret });
  await user.click(button());
}

describe('login form', () => {
  test('has a heading, a title, labels and autocomplete, and two links', async () => {
    await renderAt('/login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(document.title).toBe('Log in · AI Bookmark');
    expect(await email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Create one' })).toHaveAttribute('href', '/register');
  });

  test('restores the typed email on Back from the page for requesting a password reset', async () => {
    const { user, router } = await renderAt('/login');
    await fill(user, { Email: 'free@example.com' });
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { level: 1, name: /password/i });
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(await email()).toHaveValue('free@example.com');
  });

  test('signs in with the correct password and goes to the dashboard', async () => {
    const page = await renderAt('/login', { strict: true });
    await logIn(page, 'free@example.com', 'FreeUser123');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
    expect(page.router.state.location.pathname).toBe('/dashboard');
    expect(tokenCalls()).toHaveLength(1);
  });

  test.each([
    ['both fields', '', ''],
    ['the email', '', 'secret'],
    ['the password', 'free@example.com', ''],
  ])('sends nothing if %s is empty', async (_, address, secret) => {
    const page = await renderAt('/login');
    await fill(page.user, { Email: address, Password: secret });
    await page.user.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.backend.requests).toHaveLength(0);
    const missing = address === '' ? await email() : password();
    await waitFor(() => expect(missing).toHaveFocus());
  });

  test('FM-02: sends one request on Enter followed by a double click', async () => {
    const page = await renderAt('/login');
    const token = pauseRequests('POST', '/users/token');
    await fill(page.user, { Email: 'free@example.com', Password: 'FreeUser123' });
    await page.user.keyboard('{Enter}');
    await page.user.dblClick(screen.getByRole('button', { name: /Log/ }));
    expect(await screen.findByRole('button', { name: 'Logging in…' })).toHaveAttribute('aria-disabled', 'true');
    await token.resume();
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' });
    expect(tokenCalls()).toHaveLength(1);
  });

  test('FM-02: sends one request if a password manager submits the form twice at once', async () => {
    const page = await renderAt('/login');
    await fill(page.user, { Email: 'free@example.com', Password: 'wrong' });
    const form = button().closest('form') ?? document;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await screen.findByRole('alert');
    await fill(page.user, { Password: 'FreeUser123' });
    await page.user.click(button());
    await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' });
    expect(tokenCalls()).toHaveLength(2);
  });

  test.each([['  spaces at the ends  '], ['a&b+c%20d=e'], ['🔑'.repeat(20)], [`${'long'.repeat(24)}!`]])(
    'FM-03: sends the password %j unchanged and the email as the username',
    async (secret) => {
      const page = await renderAt('/login');
      const db = await page.backend.db();
      await db.users.update(3, { password_hash: hashPassword(secret, 'salt') });
      await logIn(page, '  free@example.com', secret);
      expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
    },
  );

  test('FM-03: sends the login as a multipart form', async () => {
    const requests = respondWith('/users/token', 401, { detail: 'no' });
    const page = await renderAt('/login');
    await logIn(page, 'free@example.com', ' p ');
    await screen.findByText('no');
    const form = requests[0]?.data as FormData;
    expect([form.get('username'), form.get('password')]).toEqual(['free@example.com', ' p ']);
  });
});

describe('login form after a failed login', () => {
  test('FM-16: announces and focuses the error and keeps the input', async () => {
    const page = await renderAt('/login');
    await logIn(page, 'free@example.com', 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Incorrect email or password');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(await email()).toHaveValue('free@example.com');
    expect(password()).toHaveValue('wrong');
    await fill(page.user, { Password: 'FreeUser123' });
    await page.user.click(button());
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
  });

  test('focuses the error again if the next attempt fails with the same error', async () => {
    const page = await renderAt('/login');
    await logIn(page, 'free@example.com', 'wrong');
    await screen.findByRole('alert');
    await page.user.click(button());
    await waitFor(() => expect(tokenCalls()).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  test('ON-01: shows the offline error and sends no request while offline', async () => {
    const page = await renderAt('/login');
    await email();
    await switchTo(false);
    await logIn(page, 'free@example.com', 'FreeUser123');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cannot login in offline mode, please check your network connection',
    );
    expect(page.backend.requests).toHaveLength(0);
    expect(password()).toHaveValue('FreeUser123');
  });

  test.each([
    ['500', 'Server error. Please try again later.'],
    ['network', 'Network connection error. Please check your internet connection.'],
    ['html', 'Invalid server response: Expected JSON but received HTML.'],
  ])('shows a message for the failure "%s", and another click on Log in signs the user in', async (fault, words) => {
    const page = await renderAt('/login');
    const heal = page.backend.fault('POST', '/users/token', fault);
    await logIn(page, 'free@example.com', 'FreeUser123');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    heal();
    await page.user.click(button());
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
  });

  test('shows each message of a 422 response at its field', async () => {
    const page = await renderAt('/login');
    page.backend.fault('POST', '/users/token', '422');
    await logIn(page, 'free@example.com', 'FreeUser123');
    const address = await email();
    await waitFor(() => expect(address).toHaveAccessibleDescription('value is not a valid email address'));
    expect(address).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('String should have at least 8 characters');
  });

  test.each([['<img src=x onerror=alert(1)>'], ['"><script>alert(1)</script>'], ['{{7*7}}']])(
    'XS-06: shows markup in the server message as text: %s',
    async (words) => {
      respondWith('/users/token', 400, { detail: words });
      const page = await renderAt('/login');
      await logIn(page, 'free@example.com', 'x');
      expect(await screen.findByText(words)).toBeVisible();
      expect(document.querySelector('main img, main script')).toBeNull();
    },
  );
});

describe('login form for a chosen plan', () => {
  const create = () => screen.findByRole('link', { name: 'Create an account' });

  test('offers to create an account above the form, and the registration keeps the plan and the typed email', async () => {
    const { user, router } = await renderAt('/subscription?plan=pro_yearly');
    expect(await screen.findByText('Continuing with Pro Yearly')).toBeVisible();
    expect((await create()).compareDocumentPosition(await email())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('or log in')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create one' })).not.toBeInTheDocument();
    await fill(user, { Email: 'lin@example.com' });
    await user.tab();
    await user.click(await create());
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/register', search: '' }));
    expect(await screen.findByText('Continuing with Pro Yearly')).toBeVisible();
    expect(await email()).toHaveValue('lin@example.com');
  });

  test('does not offer another account above the form to a visitor who has just registered', async () => {
    sessionStorage.setItem(SESSION_KEYS.registeredEmail, 'lin@example.com');
    await renderAt('/subscription?plan=pro_yearly');
    expect(await screen.findByText('Continuing with Pro Yearly')).toBeVisible();
    expect(await email()).toHaveValue('lin@example.com');
    expect(screen.getByRole('link', { name: 'Create one' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
  });

  test.each(['/login', '/subscription?plan=free', '/subscription', '/subscription?plan=Your%20account%20is%20blocked'])(
    'does not offer to create an account above the form at %s',
    async (path) => {
      await renderAt(path);
      expect(await screen.findByRole('link', { name: 'Create one' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
    },
  );
});

test.each(['/login', '/forgot-password', '/reset-password?token=x', '/activate'])(
  'no illustration appears next to the form at %s',
  async (path) => {
    await renderAt(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('img', { name: /^Illustration/ })).not.toBeInTheDocument();
  },
);
