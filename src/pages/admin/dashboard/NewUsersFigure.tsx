import type { DayCount } from '../../../api/dashboardRows';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { ChartFigure } from './ChartFigure';
import { countText } from './figureText';
import { NothingToDraw } from './NothingToDraw';

const load = async () => (await import('./charts/Line')).Line;

/** The new users of thirty days. */
export function NewUsersFigure({ days }: { days: readonly DayCount[] | null }) {
  if (days === null || days.length === 0) return <NothingToDraw title={words.users} />;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const best = days.reduce((most, day) => (day.count > most.count ? day : most), { date: '', count: 0 });
  return (
    <ChartFigure
      title={words.users}
      summary={best.count > 0 ? words.usersSum(total, best.date, best.count) : words.usersNone}
      points={days.map(({ date, count }) => ({
        key: date,
        tick: words.dayTick(date),
        name: words.dayName(date),
        value: count,
      }))}
      columns={[
        { head: words.date, cells: days.map(({ date }) => date) },
        { head: words.newcomers, cells: days.map(({ count }) => countText(count)) },
      ]}
      format={(value) => words.people(value)}
      load={load}
    />
  );
}
