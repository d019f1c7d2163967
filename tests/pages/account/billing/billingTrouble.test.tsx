import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { backend } from '../../../support/pagesSetup';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { addPayment, addPayments, rows, table } from './payments';

const total = (words: string) => waitFor(() => expect(screen.getByText(words)).toHaveAttribute('role', 'status'));

describe('year filter of the billing history', () => {
  test('lists the years that have payments, stores the chosen year in the URL, and returns to page 1', async () => {
    await addPayments(12, (index) => ({ created_at: `2024-${String(index + 1).padStart(2, '0')}-15T12:00:00Z` }));
    await addPayments(3, (index) => ({ created_at: `2026-0${index + 1}-15T12:00:00Z` }));
    const { user, router } = await renderAt('/billing-history?page=2', { as: 'free' });
    const year = await screen.findByLabelText('Year');
    await waitFor(() =>
      expect(
        within(year)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['All years', '2026', '2024']),
    );
    await user.selectOptions(year, '2024');
    await total('12 payments in 2024');
    expect(router.state.location.search).toBe('?year=2024');
    expect(await rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(router.state.location.search).toBe('?year=2024&page=2');
    await user.selectOptions(year, '2026');
    await total('3 payments in 2026');
    await act(() => router.navigate(-1));
    await total('12 payments in 2024');
  });

  test('shows a message and a button that shows all years if the selected year has no payments', async () => {
    await addPayment();
    const { user, router } = await renderAt('/billing-history?year=1999', { as: 'free' });
    expect(await screen.findByText('No payments in 1999.')).toBeVisible();
    expect(screen.getByLabelText('Year')).toHaveValue('1999');
    await user.click(screen.getByRole('button', { name: 'Show all years' }));
    await total('1 payment');
    expect(router.state.location.search).toBe('');
  });
});

describe('billing history that fails to load', () => {
  test('shows "Failed to get payment history list" when the server sends no detail', async () => {
    respondWith('/payments/history', 400, {});
    await renderAt('/billing-history', { as: 'pro' });
    const title = await screen.findByText('Failed to get payment history list');
    const alert = within(title.closest('[role="alert"]') as HTMLElement);
    expect(alert.getByText('Invalid request. Please check your input.')).toBeVisible();
  });

  test("shows the server's detail, and Retry loads the payments", async () => {
    const release = backend().fault('GET', '/payments/history', '400');
    const { user } = await renderAt('/billing-history', { as: 'pro' });
    const title = await screen.findByText("We couldn't load your payments.");
    expect(
      within(title.closest('[role="alert"]') as HTMLElement).getByText('The request could not be processed'),
    ).toBeVisible();
    expect(screen.queryByText('Failed to get payment history list')).not.toBeInTheDocument();
    release();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(10);
    expect(screen.queryByText('The request could not be processed')).not.toBeInTheDocument();
  });
});

describe('payment list with unusual data', () => {
  test('MR-15: shows the valid rows and the number of invalid rows', async () => {
    await addPayment();
    backend().fault('GET', '/payments/history', 'malformed');
    await renderAt('/billing-history', { as: 'free' });
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText("We couldn't show 4 payments.")).toBeVisible();
  });

  test('XS-02: renders markup in a row as text', async () => {
    const payloads = [
      '<img src=x onerror=alert(1)>',
      '<svg onload=alert(1)>',
      '"><script>alert(1)</script>',
      '{{7*7}}',
      '%3Cscript%3E',
      '</title>',
      'javascript:alert(1)',
    ];
    await addPayments(payloads.length, (index) => ({
      description: payloads[index] ?? '',
      invoice_number: `a ${payloads[index] ?? ''}`,
    }));
    await addPayment({ description: 'abc\u202Efdp.exe' });
    await renderAt('/billing-history', { as: 'free' });
    for (const text of payloads) expect((await table()).getByText(text)).toBeVisible();
    expect((await table()).getByText('abcfdp.exe')).toBeVisible();
    expect(document.querySelector('main img, main script, table svg[onload]')).toBeNull();
  });

  test('MR-18: truncates a description of 10,000 characters', async () => {
    await addPayment({ description: 'x'.repeat(10_000) });
    await renderAt('/billing-history', { as: 'free' });
    expect(((await table()).getByText(/^x+…$/).textContent ?? '').length).toBeLessThanOrEqual(200);
  });
});
