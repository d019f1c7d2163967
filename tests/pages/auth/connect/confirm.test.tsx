import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { isTrustedEvent } from '../../../../src/lib/browser';
import { storeTokens } from '../../../support/otherTab';
import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { tokenWith } from '../../../support/tokens';
import { connectPath, leftFor, logIn, marker, OTHER, received, watchConnect, watchTokenReads } from './connectPage';

vi.mock('../../../../src/lib/browser', () => ({ isTrustedEvent: vi.fn(), replaceSite: vi.fn(), reloadPage: vi.fn() }));
vi.mock('../../../../src/session/connect/request', async (original) => ({
  ...(await original<object>()),
  connectPolicy: vi.fn(),
}));

watchConnect();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const question = () => screen.findByRole('heading', { level: 1, name: 'Connect this browser extension?' });
const button = () => screen.getByRole('button', { name: 'Connect' });
const main = () => within(screen.getByRole('main'));
/** Advances the timers and lets React render. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Presses keys until the button is enabled. */
const enableConfirm = async () => {
  await waitFor(() => {
    // Press a key on each attempt, because the panel might not listen yet when the first key arrives.
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(button()).toHaveAttribute('aria-disabled', 'false');
  });
};
const setVisible = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('confirmation to connect another extension', () => {
  test('MR-16: names the account by the id in the token if the token has no email', async () => {
    respondWith('/users/me/subscription', 200, null);
    localStorage.setItem('auth_token', tokenWith(3600, { sub: 'lin@example.com', email: undefined }));
    await renderAt(connectPath(OTHER));
    expect(await question()).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('will be able to use your account lin@example.com. Continue');
  });

  test('EC-04: is shown without redirecting to the extension or reading a token', async () => {
    await renderAt(connectPath(OTHER), { as: 'free', strict: true });
    const reads = watchTokenReads();
    expect(await question()).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(
      'Chrome extension ponm…dcba will be able to use your account free@example.com. Continue only if you just started this from the extension.',
    );
    expect(button()).not.toHaveFocus();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await enableConfirm();
    expect(leftFor()).toEqual([]);
    expect(reads()).toEqual([]);
    expect(marker()).toBe('active');
  });

  test('EC-04: redirects to the extension after a click on Connect', async () => {
    const { user } = await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    await enableConfirm();
    await user.click(button());
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    expect(leftFor()[0]).toMatch(/^https:\/\/ponmlkjihgfedcbaponmlkjihgfedcba\.chromiumapp\.org\/cb#access_token=/);
    expect(received()['state']).toBe('st4te');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /^Connecting|^Sent/ })).toHaveFocus());
    expect(marker()).toBeNull();
  });

  test('EC-16: redirects only once on a double click followed by Enter', async () => {
    const { user } = await renderAt(connectPath(OTHER), { as: 'free', strict: true });
    await question();
    await enableConfirm();
    const connect = button();
    await user.dblClick(connect);
    fireEvent.click(connect);
    connect.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(leftFor()).toHaveLength(1));
    await pass(50);
    expect(leftFor()).toHaveLength(1);
  });

  test('EC-30: ignores a click on Connect in the first half second', async () => {
    setVisible('hidden');
    await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    // Don't await anything between these steps. Otherwise half a second could pass on a slow machine, which enables the
    // button.
    setVisible('visible');
    fireEvent.pointerDown(button());
    fireEvent.click(button());
    fireEvent.click(button());
    await pass(50);
    expect(leftFor()).toEqual([]);
    expect(await question()).toBeVisible();
  });

  test('EY-05: restarts the half-second delay of the button if the user clicks too early', async () => {
    await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    // An enabled button shows that the panel listens for keys.
    await enableConfirm();
    vi.useFakeTimers();
    act(() => setVisible('hidden'));
    act(() => setVisible('visible'));
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => void vi.advanceTimersByTime(300));
    fireEvent.click(button());
    act(() => void vi.advanceTimersByTime(499));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    act(() => void vi.advanceTimersByTime(1));
    expect(button()).toHaveAttribute('aria-disabled', 'false');
    expect(leftFor()).toEqual([]);
  });

  test('EC-30: keeps the button disabled until there is a pointer or key event from the user', async () => {
    vi.mocked(isTrustedEvent).mockImplementation((event) => event.isTrusted);
    await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    fireEvent.pointerDown(button());
    fireEvent.keyDown(button(), { key: 'Enter' });
    await pass(700);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button());
    button().click();
    await pass(50);
    expect(leftFor()).toEqual([]);
  });

  test('EC-30: ignores a click by a script even if the button is enabled', async () => {
    await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    await enableConfirm();
    vi.mocked(isTrustedEvent).mockImplementation((event) => event.isTrusted);
    button().click();
    await pass(50);
    expect(leftFor()).toEqual([]);
  });

  test.each([
    ['a held key', () => fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })],
    ['a pointer that rests while the page changes under it', () => document.dispatchEvent(moved(0, 0))],
  ])("EC-30: doesn't enable the button after %s", async (_, happen) => {
    await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    happen();
    await pass(650);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    document.dispatchEvent(moved(0, 3));
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
  });

  test('EC-30: restarts the delay of the button when the page becomes visible', async () => {
    setVisible('hidden');
    await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    await pass(650);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    setVisible('visible');
    await enableConfirm();
    setVisible('hidden');
    setVisible('visible');
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
    fireEvent.click(button());
    expect(leftFor()).toEqual([]);
  });

  test('EC-30: restarts the delay of the button when the window gets the focus', async () => {
    await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    await enableConfirm();
    globalThis.dispatchEvent(new Event('focus'));
    fireEvent.pointerDown(button());
    fireEvent.click(button());
    await pass(50);
    expect(leftFor()).toEqual([]);
    expect(await question()).toBeVisible();
  });

  test('EC-21: shares nothing on Cancel, removes the connect marker from session storage, and says that nothing was shared', async () => {
    const { user } = await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Not connected' })).toHaveFocus());
    expect(screen.getByText('Nothing was shared. You can close this tab.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(marker()).toBeNull();
    expect(leftFor()).toEqual([]);
    expect(localStorage.getItem('extension_connected')).toBeNull();
  });

  test('lets the user log in to another account', async () => {
    const page = await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    await page.user.click(screen.getByRole('button', { name: 'Use another account' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Connect the extension' })).toHaveFocus());
    await logIn(page, 'pro@example.com', 'ProUser123');
    expect(await question()).toBeVisible();
    expect(main().getByText('pro@example.com')).toBeVisible();
    expect(leftFor()).toEqual([]);
  });

  test('EC-17: asks for confirmation with the name of the new account if another user has logged in', async () => {
    const { user } = await renderAt(connectPath(OTHER), { as: 'free' });
    await question();
    await enableConfirm();
    storeTokens(await backend().signIn('pro'));
    await user.click(button());
    expect(await main().findByText('pro@example.com')).toBeVisible();
    expect(await question()).toBeVisible();
    expect(leftFor()).toEqual([]);
  });

  test('EC-29: names the account if the user is an administrator', async () => {
    await renderAt(connectPath(OTHER), { as: 'admin' });
    await question();
    expect(main().getByText('admin@example.com')).toBeVisible();
    expect(leftFor()).toEqual([]);
  });
});

describe('login form for connecting another extension', () => {
  test('names the extension, and asks for confirmation after the login', async () => {
    const page = await renderAt(connectPath(OTHER));
    expect(await screen.findByRole('heading', { level: 1, name: 'Connect the extension' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/Chrome extension ponm…dcba wants to use your account\./);
    await logIn(page, 'free@example.com', 'FreeUser123');
    const heading = await question();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(leftFor()).toEqual([]);
    await enableConfirm();
    await page.user.click(button());
    await waitFor(() => expect(leftFor()).toHaveLength(1));
  });
});

const moved = (movementX: number, movementY: number) =>
  Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY });
