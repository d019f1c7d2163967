import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import { queriesTo } from '../../../support/pagesSetup';
import { pauseRequests } from '../../../support/pauseRequests';
import { renderAt } from '../../../support/renderAt';
import { catchSavedFiles } from '../../../support/savedFiles';
import { waitForIdle } from '../../../support/waitForIdle';
import { addPayment, addPayments, rows } from './payments';

let files: ReturnType<typeof catchSavedFiles>;

beforeEach(() => {
  files = catchSavedFiles();
});

const csv = async () => {
  const { name, bytes, text } = await files.first();
  return { name, bytes, lines: text.split('\r\n') };
};

describe('the button Export CSV', () => {
  test('exports the rows of all pages with a byte order mark (BOM), and requests 100 rows at a time', async () => {
    const { user } = await renderAt('/billing-history', { as: 'pro' });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('13 payments exported.')).toHaveAttribute('role', 'status');
    const { name, bytes, lines } = await csv();
    expect(name).toBe('billing-history.csv');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]?.replace(/ \([^)]+\)/, '')).toBe(
      '"Date","Description","Amount","Currency","Status","Payment method","Reference","Receipt"',
    );
    expect(lines).toHaveLength(14);
    expect(queriesTo('/payments/history').at(-1)).toEqual({ page: '1', page_size: '100' });
  });

  test('exports only the rows of the selected year', async () => {
    await addPayment({ created_at: '2025-02-05T12:00:00Z', description: 'old' });
    await addPayment({ created_at: '2026-02-05T12:00:00Z', description: 'new' });
    const { user } = await renderAt('/billing-history?year=2025', { as: 'free' });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('1 payment exported.')).toBeVisible();
    const { name, lines } = await csv();
    expect(name).toBe('billing-history-2025.csv');
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^"2025-02-0\d \d\d:00:00","old","4\.99","USD","Paid","Card ending 4242","INV-1",""$/),
    ]);
  });

  test('writes a refund as a negative number that a spreadsheet can add up', async () => {
    await addPayment({ amount_cents: -499, status: 'refunded' });
    const { user } = await renderAt('/billing-history', { as: 'free' });
    expect((await rows())[0]).toHaveTextContent('-$4.99');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await csv()).lines[1]).toContain(',"-4.99","USD","Refunded",');
  });

  test('shows its progress, and Stop cancels the export without saving a file', async () => {
    await addPayments(150);
    const { user } = await renderAt('/billing-history', { as: 'free' });
    await rows();
    const second = pauseRequests('GET', '/payments/history', ({ page }) => page === 2);
    const button = screen.getByRole('button', { name: 'Export CSV' });
    await user.click(button);
    expect(await screen.findByText('Exporting 100 of 150')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByText('Export stopped.')).toBeVisible();
    expect(button).toHaveFocus();
    await second.resume();
    await waitForIdle();
    expect(files.saved).toEqual([]);
    expect(screen.getByText('Export stopped.')).toBeVisible();
  });

  test('exports one file on a double click', async () => {
    await renderAt('/billing-history', { as: 'pro' });
    await rows();
    const button = screen.getByRole('button', { name: 'Export CSV' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('13 payments exported.');
    await csv();
    expect(files.saved).toHaveLength(1);
  });
});
