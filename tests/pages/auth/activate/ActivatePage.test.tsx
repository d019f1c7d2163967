import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { rememberRequestedPlan } from '../../../../src/session/purchase';
import { setOnline } from '../../../support/online';
import { backend, requestsTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { switchTo } from '../../../support/switchTo';
import { fill } from '../fill';

const ACTIVE = 'Your account is active';
const DEAD = "This link doesn't work";

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Requests an activation email and returns the token in its link. */
async function mailedToken(): Promise<string> {
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"inactive@example.com"}',
  };
  await fetch('http://localhost:3000/api/v1/auth/resend-activation', form);
  const [mail] = await backend().outbox('inactive@example.com');
  return mail?.token ?? '';
}

const activations = () => requestsTo('POST', '/auth/activate').length;

describe('activation page', () => {
  test('RG-15: activates the account once, even under StrictMode', async () => {
    const token = await mailedToken();
    const { router } = await renderAt(`/activate?token=${token}&campaign=spring`, { strict: true });
    expect(await heading(ACTIVE)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(activations()).toBe(1);
    expect(router.state.location.search).toBe('?campaign=spring');
    expect(document.querySelector('main a')).toHaveAttribute('href', '/login');
    expect(document.title).toBe('Your account is active · AI Bookmark');
  });

  test('names the signed-in account instead of linking to its dashboard as "Log in", and lets the user log out', async () => {
    const { user } = await renderAt(`/activate?token=${await mailedToken()}`, { as: 'free' });
    expect(await heading(ACTIVE)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/^You're logged in as/)).toHaveTextContent("You're logged in as free@example.com.");
    expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(main.queryByText(/Log in/)).toBeNull();
    await user.click(main.getByRole('button', { name: 'Use another account' }));
    expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(activations()).toBe(1);
  });

  test('sends the token from the URL unchanged (HR-07)', async () => {
    const requests = respondWith('/auth/activate', 200, {});
    await renderAt('/activate?token=ab+cd%3D%0A');
    expect(await heading(ACTIVE)).toBeVisible();
    expect(JSON.parse(String(requests[0]?.data))).toEqual({ token: 'ab+cd=' });
  });

  test('still shows the active account and the chosen plan after a reload', async () => {
    rememberRequestedPlan('pro_yearly');
    const first = await renderAt(`/activate?token=${await mailedToken()}`);
    await heading(ACTIVE);
    await waitFor(() => expect(first.router.state.location.search).toBe(''));
    const state: unknown = await waitFor(() => {
      expect(first.router.state.location.state).toHaveProperty('isActivated');
      return first.router.state.location.state;
    });
    first.unmount();
    await renderAt('/activate', { state });
    expect(await heading(ACTIVE)).toBeVisible();
    expect(await screen.findByText('Log in to continue with Pro Yearly.')).toBeVisible();
    expect(activations()).toBe(1);
  });

  test('shows progress while the request is pending', async () => {
    backend().fault('POST', '/auth/activate', 'hang');
    await renderAt('/activate?token=abc', { strict: true });
    expect(await heading('Activating your account…')).toBeVisible();
    await waitFor(() => expect(activations()).toBe(1));
  });

  test.each([
    [400, 'Account already activated'],
    [409, 'User is already active'],
    [400, 'VERIFY_USER_ALREADY_VERIFIED'],
  ])('treats the response %i %s as success', async (status, detail) => {
    respondWith('/auth/activate', status, { detail });
    await renderAt('/activate?token=abc');
    expect(await heading(ACTIVE)).toBeVisible();
  });

  test('continues with the plan that the user chose before registering', async () => {
    respondWith('/auth/activate', 200, {});
    rememberRequestedPlan('pro_yearly');
    await renderAt('/activate?token=abc');
    expect(await screen.findByText('Log in to continue with Pro Yearly.')).toBeVisible();
  });
});

describe('activation page if no response arrives', () => {
  test('shows "Cannot activate account while offline.", and Retry activates the account when online', async () => {
    const token = await mailedToken();
    setOnline(false);
    const { user } = await renderAt(`/activate?token=${token}`, { strict: true });
    expect(await screen.findByText('Cannot activate account while offline.')).toBeVisible();
    expect(activations()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Cannot activate account while offline.')).toBeVisible();
    await switchTo(true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading(ACTIVE)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(activations()).toBe(1);
  });

  test.each([
    ['500', 'Server error. Please try again later.'],
    ['429', 'Too many requests. Please try again later.'],
    ['network', 'Network connection error. Please check your internet connection.'],
  ])('offers Retry if the request fails with %s', async (fault, words) => {
    const token = await mailedToken();
    const heal = backend().fault('POST', '/auth/activate', fault);
    const { user } = await renderAt(`/activate?token=${token}`);
    expect(await screen.findByText(words)).toBeVisible();
    heal();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading(ACTIVE)).toBeVisible();
  });
});

test('the activation page sends the token again after a failed attempt and a reload', async () => {
  const token = await mailedToken();
  const heal = backend().fault('POST', '/auth/activate', '500');
  const first = await renderAt(`/activate?token=${token}`);
  await heading("We couldn't activate your account");
  await waitFor(() => expect(first.router.state.location.search).toBe(''));
  const { state }: { state: unknown } = first.router.state.location;
  first.unmount();
  heal();
  await renderAt('/activate', { state });
  expect(await heading(ACTIVE)).toBeVisible();
});

describe("activation page if the link can't be used", () => {
  test('shows the resend form without Retry if the server responds with 401', async () => {
    backend().fault('POST', '/auth/activate', '401');
    await renderAt('/activate?token=abc');
    expect(await heading(DEAD)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/email/i)).toBeVisible();
  });

  test('shows the reason from the server', async () => {
    respondWith('/auth/activate', 410, { detail: 'This link expired on 3 May.' });
    await renderAt('/activate?token=abc');
    expect(await heading(DEAD)).toBeVisible();
    expect(screen.getByText('This link expired on 3 May.')).toBeVisible();
  });

  test.each([
    [400, 'This link was already activated for another account'],
    [403, 'Your account is suspended.'],
    [404, 'Nothing here.'],
  ])(
    'shows the reason, Retry, and the resend form if the error is not about the link: %i "%s" (HR-08)',
    async (status, detail) => {
      respondWith('/auth/activate', status, { detail });
      await renderAt('/activate?token=abc');
      expect(await heading("We couldn't activate your account")).toHaveAccessibleDescription(detail);
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(screen.getByLabelText('Email')).toBeVisible();
      expect(screen.queryByText(/expired, or already used/)).not.toBeInTheDocument();
    },
  );

  test.each([
    ['without a token', ''],
    ['with an empty token', '?token='],
    ['with two tokens', '?token=a&token=b'],
    ['with a very long token', `?token=${'x'.repeat(5_000)}`],
  ])(
    'RG-14: shows an error, sends nothing, and removes the query from the URL if the user opens a link %s',
    async (_, search) => {
      const { router } = await renderAt(`/activate${search}`, { strict: true });
      expect(await heading(DEAD)).toBeVisible();
      await waitFor(() => expect(router.state.location.search).toBe(''));
      expect(activations()).toBe(0);
    },
  );

  test('FM-04: focuses the error if the token is unknown, and the resend form sends one email', async () => {
    const { user } = await renderAt('/activate?token=made-up', { strict: true });
    expect(await heading(DEAD)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(activations()).toBe(1);
    await fill(user, { Email: 'inactive@example.com' });
    const button = screen.getByRole('button', { name: 'Resend activation email' });
    const sending = pauseRequests('POST', '/auth/resend-activation');
    await user.dblClick(button);
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBe(button);
    await sending.resume();
    expect(await screen.findByText(/activation email was sent/)).toBeVisible();
    expect(backend().requests.map(({ path }) => path)).toEqual(['/auth/activate', '/auth/resend-activation']);
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});

test('the resend form of the activation page keeps its email and its remaining waiting time after a reload', async () => {
  const first = await renderAt('/activate');
  await fill(first.user, { Email: 'inactive@example.com' });
  await first.user.click(screen.getByRole('button', { name: 'Resend activation email' }));
  await screen.findByText(/activation email was sent/);
  const state: unknown = await waitFor(() => {
    expect(first.router.state.location.state).toMatchObject({ sentTo: 'inactive@example.com' });
    expect(first.router.state.location.state).toHaveProperty('sentAtMs');
    return first.router.state.location.state;
  });
  first.unmount();
  await renderAt('/activate', { state });
  expect(await screen.findByRole('button', { name: 'Resend activation email' })).toHaveAccessibleDescription(
    /^Resend in \d+ s$/,
  );
  expect(screen.getByLabelText('Email')).toHaveValue('inactive@example.com');
});

test('the activation page shows the message of a 422 response about the token field', async () => {
  const msg = 'String should have at least 32 characters';
  respondWith('/auth/activate', 422, { detail: [{ loc: ['body', 'token'], msg, type: 'string_too_short' }] });
  await renderAt('/activate?token=abc');
  await heading(DEAD);
  expect(screen.getByText(`token: ${msg}`)).toBeVisible();
});

describe('the email on the login page after an activation', () => {
  const logIn = async ({ user }: Awaited<ReturnType<typeof renderAt>>) => {
    await heading(ACTIVE);
    await user.click(screen.getByRole('main').querySelector('a') ?? document.body);
    await heading('Log in');
    return screen.getByLabelText('Email');
  };

  const register = async () => {
    const shown = await renderAt('/register');
    await fill(shown.user, { Email: 'lin@example.com', Password: 'Correct horse 9' });
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }));
    await heading('Check your inbox');
    shown.unmount();
  };

  test('is prefilled in any browser if the activation response contains the email', async () => {
    const shown = await renderAt(`/activate?token=${await mailedToken()}`);
    expect(await logIn(shown)).toHaveValue('inactive@example.com');
    expect(shown.router.state.location.search).toBe('');
    expect(JSON.stringify({ ...localStorage })).not.toContain('inactive@example.com');
  });

  test('is prefilled from the registration in the same tab if the activation response has no email, even after a reload', async () => {
    await register();
    respondWith('/auth/activate', 200, {});
    const shown = await renderAt('/activate?token=abc');
    expect(await logIn(shown)).toHaveValue('lin@example.com');
    shown.unmount();
    await renderAt('/login');
    expect(await screen.findByLabelText('Email')).toHaveValue('lin@example.com');
  });

  test.each([[{}], [{ email: 7 }], [{ email: '<b>' }], ['Activated'], [null]])(
    'is empty in another tab if the activation response is %j',
    async (response) => {
      respondWith('/auth/activate', 200, response);
      expect(await logIn(await renderAt('/activate?token=abc'))).toHaveValue('');
    },
  );

  test('is not stored any more after a login', async () => {
    const shown = await renderAt(`/activate?token=${await mailedToken()}`);
    await logIn(shown);
    await fill(shown.user, { Email: 'free@example.com', Password: 'FreeUser123' });
    await shown.user.click(screen.getByRole('button', { name: 'Log in' }));
    await heading('Welcome back, free');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('inactive@example.com');
  });
});
