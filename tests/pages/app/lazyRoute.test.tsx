import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { createMemoryRouter, Link } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { App } from '../../../src/app/App';
import { ErrorScreen } from '../../../src/app/ErrorScreen';
import { lazyRoute, type LoadScreen } from '../../../src/app/lazyRoute';
import { queryClient } from '../../../src/app/queryClient';
import { lazySection } from '../../../src/components/lazySection';
import { STEADY_CONNECTION_MS } from '../../../src/config/limits';
import { loadCalls } from '../../../src/http/loadCalls';
import { reloadPage } from '../../../src/lib/browser';
import { type RequiredRole, beginSession } from '../../../src/session/store';
import { decodeTokens } from '../../../src/session/tokens';
import { callMessages } from '../../../src/text/en/messages';
import { takeConsoleOutput } from '../../support/consoleGuard';
import { setOnline } from '../../support/online';
import { cleanups } from '../../support/pagesSetup';
import { renderAt } from '../../support/renderAt';
import { tokenWith } from '../../support/tokens';

vi.mock('../../../src/lib/browser', () => ({ reloadPage: vi.fn() }));

beforeEach(() => void vi.mocked(reloadPage).mockReset());

function open(load: LoadScreen, role?: RequiredRole) {
  const Start = () => (
    <>
      <h1>Start</h1>
      <Link to="/profile">Profile</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/', Component: Start },
      { path: '/profile', ErrorBoundary: ErrorScreen, ...lazyRoute(load, role) },
    ],
    { initialEntries: ['/'] },
  );
  render(<App router={router} />);
  return { go: (to: string | number) => act(() => router.navigate(to as string)) };
}

const missing = () => new TypeError('Failed to fetch dynamically imported module');
const loaded = () => vi.fn<LoadScreen>(async () => ({ Component: () => <h1>Profile</h1> }));
const heading = () => screen.findByRole('heading', { level: 1 });

test('ON-12: a route loads its chunk again after a failure and shows the page', async () => {
  const load = loaded().mockRejectedValueOnce(missing());
  const { go } = open(load);
  await go('/profile');
  expect(await heading()).toHaveTextContent('Profile');
  expect(load).toHaveBeenCalledTimes(2);
});

test('DL-07: a route shows a connection error if its chunk fails twice while online and there is no new release', async () => {
  const { go } = open(vi.fn<LoadScreen>().mockRejectedValue(missing()));
  await go('/profile');
  expect(await heading()).toHaveTextContent("We couldn't load this page");
  expect(screen.getByText(/^We lost the connection while loading this page/)).toBeVisible();
  expect(screen.queryByText(/new version/i)).not.toBeInTheDocument();
  expect(reloadPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  takeConsoleOutput();
});

test('RG-20: a route offers a reload if its chunk fails twice after a new release', async () => {
  document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/index-1.js"></script>');
  cleanups.push(() => document.querySelector('script')?.remove());
  vi.stubGlobal('fetch', async () => Response.json({ entry: '/assets/index-2.js' }));
  const load = vi.fn<LoadScreen>().mockRejectedValue(missing());
  const { go } = open(load);
  await go('/profile');
  expect(await heading()).toHaveTextContent('A new version is available');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(load).toHaveBeenCalledTimes(2);
  expect(reloadPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  takeConsoleOutput();
});

test('ON-12: a route shows the offline screen if its chunk fails offline, and reloads once the connection is stable', async () => {
  setOnline(false);
  const { go } = open(vi.fn<LoadScreen>().mockRejectedValue(missing()));
  await go('/profile');
  expect(await heading()).toHaveTextContent("You're offline");
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText("You're still offline.")).toBeInTheDocument();
  vi.useFakeTimers();
  setOnline(true);
  vi.advanceTimersByTime(STEADY_CONNECTION_MS);
  vi.useRealTimers();
  expect(reloadPage).toHaveBeenCalledTimes(1);
  takeConsoleOutput();
});

test('ON-12: a page whose chunk failed offline reloads on the next visit while online', async () => {
  setOnline(false);
  const { go } = open(vi.fn<LoadScreen>().mockRejectedValue(missing()));
  await go('/profile');
  expect(await heading()).toHaveTextContent("You're offline");
  await go(-1);
  expect(await heading()).toHaveTextContent('Start');
  setOnline(true, { quietly: true });
  await go('/profile');
  expect(reloadPage).toHaveBeenCalledTimes(1);
  takeConsoleOutput();
});

describe('a section of a page', () => {
  const openSection = async (load: () => Promise<ComponentType>) => {
    const Section = lazySection(load);
    const { go } = open(async () => ({ Component: () => <Section /> }));
    await go('/profile');
  };
  const section = () => vi.fn(async () => () => <h1>Plans</h1>);

  test('DL-07: shows a connection error if its chunk fails twice while online', async () => {
    await openSection(section().mockRejectedValue(missing()));
    expect(await heading()).toHaveTextContent("We couldn't load this page");
    takeConsoleOutput();
  });

  test('ON-12: appears once the connection is stable if its chunk failed offline', async () => {
    setOnline(false);
    const load = section().mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing());
    await openSection(load);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    setOnline(true);
    expect(await heading()).toHaveTextContent('Plans');
  });
});

