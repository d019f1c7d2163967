import type { Payment } from '../../../api/payments';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { Badge } from '../../../ui/Badge';
import { paymentStatus } from './paymentStatus';

/** What was paid, when, how much, and what became of it. */
export function PaymentLine({ payment }: { payment: Payment }) {
  const status = paymentStatus(payment.status);
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{payment.description || 'Payment'}</p>
        <time dateTime={isoDate(payment.date)} title={formatDateTime(payment.date)} className="text-small text-ink-3">
          {formatDate(payment.date)}
        </time>
      </div>
      <div className="flex shrink-0 items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-1">
        <span className="font-semibold tabular-nums">{formatMoney(payment.amount, payment.currency)}</span>
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
    </li>
  );
}
