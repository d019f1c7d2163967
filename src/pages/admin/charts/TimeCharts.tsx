import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';

import type { DayCount } from '../../../api/adminDashboard';
import type { PaymentStats } from '../../../api/adminStats';
import { formatMoney, toCents } from '../../../domain/money';
import { nowMs } from '../../../lib/clock';
import { formatNumber } from '../../../lib/formatNumber';
import { loadChunk } from '../../../lib/loadChunk';
import { log } from '../../../lib/log';
import { commonZh } from '../../../text/zh/common';
import { dashboardZh as labels, formatCompact } from '../../../text/zh/dashboard';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import { DatedText } from '../DateCell';
import { ViewSwitch } from '../ViewSwitch';
import type { ChartProps } from './Chart';

interface RevenueChartProps {
  stats: PaymentStats;
  isSmall?: boolean;
  className?: string;
}

/** Formats an amount for the axis, with the sign of its currency. */
function axisMoney(value: number, currency: string): string {
  const sign = formatMoney(0, currency).split('0', 1)[0] ?? '';
  return `${value < 0 ? '-' : ''}${sign}${formatCompact(Math.abs(value))}`;
}

export function RevenueChart({ stats, isSmall = false, className = '' }: RevenueChartProps) {
  const { monthly, currency, previousMonthToDate: sameDays } = stats;
  const money = (amount: number) => formatMoney(amount, currency);
  const best = monthly.reduce((most, month) => (month.amount > most.amount ? month : most), { month: '', amount: 0 });
  const hasBest = best.amount > 0;
  const total = monthly.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100;
  const running = new Date(nowMs()).toISOString().slice(0, 7);
  const nameOf = (month: string) => (month === running ? labels.runningMonth(month) : labels.monthName(month));
  const isRunning = monthly.at(-1)?.month === running;
  const compared = isRunning && sameDays !== null && !isSmall ? monthly.at(-2)?.month : undefined;
  const note = labels.runningMonthNote(compared !== undefined && sameDays !== 0);
  const hasCounts = monthly.some(({ count }) => count !== null);
  const small = hasBest ? labels.revenueBest(best.month, money(best.amount)) : '';
  const large = `${hasBest ? labels.revenueSum(money(total), best.month, money(best.amount)) : labels.revenueNone}${
    isRunning ? note + labels.monthsInUtc : ''
  }`;
  return (
    <ChartFigure
      isSmall={isSmall}
      className={className}
      title={labels.revenue}
      summary={isSmall ? small : large}
      points={monthly.map(({ month, amount }) => ({
        key: month,
        tick: labels.monthTick(month),
        name: nameOf(month),
        value: amount,
        isRunning: month === running,
        mark: month === compared && sameDays !== null ? { value: sameDays, name: labels.sameDaysHead } : undefined,
      }))}
      columns={[
        { head: labels.month, cells: monthly.map(({ month }) => nameOf(month)) },
        { head: labels.amount, cells: monthly.map(({ amount }) => money(amount)) },
        ...(hasCounts
          ? [{ head: labels.count, cells: monthly.map(({ count }) => (count === null ? '—' : formatNumber(count))) }]
          : []),
        ...(compared !== undefined && sameDays !== null
          ? [
              {
                head: labels.sameDaysHead,
                cells: monthly.map(({ month }) => (month === running ? money(sameDays) : '—')),
              },
            ]
          : []),
      ]}
      format={(value, where) => (where === 'axis' ? axisMoney(value, currency) : money(value))}
    />
  );
}

export function NewUsersChart({ days, className = '' }: { days: readonly DayCount[]; className?: string }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const running = new Date(nowMs()).toISOString().slice(0, 10);
  const nameOf = (date: string) => (date === running ? labels.runningDay(date) : labels.dayName(date));
  const best = days.reduce((most, day) => (day.count > most.count ? day : most), { date: '', count: 0 });
  return (
    <ChartFigure
      className={className}
      isCount
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
        { head: labels.date, cells: days.map(({ date }) => nameOf(date)) },
        { head: labels.newcomers, cells: days.map(({ count }) => labels.people(count)) },
      ]}
      format={labels.people}
    />
  );
}

