import { useId } from 'react';

import { fetchMyPayments, type Payment } from '../../../api/payments';
import { collectPages } from '../../../components/collectPages';
import { CsvExport } from '../../../components/CsvExport';
import type { CsvSource } from '../../../components/useCsvExport';
import { messageOf } from '../../../http/failure';
import { Button } from '../../../ui/Button';
import { controlClass } from '../../../ui/Field';
import { IconPrint } from '../../../ui/icons';
import { inYear } from './billingYears';
import { CSV_COLUMNS, csvEn, csvName } from './paymentCsv';
import type { BillingFilter } from './useBillingFilter';
import type { PaymentListState } from './usePaymentList';
import type { Printing } from './usePrintAll';

interface BillingToolsProps {
  filter: BillingFilter;
  list: PaymentListState;
  printing: Printing;
}

/** Which year, and what can be done with its payments. */
export function BillingTools({ filter, list, printing }: BillingToolsProps) {
  const yearId = useId();
  const { year, setYear } = filter;
  const source: CsvSource<Payment> = {
    fileName: csvName(year),
    columns: CSV_COLUMNS,
    load: async (watch) => {
      const all = await collectPages(fetchMyPayments, watch);
      return { ...all, rows: inYear(all.rows, year) };
    },
  };
  // Without a payment there is nothing to filter, to save or to print.
  if (list.shown?.total === 0 && year === null) return null;
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-4 print:hidden">
      <div>
        <label htmlFor={yearId} className="mb-1.5 block text-small font-semibold">
          Year
        </label>
        <select
          id={yearId}
          value={year ?? ''}
          onChange={(event) => setYear(event.target.value === '' ? null : Number(event.target.value))}
          className={controlClass('min-w-36')}
        >
          <option value="">All years</option>
          {list.years.map((entry) => (
            <option key={entry} value={entry}>
              {entry}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <CsvExport source={source} words={csvEn} />
        <Button variant="secondary" busy={printing.isLoading} onClick={printing.start}>
          {!printing.isLoading && <IconPrint />}
          Print
        </Button>
      </div>
      <p role="alert" className="w-full text-right text-small text-danger empty:-mt-4">
        {printing.error !== null && `Could not prepare the print. ${messageOf(printing.error)}`}
      </p>
    </div>
  );
}
