import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { logout } from '../../../../src/session/sessionEnd';
import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { watchStorage } from '../../../support/watchedStorage';
import { addPayment, addPayments } from './payments';

const KEY = 'receipt_company';
const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

async function openReceipt() {
  const page = await renderAt('/billing-history', { as: 'free' });
  await page.user.click(await screen.findByRole('button', { name: /^View receipt/ }));
  const receipt = within(await screen.findByRole('dialog'));
  const type = async (label: string, text: string) => {
    await page.user.clear(receipt.getByLabelText(label));
    if (text !== '') await page.user.paste(text);
  };
  return { ...page, receipt, type };
}

const line = (name: string): string | null | undefined =>
  screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;

describe('company details on receipts', () => {
  test('appear on the open receipt as the user types, and on receipts opened later', async () => {
    await addPayment();
    const { user, type } = await openReceipt();
    expect(line('Company')).toBeUndefined();
    await user.click(screen.getByText('Company details'));
    await type('Company name', 'Example GmbH & Co. <b>KG</b>');
    await type('VAT number', 'DE 123 456 789');
    expect(line('Company')).toBe('Example GmbH & Co. <b>KG</b>');
    expect(line('VAT number')).toBe('DE 123 456 789');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^View receipt/ }));
    expect(await screen.findByLabelText('Company name')).toHaveValue('Example GmbH & Co. <b>KG</b>');
    expect(line('Company')).toBe('Example GmbH & Co. <b>KG</b>');
  });

  test('are shown without invisible characters and without characters that change the text direction', async () => {
    await addPayment();
    const { type } = await openReceipt();
    await type('Company name', '\u202eevil\u202c \u200fشركة\u0000');
    expect(line('Company')).toBe('evil شركة');
    await type('Company name', ' \u200b\u202e ');
    expect(line('Company')).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('are rejected and not shown if the company name or the VAT number is too long', async () => {
    await addPayment();
    const { receipt, type } = await openReceipt();
    await type('Company name', 'x'.repeat(151));
    expect(receipt.getByText('Use at most 150 characters.')).toBeInTheDocument();
    expect(receipt.getByLabelText('Company name')).toBeInvalid();
    expect(line('Company')).toBeUndefined();
    await type('VAT number', 'x'.repeat(31));
    expect(receipt.getByText('Use at most 30 characters.')).toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBeNull();
    await type('VAT number', 'x'.repeat(30));
    await type('Company name', 'x'.repeat(150));
    expect(line('Company')).toBe('x'.repeat(150));
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  test('are removed from storage on logout', async () => {
    await addPayment();
    const { type } = await openReceipt();
    await type('Company name', 'Example Ltd');
    expect(localStorage.getItem(KEY)).toContain('Example Ltd');
    act(() => logout());
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test.each([
    JSON.stringify({ user: '4', company: 'Other Ltd', vat: '' }),
    JSON.stringify({ user: '3', company: 'x'.repeat(151), vat: '' }),
    JSON.stringify({ user: '3', company: ['x'], vat: 1 }),
    'nonsense',
  ])('are removed from storage if they belong to another user or are invalid (%#)', async (stored) => {
    localStorage.setItem(KEY, stored);
    await addPayment();
    const { receipt } = await openReceipt();
    expect(receipt.getByLabelText('Company name')).toHaveValue('');
    expect(line('Company')).toBeUndefined();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('appear on the receipt, with a warning, if the browser blocks storage', async () => {
    await addPayment();
    const { receipt, type } = await openReceipt();
    watchStorage('localStorage', { refuses: true });
    await type('Company name', 'Example Ltd');
    expect(receipt.getByText(/^Printed on your receipts\. Your browser blocks storage/)).toBeInTheDocument();
    expect(line('Company')).toBe('Example Ltd');
  });

  test("are not shown, and can't be entered, if the payment has failed", async () => {
    await addPayment({ status: 'failed' });
    localStorage.setItem(KEY, JSON.stringify({ user: '3', company: 'Example Ltd', vat: '' }));
    const { user } = await renderAt('/billing-history', { as: 'free' });
    await user.click(await screen.findByRole('button', { name: /^View details/ }));
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText('Company name')).not.toBeInTheDocument();
    expect(line('Company')).toBeUndefined();
  });
});

describe('receipts of a year', () => {
  const open = async (year: number) => {
    const page = await renderAt(`/billing-history?year=${year}`, { as: 'free' });
    await page.user.click(await screen.findByRole('button', { name: `Receipts of ${year}` }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: `Receipts of ${year}` })) };
  };

  test('include each paid or refunded payment of the year and the company details, but no failed payments', async () => {
    localStorage.setItem(KEY, JSON.stringify({ user: '3', company: 'Example Ltd', vat: 'IE1' }));
    await addPayment({ invoice_number: 'OLD', created_at: '2025-03-05T12:00:00Z' });
    await addPayments(12);
    await addPayment({ invoice_number: 'FAILED', status: 'failed' });
    await addPayment({ invoice_number: 'BACK', status: 'refunded' });
    await addPayment({ invoice_number: 'HOSTED', invoice_url: 'https://pay.example.com/r/7' });
    const { user, dialog } = await open(2026);
    expect(dialog.getByText('14 receipts from AI Bookmark.')).toBeVisible();
    expect(dialog.getAllByText('Example Ltd')).toHaveLength(14);
    expect(dialog.getAllByText('INV-12')).toHaveLength(1);
    expect(dialog.getByText('BACK')).toBeInTheDocument();
    expect(dialog.getByText('https://pay.example.com/r/7')).toBeInTheDocument();
    for (const other of ['OLD', 'FAILED']) expect(dialog.queryByText(other)).not.toBeInTheDocument();
    let title = '';
    print.mockImplementation(() => {
      title = document.title;
    });
    await user.click(dialog.getByRole('button', { name: 'Print or save' }));
    expect(title).toBe('receipts-2026');
  });

  test('include a partly refunded payment', async () => {
    const payment = { id: 1, status: 'Partially_Refunded', amount: 4.99, created_at: '2026-03-05T12:00:00Z' };
    respondWith('/payments/history', 200, [payment]);
    const { dialog } = await open(2026);
    expect(dialog.getByText('1 receipt from AI Bookmark.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^View receipt/, hidden: true })).toBeInTheDocument();
  });

  test('can be opened only if the list is filtered by a year that has receipts', async () => {
    await addPayment({ created_at: '2025-03-05T12:00:00Z', status: 'failed' });
    const { user } = await renderAt('/billing-history', { as: 'free' });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: /^Receipts of/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Year'), '2025');
    expect(screen.queryByRole('button', { name: /^Receipts of/ })).not.toBeInTheDocument();
  });

  test('are shown with a warning if an invalid payment is missing from the list', async () => {
    const items = [
      { id: 1, description: 'Pro', amount_cents: 499, status: 'succeeded', created_at: '2026-03-05T12:00:00Z' },
      { id: null },
    ];
    respondWith('/payments/history', 200, { items, pagination: { total_count: 2 } });
    const { dialog } = await open(2026);
    expect(dialog.getByText('1 receipt from AI Bookmark.')).toBeVisible();
    expect(dialog.getByText(/^Some payments are missing/)).toBeVisible();
  });
});
