import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

import { App } from '../../../src/app/App';
import { lazyRoute, type LoadScreen } from '../../../src/app/lazyRoute';
import { prefetchNext } from '../../../src/app/prefetch';

test("hovering over a link prefetches the chunk of the page, and a failed prefetch doesn't block the visit", async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');
  const load = vi
    .fn<LoadScreen>(async () => ({ Component: () => <h1>Profile</h1> }))
    .mockRejectedValueOnce(missing)
    .mockRejectedValueOnce(missing);
  const router = createMemoryRouter([
    { path: '/', element: <Link to="/profile">Profile</Link> },
    { path: '/profile', ...lazyRoute(load) },
  ]);
  render(<App router={router} />);
  // The page treats this link as internal, because happy-dom resolves the href of the memory router against the page
  // URL.
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Profile' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(() => router.navigate('/profile'));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

test.each([
  [200, 200, ['a', 'b']],
  // Firefox doesn't request a module again after its import failed, so the visit of the page would fail as well.
  [200, 503, []],
])(
  'an idle page evaluates prefetched chunks only if all of them could be downloaded (%i, %i)',
  async (first, second, expected) => {
    const ran: string[] = [];
    vi.stubGlobal('ran', ran);
    const statuses = [first, second];
    vi.stubGlobal('fetch', async () => new Response('', { status: statuses.shift() ?? 404 }));
    const root = document.createElement('div');
    // The comment makes the modules of each case different, because modules run only once.
    root.dataset['prefetch'] = ['a', 'b']
      .map((name) => `data:text/javascript,ran.push('${name}')//${second}`)
      .join(' ');
    await prefetchNext(root);
    expect(ran).toEqual(expected);
  },
);
