import type { PaymentStats } from '../../../api/adminStats';
import { formatMoney, toCents } from '../../../domain/money';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { ChartFigure } from './ChartFigure';
import { countText } from './figureText';
import { NothingToDraw } from './NothingToDraw';

const load = async () => (await import('./charts/Bars')).Bars;

/** Short, for the axis, where the currency goes without saying. */
const axisMoney = (value: number): string =>
  new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 }).format(value);

/** The revenue of twelve months. */
export function RevenueFigure({ stats }: { stats: PaymentStats }) {
  const { monthly, currency } = stats;
  const best = monthly.reduce((most, month) => (month.amount > most.amount ? month : most), { month: '', amount: 0 });
  const money = (amount: number) => formatMoney(amount, currency, 'zh-CN');
  if (monthly.length === 0) return <NothingToDraw title={words.revenue} />;
  const total = monthly.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;
  const names = { head: words.month, cells: monthly.map(({ month }) => words.monthName(month)) };
  const amounts = { head: words.amount, cells: monthly.map(({ amount }) => money(amount)) };
  const hasCounts = monthly.some(({ count }) => count !== null);
  const counts = { head: words.count, cells: monthly.map(({ count }) => (count === null ? '—' : countText(count))) };
  return (
    <ChartFigure
      title={words.revenue}
      summary={best.amount > 0 ? words.revenueSum(money(total), best.month, money(best.amount)) : words.revenueNone}
      points={monthly.map(({ month, amount }) => ({
        key: month,
        tick: words.monthTick(month),
        name: words.monthName(month),
        value: amount,
      }))}
      columns={hasCounts ? [names, amounts, counts] : [names, amounts]}
      format={(value, how) => (how === 'axis' ? axisMoney(value) : money(value))}
      load={load}
    />
  );
}
