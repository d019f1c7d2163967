import {
  ADMIN_PAYMENTS_KEY,
  type AdminPayment,
  fetchAdminPayments,
  paymentMoments,
  searchedPaymentTexts,
} from '../../../api/adminPayments';
import { paymentStatsQuery } from '../../../api/adminStats';
import type { CsvColumn } from '../../../components/CsvExport';
import { StatusBadge } from '../../../components/StatusBadge';
import { DEFAULT_PLAN_CODE } from '../../../config/limits';
import { localDay } from '../../../domain/dates';
import { formatMoney, csvAmount } from '../../../domain/money';
import { paymentMethod } from '../../../domain/payment';
import { isPlanCode } from '../../../domain/plan';
import { nowMs } from '../../../lib/clock';
import { identityText } from '../../../lib/identityText';
import { accountMessages } from '../../../text/en/account';
import { commonZh } from '../../../text/zh/common';
import { paymentsZh as labels } from '../../../text/zh/payments';
import { paymentStatusZh } from '../../../text/zh/status';
import { Button } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/links';
import { CopyButton } from '../CopyButton';
import { DateCell } from '../DateCell';
import { DetailList } from '../drawer/DetailList';
import { type DrawerProps, RecordDrawer } from '../drawer/RecordDrawer';
import { dayFilters, statusFilter, statusOptions } from '../filters';
import type { ListColumn, ListFilter, ListOption, ListSource } from '../list/listDescription';
import { ListPage } from '../list/ListPage';
import { useListParams } from '../list/urlState';
import { listQueries } from '../list/useList';
import {
  cardDate,
  csvTime,
  FirstTime,
  idColumn,
  statusColumn,
  timeColumn,
  TwoLineText,
  userColumn,
} from '../listColumns';
import { ForeignText, withSpecMessage } from '../messages';
import { type PlanNameOf, usePlanNames, usePlanOptions, PlanName } from '../planNames';
import { RecordUserLink } from '../recordUser';
import { PaymentStatsBlock } from './PaymentStatsBlock';

type PaymentFilter = 'status' | 'plan' | 'from' | 'to';

/** `plans`: options of the plan filter. Can be empty if only the URL is read. */
const sourceOf = (plans: readonly ListOption[]): ListSource<AdminPayment, PaymentFilter> => ({
  key: ADMIN_PAYMENTS_KEY,
  fetch: fetchAdminPayments,
  filters: paymentFilters(plans),
  searchedTexts: searchedPaymentTexts,
});

function PaymentsPage() {
  const planNameOf = usePlanNames();
  const source = sourceOf(usePlanOptions());
  const { filters, apply } = useListParams(source);
  return (
    <ListPage
      list={{
        ...source,
        labels: { ...labels, failure: withSpecMessage(accountMessages.paymentListFailed) },
        columns: paymentColumns(planNameOf),
        csv: csvColumns(planNameOf),
        drawer: PaymentDrawer,
        figures: <PaymentStatsBlock />,
        formExtra: <QuickRanges {...filters} onRange={({ from, to }) => apply({ from, to })} />,
      }}
    />
  );
}
export { PaymentsPage as Component };

export const queries = (address: URL) => [...listQueries(sourceOf([]))(address), paymentStatsQuery()];

/** Options of the status filter. Other spellings with the same label, such as `paid`, are aliases of these options. */
const STATUSES = statusOptions(paymentStatusZh).filter(({ value }) =>
  ['succeeded', 'pending', 'failed', 'refunded'].includes(value),
);

/** Filters of the list. A plan code in the URL is sent to the server even if it isn't in `plans`. */
const paymentFilters = (plans: readonly ListOption[]): readonly ListFilter<AdminPayment, PaymentFilter>[] => [
  statusFilter(paymentStatusZh, STATUSES),
  {
    name: 'plan',
    label: commonZh.plan,
    options: plans.filter(({ value }) => value !== DEFAULT_PLAN_CODE),
    accepts: isPlanCode,
    matches: ({ planCode }, code) => (planCode === '' ? null : planCode === code),
  },
  ...dayFilters(labels.from, paymentMoments),
];

