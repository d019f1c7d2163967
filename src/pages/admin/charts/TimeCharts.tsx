import type { DayCount } from '../../../api/adminDashboard';
import type { PaymentStats } from '../../../api/adminStats';
import { formatMoney, toCents } from '../../../domain/money';
import { wallMs } from '../../../lib/clock';
import { figure } from '../../../text/zh/common';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { ChartFigure } from './ChartFigure';

/** Short, for the axis, where the currency goes without saying. */
const axisMoney = (value: number): string =>
  new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

interface RevenueChartProps {
  stats: PaymentStats;
  /** With a sentence about the best month alone. */
  isSmall?: boolean;
  className?: string;
}

export function RevenueChart({ stats: { monthly, currency }, isSmall = false, className = '' }: RevenueChartProps) {
  const money = (amount: number) => formatMoney(amount, currency, 'zh-CN');
  const best = monthly.reduce((most, month) => (month.amount > most.amount ? month : most), { month: '', amount: 0 });
  const hasBest = best.amount > 0;
  const total = monthly.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;
  const running = new Date(wallMs()).toISOString().slice(0, 7);
  const nameOf = (month: string) => (month === running ? labels.runningMonth(month) : labels.monthName(month));
  const hasCounts = monthly.some(({ count }) => count !== null);
  const small = hasBest ? labels.revenueBest(best.month, money(best.amount)) : '';
  const large = `${hasBest ? labels.revenueSum(money(total), best.month, money(best.amount)) : labels.revenueNone}${
    monthly.some(({ month }) => month === running) ? labels.runningMonthNote : ''
  }`;
  return (
    <ChartFigure
      isSmall={isSmall}
      className={className}
      kind="bars"
      title={labels.revenue}
      summary={isSmall ? small : large}
      points={monthly.map(({ month, amount }) => ({
        key: month,
        tick: labels.monthTick(month),
        name: nameOf(month),
        value: amount,
        isRunning: month === running,
      }))}
      columns={[
        { head: labels.month, cells: monthly.map(({ month }) => nameOf(month)) },
        { head: labels.amount, cells: monthly.map(({ amount }) => money(amount)) },
        ...(hasCounts
          ? [{ head: labels.count, cells: monthly.map(({ count }) => (count === null ? '—' : figure(count))) }]
          : []),
      ]}
      format={(value, where) => (where === 'axis' ? axisMoney(value) : money(value))}
    />
  );
}

export function NewUsersChart({ days }: { days: readonly DayCount[] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const running = new Date(wallMs()).toISOString().slice(0, 10);
  const nameOf = (date: string) => (date === running ? labels.runningDay(date) : labels.dayName(date));
  const best = days.reduce((most, day) => (day.count > most.count ? day : most), { date: '', count: 0 });
  return (
    <ChartFigure
      kind="line"
      title={labels.users}
      summary={`${best.count > 0 ? labels.usersSum(total, best.date, best.count) : labels.usersNone}${
        days.some(({ date }) => date === running) ? labels.runningDayNote : ''
      }`}
      points={days.map(({ date, count }) => ({
        key: date,
        tick: labels.dayTick(date),
        name: nameOf(date),
        value: count,
        isRunning: date === running,
      }))}
      columns={[
        { head: labels.date, cells: days.map(({ date }) => (date === running ? nameOf(date) : date)) },
        { head: labels.newcomers, cells: days.map(({ count }) => figure(count)) },
      ]}
      format={(value, where) => (where === 'axis' ? figure(value) : labels.people(value))}
    />
  );
}
