import { clsx } from 'clsx';
import { useId } from 'react';

import type { Page } from '../../../api/decode';
import type { Payment } from '../../../api/payments';
import { QueryView } from '../../../components/QueryView';
import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { EmptyPayments } from '../billing/EmptyPayments';
import { PaymentLine } from './PaymentLine';
import { useRecentPayments } from './useRecentPayments';

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
      <QueryView
        query={query}
        loading={<PaymentsSkeleton />}
        errorTitle="Could not load your payments."
        errorClassName="mt-4"
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
