import type { Payment } from '../../../api/payments';
import type { CsvWords } from '../../../components/CsvExport';
import type { CsvColumn } from '../../../components/csvText';
import { statusWord } from '../../../components/statusWord';
import { isoDate } from '../../../domain/dates';
import { plainAmount } from '../../../domain/money';
import { paymentStatusEn } from '../../../text/en/status';
import { paymentMethod, paymentTitle } from './paymentWords';

/** Figures without signs and dates that sort, so that a spreadsheet can work with them. */
export const CSV_COLUMNS: readonly CsvColumn<Payment>[] = [
  { head: 'Date', cell: ({ date }) => isoDate(date) ?? '' },
  { head: 'Description', cell: paymentTitle },
  { head: 'Amount', cell: ({ amount, currency }) => plainAmount(amount, currency) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'Status', cell: ({ status }) => statusWord(status, paymentStatusEn).label },
  { head: 'Payment method', cell: paymentMethod },
  { head: 'Invoice number', cell: ({ invoiceNumber }) => invoiceNumber },
  { head: 'Receipt', cell: ({ receiptUrl }) => receiptUrl ?? '' },
];

export const csvName = (year: number | null): string => `billing-history${year === null ? '' : `-${year}`}.csv`;

const figure = (count: number): string => count.toLocaleString('en');

export const csvEn: CsvWords = {
  label: 'Export CSV',
  stop: 'Stop',
  running: (done, total) => (total === null ? 'Exporting…' : `Exporting ${figure(done)} of ${figure(total)}`),
  stopped: 'Export stopped.',
  saved: (count) => (count === 1 ? '1 payment exported.' : `${figure(count)} payments exported.`),
  cut: (count) => `Only the newest ${figure(count)} payments were exported.`,
  failed: (message) => `The export failed. ${message}`,
};
