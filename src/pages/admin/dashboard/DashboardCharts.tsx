import type { DayCount } from '../../../api/adminDashboard';
import type { PaymentStats } from '../../../api/adminStats';
import { formatMoney, toCents } from '../../../domain/money';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { ChartFigure } from '../charts/ChartFigure';
import { countText } from './figures';

/** Short, for the axis, where the currency goes without saying. */
const axisMoney = (value: number): string =>
  new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** The revenue of twelve months, as bars. */
export function RevenueChart({ stats: { monthly, currency } }: { stats: PaymentStats }) {
  const money = (amount: number) => formatMoney(amount, currency, 'zh-CN');
  const best = monthly.reduce((most, month) => (month.amount > most.amount ? month : most), { month: '', amount: 0 });
  const total = monthly.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;
  const hasCounts = monthly.some(({ count }) => count !== null);
  return (
    <ChartFigure
      kind="bars"
      title={labels.revenue}
      empty={labels.noData}
      summary={best.amount > 0 ? labels.revenueSum(money(total), best.month, money(best.amount)) : labels.revenueNone}
      points={monthly.map(({ month, amount }) => ({
        key: month,
        tick: labels.monthTick(month),
        name: labels.monthName(month),
        value: amount,
      }))}
      columns={[
        { head: labels.month, cells: monthly.map(({ month }) => labels.monthName(month)) },
        { head: labels.amount, cells: monthly.map(({ amount }) => money(amount)) },
        ...(hasCounts
          ? [{ head: labels.count, cells: monthly.map(({ count }) => (count === null ? '—' : countText(count))) }]
          : []),
      ]}
      format={(value, where) => (where === 'axis' ? axisMoney(value) : money(value))}
    />
  );
}

/** The new users of thirty days, as a line. */
export function NewUsersChart({ days }: { days: readonly DayCount[] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const best = days.reduce((most, day) => (day.count > most.count ? day : most), { date: '', count: 0 });
  return (
    <ChartFigure
      kind="line"
      title={labels.users}
      empty={labels.noData}
      summary={best.count > 0 ? labels.usersSum(total, best.date, best.count) : labels.usersNone}
      points={days.map(({ date, count }) => ({
        key: date,
        tick: labels.dayTick(date),
        name: labels.dayName(date),
        value: count,
      }))}
      columns={[
        { head: labels.date, cells: days.map(({ date }) => date) },
        { head: labels.newcomers, cells: days.map(({ count }) => countText(count)) },
      ]}
      format={(value, where) => (where === 'axis' ? countText(value) : labels.people(value))}
    />
  );
}
