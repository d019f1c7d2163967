import { ADMIN_PAYMENTS_KEY, fetchAdminPayments } from '../../../api/adminPayments';
import { actionMessages } from '../../../text/en/messages';
import { paymentsZh } from '../../../text/zh/payments';
import { inOrder } from '../drawer/dayRange';
import { useOpenRow } from '../drawer/useOpenRow';
import { ListPage } from '../list/ListPage';
import { type ListQuery, useList, useListParams } from '../list/useList';
import { FailedBecause } from './FailedBecause';
import { paymentColumns } from './paymentColumns';
import { PAYMENT_CSV } from './paymentCsv';
import { PaymentDrawer } from './PaymentDrawer';
import { PaymentStatsBlock } from './PaymentStatsBlock';
import { QuickRanges } from './QuickRanges';
import { type PaymentFilter, usePaymentFilters } from './usePaymentFilters';

const SOURCE = {
  key: [...ADMIN_PAYMENTS_KEY, 'list'],
  fetch: ({ filters, ...asked }: ListQuery<PaymentFilter>, signal?: AbortSignal) => {
    const { from, to } = inOrder(filters);
    const { status, plan } = filters;
    return fetchAdminPayments({ ...asked, status, planCode: plan, startDate: from, endDate: to }, signal);
  },
};

const WORDS = {
  ...paymentsZh,
  loadFailed: paymentsZh.listFailed,
  failure: (error: Error) => <FailedBecause sentence={actionMessages.paymentListFailed} error={error} />,
};

/** `/admin/payment-history` (spec §2; content by design). The figures and the list fail each for itself. */
export function PaymentsPage() {
  const filters = usePaymentFilters();
  const params = useListParams(filters);
  const list = useList(params, SOURCE);
  const open = useOpenRow(list.shown?.rows ?? []);
  const { from, to } = params.filters;
  return (
    <>
      <ListPage
        title={paymentsZh.title}
        line={paymentsZh.line}
        labels={WORDS}
        params={params}
        list={list}
        columns={paymentColumns(open.open)}
        filters={filters}
        csv={PAYMENT_CSV}
        hasEnds
        above={<PaymentStatsBlock />}
        formExtra={<QuickRanges from={from} to={to} onRange={(range) => params.apply({ filters: { ...range } })} />}
      />
      {open.row !== null && <PaymentDrawer payment={open.row} open={open} region={list.region} />}
    </>
  );
}