/** Loads the chart from a separate chunk, because most admin pages have no chart. */
async function loadChart() {
  try {
    return (await loadChunk(() => import('./Chart'))).Chart;
  } catch (error) {
    log.warn('The chart could not be loaded', error);
    throw error;
  }
}

interface ChartColumn {
  readonly head: string;
  readonly cells: readonly string[];
}

interface ChartFigureProps extends Pick<ChartProps, 'points' | 'format'> {
  title: string;
  summary: string;
  columns: readonly ChartColumn[];
  isCount?: boolean;
  isSmall?: boolean;
  className?: string;
}

/** Screen readers get the table. If the chart's chunk fails to load, everyone gets the table and a retry button. */
function ChartFigure(props: ChartFigureProps) {
  const { title, summary, points, isCount = false, columns, format, isSmall = false, className } = props;
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const {
    data: Chart,
    isError: hasFailed,
    refetch,
  } = useQuery({ queryKey: ['chart'], queryFn: loadChart, staleTime: Infinity });
  const isEmpty = points.length === 0;
  const isChart = view === 'chart' && !hasFailed && !isEmpty;
  return (
    <Card as="section" aria-labelledby={id} className={clsx('min-w-0 print:break-inside-avoid', className)}>
      <figure aria-labelledby={id} className="flex h-full flex-col">
        <div className={clsx('mb-2 flex flex-wrap justify-between gap-x-3', !isSmall && 'items-start gap-y-2')}>
          <h2 id={id} className={isSmall ? 'text-small font-normal text-ink-2' : undefined}>
            {title}
          </h2>
          {!isEmpty && (
            <p className={clsx('text-small', isSmall ? 'text-ink-3' : 'order-last w-full text-ink-2')}>
              <DatedText>{hasFailed ? `${labels.chartFailed} ${summary}` : summary}</DatedText>
            </p>
          )}
          {!isSmall && !hasFailed && !isEmpty && (
            <ViewSwitch
              label={labels.viewOf(title)}
              views={{ chart: labels.chart, table: labels.table }}
              view={view}
              onView={setView}
            />
          )}
          {hasFailed && (
            <Button variant="secondary" size="row" className="shrink-0" onClick={() => void refetch()}>
              {commonZh.retry}
            </Button>
          )}
        </div>
        <div className="relative mt-auto min-w-0">
          {isEmpty && <p className={clsx('text-ink-3', isSmall && 'text-small')}>{commonZh.noData}</p>}
          {isChart && (
            <div aria-hidden="true">
              <div className={isSmall ? 'h-8' : 'h-54'} data-chart={Chart === undefined ? 'waiting' : 'ready'}>
                {Chart === undefined ? (
                  <Skeleton className="appear-late h-full w-full" />
                ) : (
                  <Chart points={points} format={format} isSmall={isSmall} isCount={isCount} />
                )}
              </div>
              {isSmall && (
                <p className="tabular-nums mt-1 flex justify-between text-xs text-ink-3">
                  <span>{points[0]?.tick}</span>
                  <span>{points.at(-1)?.tick}</span>
                </p>
              )}
            </div>
          )}
          {!isEmpty && <ChartTable caption={title} columns={columns} isHidden={isChart} />}
        </div>
      </figure>
    </Card>
  );
}

interface ChartTableProps {
  caption: string;
  columns: readonly ChartColumn[];
  isHidden: boolean;
}

const CELL = 'border-b border-border px-3 py-1.5';

function ChartTable({ caption, columns, isHidden }: ChartTableProps) {
  const [names, ...values] = columns;
  return (
    <div
      {...(!isHidden && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      className={clsx(isHidden ? 'sr-only' : 'h-54 overflow-auto rounded-sm border border-border')}
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-small text-ink-2">
          <tr>
            {columns.map(({ head }, place) => (
              <th
                key={head}
                scope="col"
                className={clsx('sticky top-0 bg-sunken px-3 py-1.5 font-semibold', place > 0 && 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names?.cells.map((name, row) => (
            <tr key={name}>
              <th scope="row" className={clsx(CELL, 'font-normal')}>
                {name}
              </th>
              {values.map(({ head, cells }) => (
                <td key={head} className={clsx(CELL, 'tabular-nums text-right')}>
                  {cells[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
