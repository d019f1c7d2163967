import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { RouteAnnouncer } from '../../../src/app/layout/RouteAnnouncer';

const Frame = () => (
  <>
    <button type="button">Menu</button>
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <RouteAnnouncer />
  </>
);

/** Navigates to `/plans`, which renders `more` below its heading. */
async function goToPlans(more?: ReactNode, hash = '') {
  const plans = (
    <>
      <title>Plans - AI Bookmark</title>
      <h1>Plans</h1>
      {more}
    </>
  );
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/plans', element: plans },
    { path: '/late', element: null },
  ];
  const router = createMemoryRouter([{ Component: Frame, children }]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(`/plans${hash}`));
  return router;
}

const menu = () => screen.getByRole('button', { name: 'Menu' });
const announced = () => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plans - AI Bookmark'));
const field = <input aria-label="Password" ref={(input) => input?.focus()} />;

describe('navigation to another page', () => {
  it('focuses the heading of the new page and announces the title', async () => {
    await goToPlans();
    await announced();
    expect(screen.getByRole('heading', { level: 1, name: 'Plans' })).toHaveFocus();
  });

  it('focuses the target of a URL with a hash, so that Tab continues there', async () => {
    await goToPlans(<h2 id="yearly">Yearly</h2>, '#yearly');
    await announced();
    expect(screen.getByRole('heading', { level: 2, name: 'Yearly' })).toHaveFocus();
  });

  it('focuses the heading of the new page if the hash has no target', async () => {
    await goToPlans(null, '#weekly');
    await announced();
    expect(screen.getByRole('heading', { level: 1, name: 'Plans' })).toHaveFocus();
  });

  it('announces the title even if the user follows a link within the page before', async () => {
    const router = await goToPlans(<h2 id="yearly">Yearly</h2>);
    await act(() => router.navigate('/plans#yearly'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Plans - AI Bookmark'));
  });

  it('focuses the heading of the new page even if the previous page had no heading yet', async () => {
    const router = await goToPlans();
    await announced();
    await act(() => router.navigate('/late'));
    await act(() => router.navigate('/plans'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Plans' })).toHaveFocus());
  });

  it.each<[string, ReactNode]>([
    ['a field', field],
    ['a dialog above the page', createPortal(<div role="dialog">{field}</div>, document.body)],
  ])("doesn't take the focus away from %s", async (_, more) => {
    await goToPlans(more);
    await announced();
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
  });

  it.each([
    ['a pointer press', () => fireEvent.pointerDown(menu())],
    ['a key press', () => fireEvent.keyDown(menu(), { key: 'Enter' })],
  ])("EY-04: doesn't move the focus to a heading that appears after %s", async (_, press) => {
    const router = await goToPlans();
    await announced();
    await act(() => router.navigate('/late'));
    const place = menu();
    place.focus();
    press();
    document.getElementById('main')?.append(Object.assign(document.createElement('h1'), { textContent: 'Late' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(document.title));
    expect(place).toHaveFocus();
  });
});
