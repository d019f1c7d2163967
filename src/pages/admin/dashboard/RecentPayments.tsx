import type { RecentPayment } from '../../../api/dashboardRows';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { capitalised } from '../../../domain/user';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { paymentStatusZh } from '../../../text/zh/status';
import { dashboardLinks } from './dashboardLinks';
import { RecentList } from './RecentList';

const planAndTime = ({ planCode, date }: RecentPayment) => (
  <>
    {planCode !== '' && <span className="mr-2">{capitalised(planCode)}</span>}
    <time dateTime={isoDate(date)}>{formatDateTime(date, 'zh-CN')}</time>
  </>
);

const amountAndStatus = ({ amount, currency, status }: RecentPayment) => (
  <>
    <span className="font-semibold tabular-nums">{formatMoney(amount, currency, 'zh-CN')}</span>
    {status !== '' && <StatusBadge status={status} words={paymentStatusZh} />}
  </>
);

/** The newest payments. */
export const RecentPayments = ({ payments }: { payments: readonly RecentPayment[] | null }) => (
  <RecentList
    rows={payments}
    empty={words.recentPaymentsEmpty}
    linkTo={dashboardLinks.paymentsLike}
    below={planAndTime}
    side={amountAndStatus}
  />
);
