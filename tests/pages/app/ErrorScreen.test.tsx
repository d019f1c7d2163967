import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { ErrorScreen } from '../../../src/app/ErrorScreen';
import { takePrinted } from '../../support/consoleGuard';
import { setOnline } from '../../support/online';

vi.mock('../../../src/app/ProblemScreen', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

async function openBroken(): Promise<HTMLElement> {
  const Broken = () => {
    throw new Error('broken');
  };
  const router = createMemoryRouter([{ path: '/pricing', Component: Broken, ErrorBoundary: ErrorScreen }], {
    initialEntries: ['/pricing'],
  });
  render(<RouterProvider router={router} />);
  const alert = await screen.findByRole('alert');
  // React and the router print what broke.
  takePrinted();
  return alert;
}

it('a page that broke when even the screen for troubles cannot be fetched still says so, and offers a reload', async () => {
  expect(await openBroken()).toHaveTextContent('This page could not be loaded');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});

it('ON-12: offline it says that, and opens the page when the connection is back', async () => {
  setOnline(false);
  const alert = await openBroken();
  expect(within(alert).getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  expect(alert).toHaveTextContent('It opens as soon as you are connected again.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
