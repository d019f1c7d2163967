import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { renderAt } from '../../../support/renderAt';
import { respondWith } from '../../../support/respondWith';
import { addPayment, rows } from './payments';

const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

describe('receipts of the billing history', () => {
  test('XS-14: open in a new tab if the server sends a receipt URL, and the accessible name of the link identifies the payment', async () => {
    await addPayment({
      invoice_number: 'INV-7',
      invoice_url: 'https://pay.example.com/r/7',
      created_at: '2026-03-05T12:00:00Z',
    });
    await renderAt('/billing-history', { as: 'free' });
    const link = await screen.findByRole('link', { name: 'View receipt for INV-7, 5 Mar 2026 (opens another site)' });
    expect(link).toHaveAttribute('href', 'https://pay.example.com/r/7');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('XS-05: open as a dialog of the app if the receipt URL from the server is unsafe', async () => {
    await addPayment({ invoice_number: 'INV-8', invoice_url: 'javascript:alert(1)' });
    await renderAt('/billing-history', { as: 'free' });
    await rows();
    expect(screen.queryByRole('link', { name: /receipt/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View receipt for INV-8, 5 Mar 2026' })).toBeVisible();
  });

  test('show and print all payment details, and return the focus when Escape closes the dialog', async () => {
    await addPayment({ description: 'Pro Yearly, 12 months', amount_cents: 4788, invoice_number: 'INV-2026-0501' });
    const { user } = await renderAt('/billing-history', { as: 'free' });
    const button = await screen.findByRole('button', { name: /^View receipt/ });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt from AI Bookmark' }));
    for (const words of [
      '$47.88',
      'Pro Yearly, 12 months',
      'Paid',
      'Card ending 4242',
      'INV-2026-0501',
      'free@example.com',
    ]) {
      expect(dialog.getByText(words)).toBeVisible();
    }
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('show the currency of each amount, like the payment list (HR-11)', async () => {
    for (const currency of ['USD', 'cad', 'TWD', 'CNY', 'JPY']) await addPayment({ currency, amount_cents: 4788 });
    const { user } = await renderAt('/billing-history', { as: 'free' });
    const amounts = (await rows()).map((row) => within(row).getByText(/[$¥]/).textContent);
    expect(amounts).toEqual(['¥48', 'CN¥47.88', 'NT$47.88', 'CA$47.88', '$47.88']);
    await user.click(screen.getAllByRole('button', { name: /^View receipt/ })[3] as HTMLElement);
    const receipt = within(await screen.findByRole('dialog'));
    expect(receipt.getByText('CA$47.88')).toBeVisible();
  });

  test('show seller, period, and tax, and are printed with the payment date in the file name', async () => {
    const items = [
      {
        id: 9,
        description: 'Pro Monthly, 1 month',
        amount_cents: 499,
        currency: 'USD',
        status: 'succeeded',
        invoice_number: 'INV-9',
        created_at: '2026-03-05T12:00:00Z',
        period_start: '2026-03-05',
        period_end: '2026-04-04',
        tax: 0.8,
      },
    ];
    respondWith('/payments/history', 200, { items, pagination: { total_count: 1 } });
    vi.stubEnv('VITE_SELLER', 'Example Ltd | 1 Quay Street|');
    let title = '';
    print.mockImplementation(() => {
      title = document.title;
    });
    const { user } = await renderAt('/billing-history', { as: 'free' });
    await user.click(await screen.findByRole('button', { name: /^View receipt/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Example Ltd\s1 Quay Street$/, { selector: 'address' })).toBeVisible();
    expect(dialog.getByText('5 Mar 2026 to 4 Apr 2026')).toBeVisible();
    expect(dialog.getByText('$0.80')).toBeVisible();
    expect(dialog.queryByText(/invoice/i)).toBeNull();
    const before = document.title;
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(title).toBe('receipt-2026-03-05-INV-9');
    act(() => void globalThis.dispatchEvent(new Event('afterprint')));
    expect(document.title).toBe(before);
  });

  test('are replaced by payment details if the payment has failed', async () => {
    await addPayment({ status: 'failed' });
    const { user } = await renderAt('/billing-history', { as: 'free' });
    await user.click(await screen.findByRole('button', { name: /^View details/ }));
    expect(await screen.findByRole('dialog', { name: 'Payment details' })).toBeVisible();
  });
});
