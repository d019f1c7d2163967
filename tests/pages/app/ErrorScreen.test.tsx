import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { ErrorScreen } from '../../../src/app/ErrorScreen';
import { takePrinted } from '../../support/consoleGuard';

vi.mock('../../../src/app/ProblemScreen', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a page that broke when even the screen for troubles cannot be fetched still says so, and offers a reload', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const router = createMemoryRouter([{ path: '/pricing', Component: Broken, ErrorBoundary: ErrorScreen }], {
    initialEntries: ['/pricing'],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  // React and the router print what broke.
  takePrinted();
});
