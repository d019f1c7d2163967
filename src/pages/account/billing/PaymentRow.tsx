import type { Payment } from '../../../api/payments';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { paymentStatusEn } from '../../../text/en/status';
import { Button } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/links';
import { isReceipt, paymentDetail, paymentName, paymentTitle, receiptAddress } from './paymentWords';

const CELL = 'px-4 py-3 align-top first:pl-6 last:pr-6 max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0';

/** One payment. On a phone: what and how much on the first line, when and its status under it, the receipt last. */
export function PaymentRow({ payment, onOpen }: { payment: Payment; onOpen: () => void }) {
  const detail = paymentDetail(payment);
  const address = receiptAddress(payment);
  return (
    <tr
      role="row"
      className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:gap-y-1.5 max-sm:px-4 max-sm:py-4 print:break-inside-avoid"
    >
      <td role="cell" className={`${CELL} whitespace-nowrap max-sm:order-3 max-sm:text-small max-sm:text-ink-2`}>
        <time dateTime={isoDate(payment.date)} title={formatDateTime(payment.date)}>
          {formatDate(payment.date)}
        </time>
      </td>
      <th role="rowheader" scope="row" className={`${CELL} min-w-40 text-left font-normal max-sm:order-1`}>
        <span className="block font-medium wrap-anywhere">{paymentTitle(payment)}</span>
        {detail !== '' && <span className="block text-small wrap-anywhere text-ink-3 max-sm:text-least">{detail}</span>}
      </th>
      <td role="cell" className={`${CELL} text-right font-semibold whitespace-nowrap max-sm:order-2`}>
        {formatMoney(payment.amount, payment.currency)}
      </td>
      <td role="cell" className={`${CELL} max-sm:order-4 max-sm:text-right`}>
        <StatusBadge status={payment.status} words={paymentStatusEn} className="max-w-48" />
      </td>
      <td role="cell" className={`${CELL} whitespace-nowrap max-sm:order-5 max-sm:col-span-2 print:hidden`}>
        {address === null ? (
          <Button variant="quiet" size="row" onClick={onOpen} className="-ml-2 underline underline-offset-3">
            {isReceipt(payment) ? 'View receipt' : 'View details'}
            <span className="sr-only"> for {paymentName(payment)}</span>
          </Button>
        ) : (
          <ExternalLink href={address} className="inline-block min-h-7 text-small font-semibold">
            Receipt<span className="sr-only"> for {paymentName(payment)}</span>
          </ExternalLink>
        )}
      </td>
    </tr>
  );
}
