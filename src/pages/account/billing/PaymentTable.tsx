import { lazy, Suspense, useId, useState } from 'react';

import type { Payment } from '../../../api/payments';
import { PaymentRow } from './PaymentRow';

const ReceiptDialog = lazy(async () => ({ default: (await import('./ReceiptDialog')).ReceiptDialog }));

const HEADS = ['Date', 'Description', 'Amount', 'Status', 'Receipt'] as const;

/**
 * Payments as a table; under 640 px the same rows are laid out as cards. The roles are spelt out because a browser that
 * lays out a row as a grid may forget that it is a row.
 */
export function PaymentTable({ rows }: { rows: readonly Payment[] }) {
  const captionId = useId();
  const [opened, setOpened] = useState<Payment | null>(null);
  return (
    <>
      <div role="region" aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
        <table role="table" className="w-full border-collapse text-left max-sm:block">
          <caption id={captionId} className="sr-only">
            Payments
          </caption>
          <thead role="rowgroup" className="bg-sunken text-small text-ink-2 max-sm:sr-only">
            <tr role="row">
              {HEADS.map((head) => (
                <th
                  key={head}
                  role="columnheader"
                  scope="col"
                  className={`px-4 py-2.5 font-semibold first:pl-6 last:pr-6 ${head === 'Amount' ? 'text-right' : ''} ${head === 'Receipt' ? 'print:hidden' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y divide-border max-sm:block">
            {rows.map((payment, place) => (
              // A server may send an id twice; the place tells them apart.
              <PaymentRow key={`${payment.id} ${place}`} payment={payment} onOpen={() => setOpened(payment)} />
            ))}
          </tbody>
        </table>
      </div>
      {opened !== null && (
        <Suspense>
          <ReceiptDialog payment={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
