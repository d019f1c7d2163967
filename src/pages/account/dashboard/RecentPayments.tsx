import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';

import type { Page } from '../../../api/decode';
import { type Payment, myPaymentsQuery } from '../../../api/payments';
import { QueryView } from '../../../components/QueryView';
import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { paymentStatusEn } from '../../../text/en/status';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { paymentTitle } from '../billing/payment';
import { EmptyPayments } from '../billing/PaymentTable';

/** The last three payments and the way to the rest. */
export function RecentPayments({ className }: { className?: string | undefined }) {
  const id = useId();
  const query = useRecentPayments();
  const { data } = query;
  // One column: the height of three payments, whatever comes, or the card below would move.
  return (
    <Card as="section" aria-labelledby={id} className={clsx('max-lg:min-h-[21.75rem]', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id}>Recent payments</h2>
        {data?.items.length !== 0 && (
          <TextLink to={paths.billingHistory()} className={clsx(data === undefined && 'invisible')}>
            See billing history
          </TextLink>
        )}
      </div>
      {/* Drawn anew when the data is there: what stayed would move up where the link above goes. */}
      <QueryView
        key={data === undefined ? 'loading' : 'there'}
        query={query}
        loading={<PaymentsSkeleton />}
        errorTitle="Could not load your payments."
        errorClassName="mt-4"
        hasRefetchBar={false}
      >
        {(page) => <PaymentList page={page} />}
      </QueryView>
    </Card>
  );
}

function PaymentList({ page: { items, dropped } }: { page: Page<Payment> }) {
  if (items.length === 0 && dropped === 0) return <EmptyPayments className="pt-2 pb-0" />;
  return (
    <>
      <ul className="mt-3 divide-y divide-border">
        {items.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
      {dropped > 0 && (
        <p className="mt-2 text-small text-ink-3">
          {dropped === 1 ? '1 payment could not be shown.' : `${dropped} payments could not be shown.`}
        </p>
      )}
    </>
  );
}

const PaymentsSkeleton = () => (
  <div className="mt-3">
    {['w-40', 'w-36', 'w-40'].map((width, index) => (
      <div key={index} className="flex h-[4.75rem] items-center justify-between max-sm:h-[4.95rem]">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
);

/** What was paid, when, how much, and what became of it. */
function PaymentLine({ payment }: { payment: Payment }) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{paymentTitle(payment)}</p>
        <time dateTime={isoDate(payment.date)} title={formatDateTime(payment.date)} className="text-small text-ink-3">
          {formatDate(payment.date)}
        </time>
      </div>
      <div className="flex shrink-0 items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-1">
        <span className="font-semibold tabular-nums">{formatMoney(payment.amount, payment.currency)}</span>
        <StatusBadge status={payment.status} words={paymentStatusEn} className="max-w-36" />
      </div>
    </li>
  );
}

/** The last three payments; the card and the banner share one answer. */
export const useRecentPayments = () => useQuery(myPaymentsQuery({ page: 1, pageSize: 3 }));
