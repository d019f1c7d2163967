import { useId, useRef, useState, type ComponentType } from 'react';

import { dashboardZh as words } from '../../../text/zh/dashboard';
import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';
import type { ChartPoint, ChartProps } from './charts/chartTypes';
import { ChartTable, type ChartColumn } from './ChartTable';
import { useLazyPart } from './useLazyPart';
import { useWidth } from './useWidth';
import { ViewSwitch, type ChartView } from './ViewSwitch';

/** The height of a chart and of its table, in px. */
const HEIGHT = 240;

interface ChartFigureProps {
  title: string;
  /** What the values come to, in one sentence. */
  summary: string;
  points: readonly ChartPoint[];
  columns: readonly ChartColumn[];
  format: ChartProps['format'];
  /** The chart, in a chunk of its own; the same function on each call. */
  load: () => Promise<ComponentType<ChartProps>>;
}

/** Values over time as a chart or as a table; the table is there in both. Without its chunk it is a table and says so. */
export function ChartFigure({ title, summary, points, columns, format, load }: ChartFigureProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [view, setView] = useState<ChartView>('chart');
  const { Part: Chart, hasFailed } = useLazyPart(load);
  const isChart = view === 'chart' && !hasFailed;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <figure aria-labelledby={id}>
        <div className="mb-3 flex items-start justify-between gap-3">
          <figcaption className="min-w-0">
            <h2 id={id}>{title}</h2>
            <p className="text-small text-ink-2">{hasFailed ? `${words.chartFailed} ${summary}` : summary}</p>
          </figcaption>
          {!hasFailed && <ViewSwitch title={title} view={view} onView={setView} />}
        </div>
        <div ref={frame} className="relative min-w-0">
          {isChart && (
            <div aria-hidden="true" data-chart={Chart === null ? 'waiting' : 'ready'} className="h-60">
              {Chart === null ? (
                <Skeleton className="appear-late h-full w-full" />
              ) : (
                width > 0 && <Chart points={points} width={width} height={HEIGHT} format={format} />
              )}
            </div>
          )}
          <ChartTable caption={title} columns={columns} isHidden={isChart} />
        </div>
      </figure>
    </Card>
  );
}
