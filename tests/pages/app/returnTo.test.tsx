import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';

import { RequireSession } from '../../../src/app/guards';
import { restoreSession } from '../../../src/session/restore';

test('a visitor who is redirected to /login sees a loading state while the login form loads', async () => {
  restoreSession();
  const router = createMemoryRouter(
    [
      { Component: RequireSession, children: [{ path: '/dashboard', element: <p>Private</p> }] },
      { path: '/login', lazy: () => new Promise<{ element: null }>(() => undefined) },
    ],
    { initialEntries: ['/dashboard'] },
  );
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/login'));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('Private')).not.toBeInTheDocument();
  router.dispose();
});
