import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { sessionStore } from '../../../../src/session/store';
import { storeTokens } from '../../../support/otherTab';
import { renderAt } from '../../../support/renderAt';
import { connectPath, EVIL, leftFor, logIn, marker, PINNED, watchConnect, watchTokenReads } from './connectPage';

vi.mock('../../../../src/lib/browser', () => ({ isTrustedEvent: vi.fn(), replaceSite: vi.fn(), reloadPage: vi.fn() }));
vi.mock('../../../../src/session/connect/request', async (original) => ({
  ...(await original<object>()),
  connectPolicy: vi.fn(),
}));

watchConnect();

const refusal = async () => within(await screen.findByRole('alert'));
const SENTENCE =
  "This link would send your login to an address we don't recognize, so we blocked it. Nothing was shared.";

describe('connect page with an unknown redirect URL', () => {
  test("EC-05: says why the extension can't be connected, and reads no token of a signed-in user", async () => {
    await renderAt(connectPath(EVIL), { as: 'free', strict: true });
    const reads = watchTokenReads();
    const alert = await refusal();
    await waitFor(() => expect(alert.getByRole('heading', { name: "We can't connect this extension." })).toHaveFocus());
    expect(alert.getByText(SENTENCE)).toBeVisible();
    expect(alert.getByText('evil.tld').tagName).toBe('BDI');
    expect(alert.getByText('connect/host-not-allowed')).toBeVisible();
    expect(alert.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(marker()).toBeNull();
    expect(leftFor()).toEqual([]);
    expect(reads()).toEqual([]);
  });

  test('EC-05: lets a signed-out user log in and go to the dashboard', async () => {
    const { router, ...shown } = await renderAt(connectPath(EVIL));
    await refusal();
    await logIn({ router, ...shown }, 'free@example.com', 'FreeUser123');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '', hash: '' });
    expect(leftFor()).toEqual([]);
  });

  test('lets another user log in below the error and opens the start page of this user', async () => {
    const { router, ...shown } = await renderAt(connectPath(EVIL), { as: 'pro' });
    await refusal();
    await logIn({ router, ...shown }, 'admin@example.com', 'AdminUser123');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(sessionStore.getState().user?.email).toBe('admin@example.com');
    expect(leftFor()).toEqual([]);
  });

  test('XT-02: still shows the error after a login in another tab', async () => {
    const { router, backend } = await renderAt(connectPath(EVIL));
    await refusal();
    storeTokens(await backend.signIn('free'));
    globalThis.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(sessionStore.getState().user?.email).toBe('free@example.com'));
    expect(router.state.location.pathname).toBe('/login');
    expect(await refusal()).toBeDefined();
    expect(leftFor()).toEqual([]);
  });

  test('EC-21: removes an existing connect marker from session storage', async () => {
    sessionStorage.setItem('extension_connect', 'active');
    await renderAt(connectPath(EVIL));
    await refusal();
    await waitFor(() => expect(marker()).toBeNull());
  });
});

describe('connect page with only one parameter', () => {
  test.each(['/login?oauth_state=x', `/login?oauth_redirect_uri=${encodeURIComponent(PINNED)}`, '/login?oauth_state='])(
    'shows the normal login form with a hint and removes the connect marker from session storage at %s',
    async (path) => {
      sessionStorage.setItem('extension_connect', 'active');
      const { router, ...shown } = await renderAt(path);
      expect(
        await screen.findByText('This connect link is incomplete. Open the extension and click Connect again.'),
      ).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      await waitFor(() => expect(marker()).toBeNull());
      await logIn({ router, ...shown }, 'free@example.com', 'FreeUser123');
      expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, free' })).toBeVisible();
      expect(leftFor()).toEqual([]);
    },
  );

  test('shows the login form to a signed-in user without a redirect (RG-04)', async () => {
    await renderAt('/login?oauth_state=x', { as: 'free' });
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(leftFor()).toEqual([]);
  });
});
