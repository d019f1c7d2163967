import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import type { Page } from '../../api/decode';
import { type Payment, myPaymentsQuery } from '../../api/payments';
import { formatDateTime, isoDate, formatDateNoWrap } from '../../domain/dates';
import { formatMoney } from '../../domain/money';
import { nowMs } from '../../lib/clock';
import { keyedRows } from '../../lib/keyedRows';
import type { PlanState } from '../../plans/planView';
import { paymentStatusEn } from '../../text/en/status';
import { Skeleton } from '../../ui/loading';
import { outcomeOf, paymentTitle, receiptAddress, unusedPaymentWarning } from './payments';
import { StatusText } from './planStatement';
import { PaymentReceipt } from './Receipt';

export const useLastPayments = () => useQuery(myPaymentsQuery({ page: 1, pageSize: 3 }));

/** @returns like {@link unusedPaymentWarning}, for these payments */
export const useUnusedPaymentWarning = (view: PlanState): string | null =>
  unusedPaymentWarning(view, useLastPayments().data?.items, nowMs());

interface LastPaymentsProps {
  page: Page<Payment>;
  /** Whether to show links to receipts. If so, the status "Paid" is hidden. */
  hasReceipts?: boolean;
}

export function LastPayments({ page: { items, dropped }, hasReceipts = false }: LastPaymentsProps) {
  const hasLink = items.some((payment) => receiptAddress(payment) !== null);
  return (
    <>
      <ul className="@container divide-y divide-border sm:grid sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
        {keyedRows(items).map(({ key, row: payment }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 last:pb-0 sm:col-span-full sm:grid-cols-subgrid sm:gap-x-6 @max-[14rem]:grid-cols-1 @max-[14rem]:*:text-left"
          >
            <time
              dateTime={isoDate(payment.date)}
              title={formatDateTime(payment.date)}
              className="text-ink-2 max-sm:order-3 max-sm:text-small"
            >
              {formatDateNoWrap(payment.date)}
            </time>
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:order-1">
              <span className="min-w-0 wrap-anywhere">{paymentTitle(payment)}</span>
              {hasReceipts && outcomeOf(payment) !== 'taken' && (
                <StatusText status={payment.status} labels={paymentStatusEn} className="max-w-36" />
              )}
            </span>
            <span className="tabular-nums text-right max-sm:order-2">
              {formatMoney(payment.amount, payment.currency)}
            </span>
            <span className={clsx('max-sm:order-4', hasReceipts ? 'max-sm:-my-3 max-sm:text-right' : 'text-right')}>
              {hasReceipts ? (
                <PaymentReceipt payment={payment} reservesArrow={hasLink} />
              ) : (
                <StatusText status={payment.status} labels={paymentStatusEn} className="max-w-36" />
              )}
            </span>
          </li>
        ))}
      </ul>
      {dropped > 0 && (
        <p className="mt-2 text-small text-ink-3">
          {dropped === 1 ? "We couldn't show 1 payment." : `We couldn't show ${dropped} payments.`}
        </p>
      )}
    </>
  );
}

export const LastPaymentsSkeleton = ({ hasReceipts = false }: Pick<LastPaymentsProps, 'hasReceipts'>) => (
  <div className={clsx('divide-y divide-border', !hasReceipts && 'sm:-mb-2')}>
    {['w-40', 'w-36', 'w-40'].map((width, place) => (
      <div key={place} className="flex h-[2.85rem] items-center justify-between max-sm:h-[4.25rem]">
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </div>
);