test("a loaded chunk isn't fetched again", async () => {
  const load = loaded();
  const { go } = open(load);
  await go('/profile');
  await go('/');
  await go('/profile?tab=2');
  expect(await heading()).toHaveTextContent('Profile');
  expect(load).toHaveBeenCalledTimes(1);
});

test("RG-02: the chunk of a protected route isn't fetched before its guard allows the visit", async () => {
  const load = loaded();
  const { lazy } = lazyRoute(load, 'admin');
  beginSession(decodeTokens({ accessToken: tokenWith(3600, { roles: [] }), refreshToken: null }));
  const { Component: Closed } = await lazy();
  expect(load).not.toHaveBeenCalled();
  render(
    <Suspense>
      <Closed />
    </Suspense>,
  );
  expect(await heading()).toHaveTextContent('Profile');

  beginSession(decodeTokens({ accessToken: tokenWith(3600, { roles: ['admin'] }), refreshToken: null }));
  await lazyRoute(load, 'admin').lazy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('ON-12: a screen still renders if the code that starts its requests before the first render fails to load', async () => {
  vi.doMock('../../../src/app/SignedInLayout', () => {
    throw missing();
  });
  beginSession(decodeTokens({ accessToken: tokenWith(3600, {}), refreshToken: null }));
  const { go } = open(async () => ({ Component: () => <h1>Rows</h1>, queries: () => [] }), 'session');
  await go('/profile');
  vi.doUnmock('../../../src/app/SignedInLayout');
  expect(await heading()).toHaveTextContent('Rows');
});

test('DL-07: the chunk of an API function is fetched twice before the call rejects with a network error', async () => {
  const load = vi.fn(() => Promise.reject(missing()));
  await expect(loadCalls(load)).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'network',
    message: callMessages.codeMissing,
  });
  expect(load).toHaveBeenCalledTimes(2);
});

test('if the command palette fails to load, a message says so, typed text stays, and the next Ctrl+K loads the command palette', async () => {
  vi.doMock('../../../src/app/layout/CommandPalette', () => {
    throw missing();
  });
  const { user } = await renderAt('/admin/users/new', { as: 'admin' });
  const field = await screen.findByLabelText(/^邮箱/);
  await user.type(field, 'typed@example.com');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText(/^快速跳转未能加载/)).toBeVisible();
  expect(field).toHaveValue('typed@example.com');
  vi.doUnmock('../../../src/app/layout/CommandPalette');
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: '快速跳转' })).toHaveFocus());
  expect(screen.queryByText(/^快速跳转未能加载/)).not.toBeInTheDocument();
});

test.each([
  [
    "a route starts its screen's requests once, before the first render of the screen",
    ['admin'],
    [['rows', '?page=2']],
  ],
  ['RG-02: a route starts no requests of a screen that the user is not allowed to see', [], []],
])('%s', async (_, roles, expected) => {
  const queryFn = vi.fn<(context: { queryKey: readonly string[] }) => Promise<null>>().mockResolvedValue(null);
  const textAtFirstRender: unknown[] = [];
  const Rows = () => {
    textAtFirstRender.push(queryFn.mock.calls.map(([{ queryKey }]) => queryKey));
    return <h1>Rows</h1>;
  };
  const queries = ({ search }: URL) => [{ queryKey: ['rows', search], queryFn }];
  beginSession(decodeTokens({ accessToken: tokenWith(3600, { roles }), refreshToken: null }));
  const { go } = open(async () => ({ Component: Rows, queries }), 'admin');
  await go('/profile?page=2');
  expect(await heading()).toHaveTextContent('Rows');
  expect(textAtFirstRender[0]).toEqual(expected);
  await go('/profile?page=3');
  expect(queryFn).toHaveBeenCalledTimes(expected.length);
});

test.each([
  ['a route waits for quick responses before the first render of its screen', 'now', undefined, 'new'],
  ['a route renders its screen before slow responses arrive', 'never', undefined, undefined],
  ['a route renders its screen with cached responses without waiting for new responses', 'never', 'old', 'old'],
])('%s', async (_, responseTime, known, expectedText) => {
  const queryKey = ['soon', responseTime, known];
  const answer = responseTime === 'now' ? Promise.resolve('new') : new Promise<string>(() => undefined);
  const textAtFirstRender: unknown[] = [];
  const Rows = () => {
    textAtFirstRender.push(queryClient.getQueryData(queryKey));
    return <h1>Rows</h1>;
  };
  beginSession(decodeTokens({ accessToken: tokenWith(3600, {}), refreshToken: null }));
  if (known !== undefined) {
    queryClient.setQueryData(queryKey, known, { updatedAt: 1 });
    // With fake timers, a screen that waits for a timeout never renders, so the test fails.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  }
  const { go } = open(
    async () => ({ Component: Rows, queries: () => [{ queryKey, queryFn: () => answer }] }),
    'session',
  );
  await go('/profile');
  vi.useRealTimers();
  expect(await heading()).toHaveTextContent('Rows');
  expect(textAtFirstRender[0]).toBe(expectedText);
});
