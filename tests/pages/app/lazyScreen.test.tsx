import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { App } from '../../../src/app/App';
import { ErrorScreen } from '../../../src/app/ErrorScreen';
import { loadProblemScreen } from '../../../src/app/frameParts';
import { lazyScreen } from '../../../src/app/lazyScreen';
import type { Load } from '../../../src/app/routeHandle';
import { takePrinted } from '../../support/consoleGuard';

const Frame = () => (
  <Suspense fallback="Coming">
    <Outlet />
  </Suspense>
);

async function open(load: Load) {
  await loadProblemScreen();
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/', element: <h1>Start</h1> },
          { path: '/profile', Component: lazyScreen(load), ErrorBoundary: ErrorScreen },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<App router={router} />);
  const go = (to: string | number) => act(() => router.navigate(to as string));
  return { go };
}

const failingOnce = () =>
  vi
    .fn<Load>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => <h1>Profile</h1>);

const heading = () => screen.findByRole('heading', { level: 1 });

test('ON-12: a screen whose code could not be fetched is fetched again with the next visit', async () => {
  const load = failingOnce();
  const { go } = await open(load);
  await go('/profile');
  expect(await heading()).toHaveTextContent('A new version is available');
  takePrinted();
  expect(load).toHaveBeenCalledTimes(1);

  await go('/');
  expect(await heading()).toHaveTextContent('Start');
  await go('/profile');
  expect(await heading()).toHaveTextContent('Profile');
  expect(load).toHaveBeenCalledTimes(2);
});

test('by a link to the same address as well', async () => {
  const load = failingOnce();
  const { go } = await open(load);
  await go('/profile');
  expect(await heading()).toHaveTextContent('A new version is available');
  takePrinted();
  await go('/profile');
  expect(await heading()).toHaveTextContent('Profile');
});

test('and by Forward to the same entry, too', async () => {
  const load = failingOnce();
  const { go } = await open(load);
  await go('/profile');
  expect(await heading()).toHaveTextContent('A new version is available');
  takePrinted();
  await go(-1);
  await go(1);
  expect(await heading()).toHaveTextContent('Profile');
});

test('one that fails while nobody looks any more is fetched again, too', async () => {
  const load = vi.fn<Load>().mockResolvedValue(() => <h1>Profile</h1>);
  const fails: ((reason: Error) => void)[] = [];
  load.mockReturnValueOnce(new Promise((_resolve, reject) => fails.push(reject)));
  const { go } = await open(load);
  await go('/profile');
  await go('/');
  await act(async () => fails[0]?.(new TypeError('Failed to fetch dynamically imported module')));
  expect(await heading()).toHaveTextContent('Start');
  await go('/profile');
  expect(await heading()).toHaveTextContent('Profile');
});

test('what is here is not fetched again', async () => {
  const load = vi.fn<Load>(async () => () => <h1>Profile</h1>);
  const { go } = await open(load);
  await go('/profile');
  expect(await heading()).toHaveTextContent('Profile');
  await go('/');
  await go('/profile?tab=2');
  expect(await heading()).toHaveTextContent('Profile');
  expect(load).toHaveBeenCalledTimes(1);
});
