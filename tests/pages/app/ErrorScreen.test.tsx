import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';

import { ErrorScreen } from '../../../src/app/ErrorScreen';
import { takePrinted } from '../../support/consoleGuard';

it('a page that broke says so, has the focus on its heading and offers a reload and the way home', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const router = createMemoryRouter([{ path: '/pricing', Component: Broken, ErrorBoundary: ErrorScreen }], {
    initialEntries: ['/pricing'],
  });
  render(<RouterProvider router={router} />);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  // React and the router print what broke.
  takePrinted();
});
