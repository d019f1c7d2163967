import type { AdminPayment } from '../../../api/adminPayments';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { paymentsZh as words } from '../../../text/zh/payments';
import { paymentStatusZh } from '../../../text/zh/status';
import { Button } from '../../../ui/Button';
import type { ListColumn } from '../list/useList';
import { PersonLink } from '../PersonLink';
import { methodOf, nameOf, payerOf, planOf } from './paymentWords';
import { TransactionCell } from './TransactionCell';

/** ID, user, plan, amount, status, method, transaction, time, and the way to the rest. */
export const paymentColumns = (onOpen: (payment: AdminPayment) => void): readonly ListColumn<AdminPayment>[] => [
  { id: 'id', head: words.id, cell: ({ id }) => <span className="font-mono text-small">{id || '—'}</span> },
  {
    id: 'user',
    head: words.user,
    names: true,
    className: 'min-w-44 max-w-64',
    cell: (payment) => <PersonLink id={payment.userId}>{payerOf(payment)}</PersonLink>,
  },
  {
    id: 'plan',
    head: words.plan,
    className: 'max-w-44',
    cell: (payment) => (
      <bdi className="line-clamp-2 wrap-anywhere" title={payment.planCode}>
        {planOf(payment) || '—'}
      </bdi>
    ),
  },
  {
    id: 'amount',
    head: words.amount,
    isNumber: true,
    className: 'whitespace-nowrap',
    cell: ({ amount, currency }) => <span className="font-semibold">{formatMoney(amount, currency, 'zh-CN')}</span>,
  },
  { id: 'status', head: words.status, cell: ({ status }) => <StatusBadge status={status} words={paymentStatusZh} /> },
  { id: 'method', head: words.method, className: 'min-w-28', cell: (payment) => <bdi>{methodOf(payment) || '—'}</bdi> },
  {
    id: 'transaction',
    head: words.transaction,
    className: 'min-w-56',
    cell: ({ transactionId }) => <TransactionCell id={transactionId} />,
  },
  { id: 'paid', head: words.paidAt, cell: ({ paidAt, createdAt }) => <PaidAt value={paidAt ?? createdAt} /> },
  {
    id: 'actions',
    head: words.actions,
    isActions: true,
    className: 'w-px',
    cell: (payment) =>
      nameOf(payment) !== '' && (
        <Button
          variant="quiet"
          size="row"
          className="whitespace-nowrap"
          aria-label={words.detailOf(nameOf(payment))}
          onClick={() => onOpen(payment)}
        >
          {words.detail}
        </Button>
      ),
  },
];

const PaidAt = ({ value }: { value: string | null }) => (
  <time dateTime={isoDate(value)} className="whitespace-nowrap">
    {formatDateTime(value, 'zh-CN')}
  </time>
);
