import './print.css';

import { PageTitle } from '../../../components/PageTitle';
import { selectUser, useSession } from '../../../session/store';
import { BillingTools } from './BillingTools';
import { PaymentList } from './PaymentList';
import { PrintSheet } from './PrintSheet';
import { useBillingFilter } from './useBillingFilter';
import { usePaymentList } from './usePaymentList';
import { usePrintAll } from './usePrintAll';

/** `/billing-history` (spec §2): the payments of the signed-in user, by year, to read, to print and as a file. */
export function BillingHistoryPage() {
  const email = useSession(selectUser)?.email ?? '';
  const filter = useBillingFilter();
  const list = usePaymentList(filter);
  const printing = usePrintAll(filter.year);
  return (
    <div data-print="list" className="site-width py-10 sm:py-14 print:py-0">
      <PageTitle title="Billing history" />
      <div className={printing.rows === null ? undefined : 'print:hidden'}>
        <h1>Billing history</h1>
        <p className="mt-2 hidden text-ink-2 print:block">{email}</p>
        <BillingTools filter={filter} list={list} printing={printing} />
        <PaymentList filter={filter} list={list} />
      </div>
      {printing.rows !== null && <PrintSheet rows={printing.rows} year={filter.year} email={email} />}
    </div>
  );
}
