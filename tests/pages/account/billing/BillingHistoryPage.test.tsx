import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { client } from '../../../../src/http/client';
import { renderAt } from '../../../support/renderAt';
import { addPayment, rows, table } from './payments';

const total = (words: string) => waitFor(() => expect(screen.getByText(words)).toHaveAttribute('role', 'status'));

describe('payment list', () => {
  test('shows a table with a caption and column headers in a region that the keyboard can scroll', async () => {
    await renderAt('/billing-history', { as: 'pro' });
    expect((await table()).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Description',
      'Amount',
      'Status',
      'Receipt',
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Billing history' })).toBeVisible();
    expect(document.title).toBe('Billing history · AI Bookmark');
    const region = screen.getByRole('region', { name: 'Payments' });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(within(region).getByRole('table').querySelector('caption')).toHaveTextContent('Payments');
    await total('13 payments');
    expect(await rows()).toHaveLength(10);
  });

  test('shows the description, date, amount, and status of a payment', async () => {
    await addPayment({
      description: 'Pro Yearly, 12 months',
      amount_cents: 4788,
      invoice_number: 'INV-2026-0501',
      created_at: '2026-11-20T08:01:12Z',
    });
    await renderAt('/billing-history', { as: 'free' });
    const [row] = await rows();
    const cells = within(row as HTMLElement);
    expect(cells.getByRole('rowheader')).toHaveTextContent('Pro Yearly, 12 months');
    expect(cells.getByText('INV-2026-0501 · Card ending 4242')).toBeVisible();
    expect(cells.getByText('20 Nov 2026')).toHaveAttribute('datetime', '2026-11-20T08:01:12.000Z');
    expect(cells.getByText('$47.88')).toHaveClass('text-right');
    expect(cells.getByText('Paid')).toBeVisible();
    await total('1 payment');
  });

  test.each([
    ['succeeded', 'Paid'],
    ['pending', 'Pending'],
    ['failed', 'Failed'],
    ['refunded', 'Refunded'],
  ] as const)('shows the payment status %s as %s', async (status, word) => {
    await addPayment({ status });
    await renderAt('/billing-history', { as: 'free' });
    expect((await table()).getByText(word)).toBeVisible();
  });

  test('shows an unknown payment status unchanged, and "canceled" as Cancelled', async () => {
    vi.spyOn(client, 'request').mockResolvedValue({
      data: [
        { id: 1, amount: 1, status: 'in_review', created_at: '2026-01-02T00:00:00Z' },
        { id: 2, amount: 1, status: 'canceled', created_at: '2026-01-02T00:00:00Z' },
      ],
    });
    await renderAt('/billing-history', { as: 'free' });
    expect((await table()).getByText('in_review')).toBeVisible();
    expect((await table()).getByText('Cancelled')).toBeVisible();
  });

  test('shows a message and a See plans link when there are no payments', async () => {
    await renderAt('/billing-history', { as: 'free' });
    expect(
      await screen.findByText('No payments yet. Your receipts will show up here when you subscribe.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });
});

describe('pager of the billing history', () => {
  test('changes the page with Next and Previous, and Back in the browser returns to the previous page', async () => {
    const { user, router } = await renderAt('/billing-history', { as: 'pro' });
    await rows();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('Page 1 of 2')).toBeVisible();
    expect(pages.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(router.state.location.search).toBe('?page=2');
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    const next = pages.getByRole('button', { name: 'Next' });
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await user.click(next);
    expect(router.state.location.search).toBe('?page=2');
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await rows()).toHaveLength(10));
    expect(router.state.location.search).toBe('');
  });

  test('redirects a page number past the end to the last page without adding a history entry', async () => {
    const { router } = await renderAt('/billing-history?page=99', { as: 'pro' });
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(router.state.location.search).toBe('?page=2');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
