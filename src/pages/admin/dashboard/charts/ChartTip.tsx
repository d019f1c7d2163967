import type { TooltipContentProps } from 'recharts';

import type { ChartPoint, ChartProps } from './chartTypes';

/** The first two come from the chart. */
type ChartTipProps = Partial<Pick<TooltipContentProps, 'active' | 'payload'>> & Pick<ChartProps, 'format'>;

/** What the pointer is on: name and value. */
export function ChartTip({ active, payload, format }: ChartTipProps) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  if (!active || point === undefined) return null;
  return (
    <div className="rounded-sm border border-border bg-raised px-2.5 py-1.5 text-small text-ink shadow-2">
      <p className="text-ink-2">{point.name}</p>
      <p className="font-semibold tabular-nums">{format(point.value, 'full')}</p>
    </div>
  );
}
