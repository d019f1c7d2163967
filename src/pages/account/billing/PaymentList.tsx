import { Pager } from '../../../components/Pager';
import { pagerEn } from '../../../components/pagerEn';
import { RefetchBar } from '../../../components/RefetchBar';
import { messageOf } from '../../../http/failure';
import { actionMessages } from '../../../text/en/messages';
import { ErrorPanel } from '../../../ui/panels';
import { NoPayments } from './NoPayments';
import { PaymentSkeleton } from './PaymentSkeleton';
import { PaymentTable } from './PaymentTable';
import type { BillingFilter } from './useBillingFilter';
import type { PaymentListState } from './usePaymentList';

interface PaymentListProps {
  filter: BillingFilter;
  list: PaymentListState;
}

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** The list in all its states: loading, empty, failed, and the rows with what could not be shown. */
export function PaymentList({ filter, list }: PaymentListProps) {
  const { shown, failure, isFetching, pageCount } = list;
  return (
    <>
      <p role="status" className="mt-6 mb-2 min-h-6 text-small text-ink-2">
        {shown !== undefined && shown.total > 0 && countWords(shown.total, filter.year)}
      </p>
      {failure !== null && (
        <ErrorPanel
          title={actionMessages.paymentListFailed}
          message={messageOf(failure)}
          onRetry={list.retry}
          busy={isFetching}
          className="mb-4 print:hidden"
        />
      )}
      {shown === undefined && failure === null && <PaymentSkeleton />}
      {shown !== undefined && (
        <div
          aria-busy={isFetching}
          className="relative overflow-hidden rounded-md border border-border bg-surface shadow-1"
        >
          <RefetchBar isActive={isFetching} />
          {shown.rows.length > 0 ? <PaymentTable rows={shown.rows} /> : <NoPayments shown={shown} filter={filter} />}
        </div>
      )}
      {shown !== undefined && shown.dropped > 0 && (
        <p className="mt-3 text-small text-ink-2">{plural(shown.dropped, 'record')} could not be shown.</p>
      )}
      {pageCount > 1 && (
        <Pager
          page={Math.min(filter.page, pageCount)}
          pageCount={pageCount}
          onPage={filter.setPage}
          words={pagerEn}
          className="mt-4 print:hidden"
        />
      )}
    </>
  );
}

const countWords = (total: number, year: number | null): string =>
  plural(total, 'payment') + (year === null ? '' : ` in ${year}`);