const paymentColumns = (planNameOf: PlanNameOf): readonly ListColumn<AdminPayment>[] => [
  idColumn(),
  { ...userColumn(), isRowHeader: true, width: 10.3 },
  {
    id: 'plan',
    head: commonZh.plan,
    width: 4.8,
    cell: ({ planCode }) => <TwoLineText title={planCode}>{planNameOf(planCode)}</TwoLineText>,
  },
  {
    id: 'amount',
    // As text, the amount takes the free space, so that the dates line up at the right edge.
    onCard: 'text',
    head: labels.amount,
    isNumber: true,
    width: 4.05,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  statusColumn(paymentStatusZh, ({ failureMessage }) => failureMessage, { isNarrow: true }),
  { id: 'method', head: labels.method, width: 6.7, cell: (payment) => <TwoLineText>{methodOf(payment)}</TwoLineText> },
  {
    id: 'transaction',
    head: labels.transaction,
    width: 7.6,
    cell: ({ transactionId }) => (transactionId === '' ? '—' : <TransactionId id={transactionId} />),
  },
  {
    ...timeColumn<AdminPayment>(labels.paidAt, ({ paidAt, createdAt }) => paidAt ?? createdAt),
    width: 8.6,
    cardCell: ({ paidAt, createdAt }) =>
      paidAt === null ? cardDate(commonZh.created, createdAt) : <DateCell value={paidAt} />,
    cell: ({ paidAt, createdAt }) => <FirstTime time={paidAt} createdAt={createdAt} />,
  },
];

const csvColumns = (planNameOf: PlanNameOf): readonly CsvColumn<AdminPayment>[] => [
  { head: commonZh.id, cell: ({ id }: AdminPayment) => id },
  { head: labels.userEmail, cell: ({ userEmail }: AdminPayment) => identityText(userEmail) },
  { head: commonZh.userId, cell: ({ userId }: AdminPayment) => userId },
  { head: commonZh.plan, cell: ({ planCode }: AdminPayment) => planNameOf(planCode) },
  { head: labels.amount, isNumber: true, cell: ({ amount, currency }: AdminPayment) => csvAmount(amount, currency) },
  { head: labels.currency, cell: ({ currency }: AdminPayment) => currency },
  { head: commonZh.status, cell: ({ status }: AdminPayment) => paymentStatusZh.get(status)?.label ?? status },
  { head: labels.failureMessage, cell: ({ failureMessage }: AdminPayment) => failureMessage },
  { head: labels.method, cell: methodOf },
  { head: labels.transaction, cell: ({ transactionId }: AdminPayment) => transactionId },
  csvTime(labels.paidAt, ({ paidAt }: AdminPayment) => paidAt),
  csvTime(commonZh.createdAt, ({ createdAt }: AdminPayment) => createdAt),
];

const RANGES = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
type RangeName = (typeof RANGES)[number];

/** First and last day, both inclusive. An empty string means no limit. */
interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAYS_BACK = { today: 0, last7: 6, last30: 29 };

/** Returns the first and last day of a quick range in the local time zone. */
export function rangeOf(name: RangeName, nowMs: number): DayRange {
  const now = new Date(nowMs);
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const day = (...parts: [month: number, date: number]) => localDay(new Date(year, ...parts).getTime());
  if (name === 'lastMonth') return { from: day(month - 1, 1), to: day(month, 0) };
  return { from: day(month, name === 'thisMonth' ? 1 : date - DAYS_BACK[name]), to: localDay(nowMs) };
}

const QuickRanges = ({ from, to, onRange }: DayRange & { onRange: (range: DayRange) => void }) => (
  <div role="group" aria-label={labels.ranges} className="-ml-2 flex min-h-control flex-wrap items-center gap-1">
    {RANGES.map((name) => {
      const range = rangeOf(name, nowMs());
      const isOn = range.from === from && range.to === to;
      return (
        <Button
          key={name}
          variant="quiet"
          size="row"
          aria-pressed={isOn}
          className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
          onClick={() => onRange(isOn ? { from: '', to: '' } : range)}
        >
          {labels[name]}
        </Button>
      );
    })}
  </div>
);

/** Shows all known fields of a payment. Read-only, because the specification has no request that changes a payment. */
const PaymentDrawer = ({ record: payment, open }: DrawerProps<AdminPayment>) => (
  <RecordDrawer
    title={labels.drawer}
    badge={<StatusBadge status={payment.status} labels={paymentStatusZh} />}
    open={open}
  >
    <DetailList
      lines={[
        { term: commonZh.id, value: payment.id, isMono: true },
        { term: commonZh.user, value: <RecordUserLink record={payment} /> },
        { term: commonZh.userId, value: payment.userId, isMono: true },
        { term: commonZh.plan, value: payment.planCode && <PlanName code={payment.planCode} /> },
        { term: labels.subscriptionId, value: payment.subscriptionId, isMono: true },
        { term: commonZh.description, value: payment.description },
        {
          term: labels.amount,
          value: <strong className="tabular-nums">{formatMoney(payment.amount, payment.currency)}</strong>,
        },
        { term: labels.currency, value: payment.currency },
        ...(payment.failureMessage === ''
          ? []
          : [{ term: labels.failureMessage, value: <ForeignText>{payment.failureMessage}</ForeignText> }]),
        { term: labels.method, value: methodOf(payment) },
        { term: labels.provider, value: payment.provider },
        { term: labels.transaction, value: payment.transactionId && <TransactionId id={payment.transactionId} /> },
        { term: labels.invoice, value: invoiceOf(payment) },
        { term: commonZh.createdAt, value: payment.createdAt && <DateCell value={payment.createdAt} hasTime /> },
        { term: labels.paidAt, value: payment.paidAt && <DateCell value={payment.paidAt} hasTime /> },
      ]}
    />
  </RecordDrawer>
);

const methodOf = (payment: AdminPayment): string => paymentMethod(payment, labels);

const TransactionId = ({ id }: { id: string }) => (
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
