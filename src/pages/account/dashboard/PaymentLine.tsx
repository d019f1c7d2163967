import type { Payment } from '../../../api/payments';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { paymentStatusEn } from '../../../text/en/status';
import { paymentTitle } from '../billing/paymentWords';

/** What was paid, when, how much, and what became of it. */
export function PaymentLine({ payment }: { payment: Payment }) {
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
