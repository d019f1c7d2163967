import { collectPages } from '../../../api/collectPages';
import { fetchMyPayments, type Payment } from '../../../api/payments';
import { type CsvColumn, CsvExport, type CsvLabels, type CsvSource } from '../../../components/CsvExport';
import type { VisiblePage } from '../../../components/pageParams';
import { Pager } from '../../../components/Pager';
import { PageTitle } from '../../../components/PageTitle';
import { QueryView } from '../../../components/QueryView';
import { statusLabel } from '../../../components/StatusBadge';
import { localZone, csvDateTime } from '../../../domain/dates';
import { csvAmount } from '../../../domain/money';
import { ownEmail } from '../../../domain/user';
import { hasServerMessage } from '../../../forms/serverErrors';
import { isNotOffered, loadMessageOf } from '../../../http/failure';
import { formatNumber } from '../../../lib/formatNumber';
import { useSession } from '../../../session/store';
import { accountMessages } from '../../../text/en/account';
import { paymentStatusEn } from '../../../text/en/status';
import { Button } from '../../../ui/Button';
import { controlClass, Field } from '../../../ui/Field';
import { Skeleton } from '../../../ui/loading';
import { EmptyPanel } from '../../../ui/panels';
import { methodOf, paymentTitle } from '../payments';
import { EmptyPayments, PaymentTable } from './PaymentTable';
import { type BillingFilter, type PaymentListState, inYear, useBillingFilter, usePaymentList } from './usePaymentList';
import { YearReceipts } from './YearReceipts';

function BillingHistoryPage() {
  const email = useSession((session) => ownEmail(session.user?.email ?? ''));
  const filter = useBillingFilter();
  const list = usePaymentList(filter);
  return (
    <>
      <PageTitle title="Billing history" />
      <p className="hidden text-ink-2 print:block">{email}</p>
      <BillingTools filter={filter} list={list} />
      <PaymentList filter={filter} list={list} />
    </>
  );
}
export { BillingHistoryPage as Component };

interface BillingToolsProps {
  filter: BillingFilter;
  list: PaymentListState;
}

function BillingTools({ filter, list }: BillingToolsProps) {
  const { year, setYear } = filter;
  const source: CsvSource<Payment> = {
    fileName: `${fileNameOf(year)}.csv`,
    columns: CSV_COLUMNS,
    load: async (watch) => {
      const all = await collectPages(fetchMyPayments, watch);
      return { ...all, rows: inYear(all.rows, year) };
    },
  };
  // Without payments, or if the server has no payment endpoint, there is nothing to filter or export.
  if ((list.query.data?.total === 0 && year === null) || isNotOffered(list.query.error)) return null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
      <Field label="Year">
        {(ids) => (
          <select
            {...ids}
            value={year ?? ''}
            onChange={(event) => setYear(event.target.value === '' ? null : Number(event.target.value))}
            className={controlClass('min-w-32')}
          >
            <option value="">All years</option>
            {list.years.map((entry) => (
              <option key={entry} value={entry}>
                {entry}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3 max-sm:contents">
        {year !== null && <YearReceipts year={year} receipts={list.receipts} isIncomplete={list.isIncomplete} />}
        <CsvExport source={source} labels={csvEn} />
      </div>
    </div>
  );
}

const plural = (count: number, word: string): string => `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`;

function PaymentList({ filter, list }: { filter: BillingFilter; list: PaymentListState }) {
  const { query, pageCount } = list;
  const total = query.data?.total ?? 0;
  return (
    <>
      <p role="status" className="mt-6 mb-2 min-h-6 text-small text-ink-2">
        {total > 0 &&
          (query.data?.isAtLeast === true ? 'At least ' : '') +
            plural(total, 'payment') +
            (filter.year === null ? '' : ` in ${filter.year}`)}
      </p>
      <QueryView
        query={query}
        loading={<PaymentSkeleton />}
        errorTitle={(error) =>
          hasServerMessage(error) ? "We couldn't load your payments." : accountMessages.paymentListFailed
        }
        errorClassName="mb-4 print:hidden"
      >
        {(shown) => (
          <>
            <div className="overflow-hidden rounded-md border border-border bg-surface shadow-1">
              {shown.rows.length > 0 ? (
                <PaymentTable rows={shown.rows} />
              ) : (
                <NoPayments shown={shown} filter={filter} />
              )}
            </div>
            {shown.dropped > 0 && (
              <p className="mt-3 text-small text-ink-2">{`We couldn't show ${plural(shown.dropped, 'payment')}.`}</p>
            )}
          </>
        )}
      </QueryView>
      <Pager page={filter.page} pageCount={pageCount} onPage={filter.setPage} className="mt-4 print:hidden" />
    </>
  );
}

const PaymentSkeleton = () => (
  <div className="rounded-md border border-border bg-surface shadow-1">
    <div className="h-10 rounded-t-md bg-sunken max-sm:hidden" />
    {['w-44', 'w-36', 'w-44', 'w-40', 'w-36'].map((width, place) => (
      <div key={place} className="flex items-center gap-8 border-t border-border px-6 py-5 first:border-0 max-sm:px-4">
        <Skeleton className="h-4 w-24 max-sm:hidden" />
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="ml-auto h-4 w-16" />
        <Skeleton className="h-5 w-14" />
      </div>
    ))}
  </div>
);

function NoPayments({ shown, filter }: { shown: VisiblePage<Payment>; filter: BillingFilter }) {
  if (filter.year !== null) {
    return (
      <EmptyPanel
        crop="middle"
        action={
          <Button variant="secondary" onClick={() => filter.setYear(null)}>
            Show all years
          </Button>
        }
      >
        {`No payments in ${filter.year}.`}
      </EmptyPanel>
    );
  }
  if (shown.total > 0) return <EmptyPanel crop="foot">We couldn&apos;t show the payments on this page.</EmptyPanel>;
  return <EmptyPayments />;
}

const fileNameOf = (year: number | null): string => `billing-history${year === null ? '' : `-${year}`}`;

/** Amounts have no currency signs and dates can be sorted, so that spreadsheets recognize numbers and dates. */
const CSV_COLUMNS: readonly CsvColumn<Payment>[] = [
  {
    // A getter, because reading the time zone is slow (decision 0077) and only an export needs it.
    get head() {
      return `Date (${localZone()})`;
    },
    cell: ({ date }) => csvDateTime(date),
  },
  { head: 'Description', cell: paymentTitle },
  { head: 'Amount', isNumber: true, cell: ({ amount, currency }) => csvAmount(amount, currency) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'Status', cell: ({ status }) => statusLabel(status, paymentStatusEn).label },
  { head: 'Payment method', cell: methodOf },
  { head: 'Reference', cell: ({ invoiceNumber }) => invoiceNumber },
  { head: 'Receipt', cell: ({ receiptUrl }) => receiptUrl ?? '' },
];

const csvEn: CsvLabels = {
  label: 'Export CSV',
  stop: 'Stop',
  running: (done, total) =>
    total === null ? 'Exporting…' : `Exporting ${formatNumber(done)} of ${formatNumber(total)}`,
  stopped: 'Export stopped.',
  saved: (count) => (count === 1 ? '1 payment exported.' : `${formatNumber(count)} payments exported.`),
  cut: (count) => `Exported the newest ${formatNumber(count)} payments only.`,
  failed: (error) => `Export failed. ${loadMessageOf(error)}`,
};
