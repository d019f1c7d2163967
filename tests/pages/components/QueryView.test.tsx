import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { QueryView } from '../../../src/components/QueryView';
import { ApiError } from '../../../src/http/failure';
import '../../support/pagesSetup';

const IDLE = { data: undefined, error: null, isFetching: false, refetch: vi.fn() };
const failed = new ApiError('status', 'Server error.', { status: 500 });

type State = Omit<typeof IDLE, 'data' | 'error'> & { data: readonly string[] | undefined; error: Error | null };

const renderView = (query: State) => (
  <QueryView query={query} loading={<hr />} errorTitle="No rows.">
    {(rows) => <p>{rows.join()}</p>}
  </QueryView>
);

test('QueryView keeps the error and the focused Retry button during a retry and removes both on success', async () => {
  const { rerender } = render(renderView({ ...IDLE, isFetching: true }));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  rerender(renderView({ ...IDLE, error: failed }));
  expect(screen.getByRole('alert')).toHaveTextContent('No rows.Server error.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(IDLE.refetch).toHaveBeenCalledTimes(1);
  rerender(renderView({ ...IDLE, isFetching: true }));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  rerender(renderView({ ...IDLE, data: ['a', 'b'] }));
  expect(screen.getByText('a,b')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('QueryView keeps the data during a refetch and after the refetch fails', () => {
  const { rerender, container } = render(renderView({ ...IDLE, data: ['a'], isFetching: true }));
  expect(screen.getByText('a')).toBeVisible();
  expect(container.firstElementChild).toHaveAttribute('aria-busy', 'true');
  rerender(renderView({ ...IDLE, data: ['a'], error: failed }));
  expect(screen.getByText('a')).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
});

test.each([
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [501, 'Not Implemented'],
])("QueryView says that the feature isn't available if the server has no such endpoint (%d)", (status, message) => {
  render(renderView({ ...IDLE, error: new ApiError('status', message, { status }) }));
  expect(screen.getByRole('alert')).toHaveTextContent("No rows.This feature isn't available on this server.");
  expect(screen.getByRole('alert')).toHaveClass('bg-info');
});

test.each([403, 404])('QueryView offers no Retry if the status is %d', (status) => {
  render(renderView({ ...IDLE, error: new ApiError('status', 'No.', { status }) }));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test.each([
  ...[400, 405, 409, 422, 429, 500, 501, 503].map((status) => new ApiError('status', 'No.', { status })),
  new ApiError('network', 'No.'),
  new ApiError('html', 'No.', { status: 200 }),
  new TypeError('No.'),
])('QueryView offers Retry if the status is not 403 or 404: %o', (error) => {
  render(renderView({ ...IDLE, error }));
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test("QueryView shows the server's message if a 404 response has a specific message", () => {
  render(renderView({ ...IDLE, error: new ApiError('status', 'Plan not found', { status: 404 }) }));
  expect(screen.getByRole('alert')).toHaveTextContent('No rows.Plan not found');
});

test('QueryView shows "The server rejected this request" before the parameter names of a 422 response (BK-04)', () => {
  const fieldErrors = { page_size: 'Input should be less than 50' };
  render(renderView({ ...IDLE, error: new ApiError('status', 'Validation error.', { status: 422, fieldErrors }) }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No rows.The server rejected this request: page_size: Input should be less than 50',
  );
});
