import type { AdminPayment } from '../../../api/adminPayments';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { paymentsZh as words } from '../../../text/zh/payments';
import { paymentStatusZh } from '../../../text/zh/status';
import { ExternalLink } from '../../../ui/links';
import type { DetailLine } from '../drawer/DetailList';
import { ForeignText } from '../ForeignText';
import { PersonLink } from '../PersonLink';
import { methodOf, payerOf, planOf } from './paymentWords';
import { TransactionCell } from './TransactionCell';

const moment = (value: string | null) =>
  value === null ? null : <time dateTime={isoDate(value)}>{formatDateTime(value, 'zh-CN')}</time>;

/** The known fields of a payment, in order. */
export const paymentLines = (payment: AdminPayment): readonly DetailLine[] => [
  { term: words.id, value: payment.id, isMono: true },
  { term: words.user, value: <PersonLink id={payment.userId}>{payerOf(payment)}</PersonLink> },
  { term: words.userId, value: payment.userId, isMono: true },
  { term: words.plan, value: planOf(payment) },
  { term: words.subscriptionId, value: payment.subscriptionId, isMono: true },
  { term: words.description, value: payment.description },
  {
    term: words.amount,
    value: <strong className="tabular-nums">{formatMoney(payment.amount, payment.currency, 'zh-CN')}</strong>,
  },
  { term: words.currency, value: payment.currency },
  { term: words.status, value: <StatusBadge status={payment.status} words={paymentStatusZh} /> },
  ...(payment.failureMessage === ''
    ? []
    : [{ term: words.failureMessage, value: <ForeignText>{payment.failureMessage}</ForeignText> }]),
  { term: words.method, value: methodOf(payment) },
  { term: words.provider, value: payment.provider },
  { term: words.transaction, value: payment.transactionId && <TransactionCell id={payment.transactionId} /> },
  { term: words.invoice, value: invoiceOf(payment) },
  { term: words.createdAt, value: moment(payment.createdAt) },
  { term: words.paidAt, value: moment(payment.paidAt) },
];

const invoiceOf = ({ invoiceNumber, invoiceUrl }: AdminPayment) =>
  invoiceUrl === null ? (
    invoiceNumber
  ) : (
    <ExternalLink href={invoiceUrl} note={words.opensOtherSite}>
      {invoiceNumber || words.invoiceLink}
    </ExternalLink>
  );
