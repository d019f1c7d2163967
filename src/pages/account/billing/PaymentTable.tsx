import { useId, useState } from 'react';

import type { Payment } from '../../../api/payments';
import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { paymentStatusEn } from '../../../text/en/status';
import { Button, ButtonLink } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/links';
import { EmptyPanel } from '../../../ui/panels';
import { isReceipt, paymentDetail, paymentName, paymentTitle, receiptAddress } from './payment';
import { ReceiptDialog } from './Receipt';

const HEADS = ['Date', 'Description', 'Amount', 'Status', 'Receipt'] as const;

/** Under 640 px rows are cards. Roles are spelt out: a browser may forget that a row laid out as a grid is a row. */
export function PaymentTable({ rows }: { rows: readonly Payment[] }) {
  const captionId = useId();
  const [opened, setOpened] = useState<Payment | null>(null);
  return (
    <>
      <div role="region" aria-labelledby={captionId} tabIndex={0} className="@container overflow-x-auto">
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
      {opened !== null && <ReceiptDialog payment={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const CELL = 'px-4 py-3 align-top first:pl-6 last:pr-6 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0';

/** One payment. On a phone: what and how much on the first line, when and its status under it, the receipt last. */
function PaymentRow({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const detail = paymentDetail(payment);
  const address = receiptAddress(payment);
  return (
    <tr
      role="row"
      className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-4 @max-[14rem]:grid-cols-1 print:break-inside-avoid"
    >
      <td role="cell" className={`${CELL} whitespace-nowrap max-sm:order-3 max-sm:text-small max-sm:text-ink-2`}>
        <time dateTime={isoDate(payment.date)} title={formatDateTime(payment.date)}>
          {formatDate(payment.date)}
        </time>
      </td>
      <th role="rowheader" scope="row" className={`${CELL} text-left font-normal max-sm:order-1 sm:min-w-40`}>
        <span className="block font-medium wrap-anywhere">{paymentTitle(payment)}</span>
        {detail !== '' && <span className="block text-small wrap-anywhere text-ink-3 max-sm:text-least">{detail}</span>}
      </th>
      <td role="cell" className={`${CELL} text-right font-semibold whitespace-nowrap max-sm:order-2`}>
        {formatMoney(payment.amount, payment.currency)}
      </td>
      <td role="cell" className={`${CELL} max-sm:order-4 max-sm:text-right`}>
        <StatusBadge status={payment.status} labels={paymentStatusEn} className="max-w-[min(12rem,40vw)]" />
      </td>
      <td role="cell" className={`${CELL} whitespace-nowrap max-sm:order-5 max-sm:col-span-full print:hidden`}>
        {address === null ? (
          <Button variant="quiet" size="row" onClick={onOpen} className="-ml-2 underline underline-offset-3">
            <span>{isReceipt(payment) ? 'View receipt' : 'View details'}</span>
            <span className="sr-only">{` for ${paymentName(payment)}`}</span>
          </Button>
        ) : (
          <ExternalLink href={address} className="inline-block min-h-7 text-small font-semibold">
            Receipt<span className="sr-only">{` for ${paymentName(payment)}`}</span>
          </ExternalLink>
        )}
      </td>
    </tr>
  );
}

/** In place of payments while there has never been one. */
export const EmptyPayments = ({ className }: { className?: string | undefined }) => (
  <EmptyPanel
    className={className}
    action={
      <ButtonLink to={paths.pricing()} variant="secondary">
        See plans
      </ButtonLink>
    }
  >
    No payments yet. When you subscribe, your receipts appear here.
  </EmptyPanel>
);
