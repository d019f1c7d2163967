import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';

import { ErrorScreen } from '../../../src/app/ErrorScreen';
import { patternAt } from '../../../src/app/lazyRoute';
import { routes } from '../../../src/app/routes';
import { FormError } from '../../../src/forms/FormError';
import { ApiError } from '../../../src/http/failure';
import { clearLastFailedRequest, setLastFailedRequest } from '../../../src/http/responseMeta';
import { takeConsoleOutput } from '../../support/consoleGuard';
import { renderAt } from '../../support/renderAt';
import { useReports } from '../../support/reports';
import { respondWith } from '../../support/respondWith';

const reports = useReports(patternAt(routes, '/admin/users/planted-id-7'));

it('the error report of a crashed page contains its route, but not its URL or content', async () => {
  reports.start();
  const Broken = () => {
    throw new Error('no price for planted@mail.example');
  };
  const router = createMemoryRouter([{ path: '/admin/users/:userId', Component: Broken, ErrorBoundary: ErrorScreen }], {
    initialEntries: ['/admin/users/planted-id-7?search=planted'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  // Discard the error that React and the router print.
  takeConsoleOutput();
  const sent = await reports.sent();
  expect(sent).toMatchObject([
    {
      level: 'error',
      message: 'A page could not be shown (Error: no price for [email])',
      route: '/admin/users/:userId',
      stack: expect.stringMatching(/Broken/),
    },
  ]);
  expect(JSON.stringify(sent)).not.toContain('planted');
});

it('the error report of a list contains the number of invalid rows, but no values', async () => {
  reports.start();
  respondWith('/admin/email-logs', 200, { items: [{ note: 'planted@mail.example' }], total: 1 });
  await renderAt('/admin/email-logs', { as: 'admin' });
  await screen.findByText('1 条记录无法显示');
  const sent = await reports.sent();
  expect(sent).toMatchObject([{ message: 'Dropped 1 of 1 rows of GET /admin/email-logs: as a whole' }]);
  expect(JSON.stringify(sent)).not.toContain('planted');
});

it('the request id appears below the message of a failed request if the response has a request id', () => {
  const failed = (requestId: string | null) => ({ error: new ApiError('status', 'No.', { status: 409, requestId }) });
  const { rerender } = render(<FormError failure={failed('r-17')} />);
  expect(screen.getByText('Technical details')).toBeInTheDocument();
  expect(screen.getByText('X-Request-ID: r-17')).toBeInTheDocument();
  rerender(<FormError failure={failed(null)} />);
  expect(screen.queryByText('Technical details')).not.toBeInTheDocument();
});

it('the technical details of a feedback message contain the id of the last failed request', async () => {
  const { router, user } = await renderAt('/profile', { as: 'free' });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  setLastFailedRequest({ requestId: 'r-17' });
  await act(() => router.navigate('/feedback'));
  await user.click(await screen.findByText("If you check this box, we'll also receive these details"));
  expect(screen.getByText(/Browser: .+ Failed request: r-17$/)).toBeVisible();
  clearLastFailedRequest();
});
