import type { AdminPayment } from '../../../api/adminPayments';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatMoney } from '../../../domain/money';
import { capitalised } from '../../../domain/user';
import { assignZh } from '../../../text/zh/assign';
import { paymentsZh as labels } from '../../../text/zh/payments';
import { paymentStatusZh } from '../../../text/zh/status';
import { ExternalLink } from '../../../ui/links';
import { DateCell } from '../cells';
import { CopyButton, DetailList, OtherFields } from '../drawer/DetailList';
import { RecordUserLink } from '../drawer/recordColumns';
import { type OpenRow, RecordDrawer } from '../drawer/RecordDrawer';
import { ForeignText } from '../messages';
import { PlanName } from '../planNames';

interface PaymentDrawerProps {
  payment: AdminPayment;
  open: OpenRow<AdminPayment>;
}

/** All known fields of a payment; read only, since the spec has no call that changes one. */
export const PaymentDrawer = ({ payment, open }: PaymentDrawerProps) => (
  <RecordDrawer title={labels.drawer} open={open}>
    <div className="grid gap-6">
      <DetailList
        lines={[
          { term: labels.id, value: payment.id, isMono: true },
          { term: labels.user, value: <RecordUserLink record={payment} /> },
          { term: labels.userId, value: payment.userId, isMono: true },
          { term: labels.plan, value: payment.planCode && <PlanName code={payment.planCode} /> },
          { term: labels.subscriptionId, value: payment.subscriptionId, isMono: true },
          { term: labels.description, value: assignZh.withMonths(payment.description) },
          {
            term: labels.amount,
            value: <strong className="tabular-nums">{formatMoney(payment.amount, payment.currency, 'zh-CN')}</strong>,
          },
          { term: labels.currency, value: payment.currency },
          { term: labels.status, value: <StatusBadge status={payment.status} words={paymentStatusZh} /> },
          ...(payment.failureMessage === ''
            ? []
            : [{ term: labels.failureMessage, value: <ForeignText>{payment.failureMessage}</ForeignText> }]),
          { term: labels.method, value: methodOf(payment) },
          { term: labels.provider, value: payment.provider },
          { term: labels.transaction, value: payment.transactionId && <TransactionId id={payment.transactionId} /> },
          { term: labels.invoice, value: invoiceOf(payment) },
          { term: labels.createdAt, value: payment.createdAt && <DateCell value={payment.createdAt} hasTime /> },
          { term: labels.paidAt, value: payment.paidAt && <DateCell value={payment.paidAt} hasTime /> },
        ]}
      />
      <OtherFields title={labels.others} fields={payment.others} />
    </div>
  </RecordDrawer>
);

/** The payment method with the last digits of a card; empty when the server does not send it. */
export function methodOf({ method, cardLast4 }: AdminPayment): string {
  const name = labels.methods.get(method.toLowerCase()) ?? capitalised(method);
  return cardLast4 === '' ? name : labels.endingIn(name || labels.card, cardLast4);
}

/** A transaction id with a button to copy it. */
export const TransactionId = ({ id }: { id: string }) => (
  <span className="inline-flex max-w-full items-center gap-1">
    <bdi className="font-mono text-small wrap-anywhere">{id}</bdi>
    <CopyButton text={id} label={labels.copyTransaction(id)} />
  </span>
);

const invoiceOf = ({ invoiceNumber, invoiceUrl }: AdminPayment) =>
  invoiceUrl === null ? (
    invoiceNumber
  ) : (
    <ExternalLink href={invoiceUrl} note={labels.opensOtherSite}>
      {invoiceNumber || labels.invoiceLink}
    </ExternalLink>
  );
