import type { Payment } from '../../../api/payments';
import { PaymentTable } from './PaymentTable';

interface PrintSheetProps {
  rows: readonly Payment[];
  year: number | null;
  email: string;
}

/** All payments of the filter, for paper only: the screen shows a page of ten. */
export const PrintSheet = ({ rows, year, email }: PrintSheetProps) => (
  <div className="hidden print:block">
    <p className="font-display text-h1 font-semibold">Billing history{year === null ? '' : ` ${year}`}</p>
    <p className="mt-2 mb-6 text-ink-2">{email}</p>
    <PaymentTable rows={rows} />
  </div>
);
