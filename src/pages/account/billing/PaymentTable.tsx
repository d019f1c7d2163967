import { useId } from 'react';

import type { Payment } from '../../../api/payments';
import { paths } from '../../../config/paths';
import { formatDateTime, isoDate, formatDateNoWrap } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { keyedRows } from '../../../lib/keyedRows';
import { paymentStatusEn } from '../../../text/en/status';
import { ButtonLink } from '../../../ui/Button';
import { EmptyPanel } from '../../../ui/panels';
import { paymentDetail, paymentTitle } from '../payments';
import { StatusText } from '../planStatement';
import { PaymentReceipt } from '../Receipt';

const COLUMN_HEADINGS = ['Date', 'Description', 'Amount', 'Status', 'Receipt'] as const;

/** Rows become cards below 640 px. Roles are explicit, because `display: grid` can remove the role of a row. */
export function PaymentTable({ rows }: { rows: readonly Payment[] }) {
  const captionId = useId();
  return (
    <div role="region" aria-labelledby={captionId} tabIndex={0} className="@container overflow-x-auto">
      <table role="table" className="w-full border-collapse text-left max-sm:block">
        <caption id={captionId} className="sr-only">
          Payments
        </caption>
        <thead role="rowgroup" className="bg-sunken text-small text-ink-2 max-sm:sr-only">
          <tr role="row">
            {COLUMN_HEADINGS.map((head) => (
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
          {keyedRows(rows).map(({ key, row }) => (
            <PaymentRow key={key} payment={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'px-4 py-3 align-baseline first:pl-6 last:pr-6 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0';

function PaymentRow({ payment }: { payment: Payment }) {
  const detail = paymentDetail(payment);
  return (
    <tr
      role="row"
      className="items-baseline max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-4 @max-[14rem]:grid-cols-1 print:break-inside-avoid"
    >
      <td role="cell" className={`${CELL} whitespace-nowrap max-sm:order-3 max-sm:text-small max-sm:text-ink-2`}>
        <time dateTime={isoDate(payment.date)} title={formatDateTime(payment.date)}>
          {formatDateNoWrap(payment.date)}
        </time>
      </td>
      <th role="rowheader" scope="row" className={`${CELL} text-left font-normal max-sm:order-1 sm:min-w-40`}>
        <span className="block font-medium wrap-anywhere">{paymentTitle(payment)}</span>
        {detail !== '' && <span className="block text-small wrap-anywhere text-ink-3">{detail}</span>}
      </th>
      <td role="cell" className={`${CELL} text-right font-semibold whitespace-nowrap max-sm:order-2`}>
        {formatMoney(payment.amount, payment.currency)}
      </td>
      <td role="cell" className={`${CELL} max-sm:order-4 max-sm:text-right`}>
        <StatusText status={payment.status} labels={paymentStatusEn} className="max-w-[min(12rem,40vw)]" />
      </td>
      <td
        role="cell"
        className={`${CELL} whitespace-nowrap max-sm:order-5 max-sm:col-span-full max-sm:-my-3 print:hidden`}
      >
        <PaymentReceipt payment={payment} />
      </td>
    </tr>
  );
}

export const EmptyPayments = () => (
  <EmptyPanel
    action={
      <ButtonLink to={paths.pricing()} variant="secondary">
        See plans
      </ButtonLink>
    }
  >
    No payments yet. Your receipts will show up here when you subscribe.
  </EmptyPanel>
);
