import {
  Bar,
  CartesianGrid,
  ComposedChart,
  type BarShapeProps,
  Rectangle,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';

interface ChartPoint {
  /** `2026-10` or `2026-11-19`. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In full. */
  readonly name: string;
  readonly value: number;
  /** How a period looks that is not over: it cannot be compared with the others. */
  readonly running?: 'pale' | 'hollow' | undefined;
  /** A line over the bar: what the running period is to be compared with. */
  readonly mark?: { readonly value: number; readonly name: string } | undefined;
}

export interface ChartProps {
  readonly points: readonly ChartPoint[];
  /** A value as text, short on the axis. */
  readonly format: (value: number, where: 'axis' | 'full') => string;
  /** Bars alone, without axes: a few lines of text high. */
  readonly isSmall: boolean;
  /** There is no half of what is counted. */
  readonly isCount: boolean;
}

// Tokens as colours, so that a change of theme needs no new drawing.
const TICK = { fill: 'var(--text-3)', fontSize: 12 };
const GRID = 'var(--border)';
const INK = 'var(--chart-1)';

/** Values over time, hidden from screen readers, which read the table beside it. The only module that imports recharts. */
export function Chart({ points, format, isSmall, isCount }: ChartProps) {
  return (
    <ComposedChart
      responsive
      className="h-full w-full"
      data={[...points]}
      margin={isSmall ? NO_MARGIN : { top: 8, right: 4, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      {!isSmall && <CartesianGrid vertical={false} stroke={GRID} />}
      <XAxis hide={isSmall} dataKey="tick" tick={TICK} tickLine={false} axisLine={{ stroke: GRID }} minTickGap={8} />
      <YAxis
        hide={isSmall}
        width="auto"
        tick={TICK}
        tickLine={false}
        axisLine={false}
        tickCount={4}
        allowDecimals={!isCount}
        tickFormatter={(value: number) => format(value, 'axis')}
      />
      <Tooltip
        isAnimationActive={false}
        allowEscapeViewBox={{ y: isSmall }}
        cursor={{ fill: 'var(--primary-soft)', opacity: 0.6 }}
        content={<PointTooltip format={format} />}
      />
      <Bar
        dataKey="value"
        fill={INK}
        radius={isSmall ? 0 : [3, 3, 0, 0]}
        minPointSize={isSmall ? 1 : 0}
        maxBarSize={36}
        isAnimationActive={false}
        shape={PeriodBar}
      />
    </ComposedChart>
  );
}

const LOOKS = {
  whole: {},
  // Not by its opacity: the lines of the grid would show through.
  pale: { fill: 'color-mix(in srgb, var(--chart-1) 45%, var(--surface))' },
  hollow: { fill: 'var(--surface)', stroke: INK, strokeWidth: 1.5 },
};
/** How far a mark reaches beyond its bar, and how thick it is. */
const [MARK_REACH, MARK_WIDTH] = [5, 2];

/** A bar, pale or hollow for a period that is not over, with the mark that another is compared with. */
function PeriodBar(props: BarShapeProps) {
  const { running = 'whole', mark, value } = props.payload as ChartPoint;
  const { x, y, width, height } = props;
  if (mark === undefined || value <= 0) return <Rectangle {...props} {...LOOKS[running]} />;
  const markY = y + height * (1 - mark.value / value);
  return (
    <>
      <Rectangle {...props} {...LOOKS[running]} />
      <path
        data-mark
        d={`M${x - MARK_REACH} ${markY}h${width + 2 * MARK_REACH}`}
        stroke="var(--chart-2)"
        strokeWidth={MARK_WIDTH}
      />
    </>
  );
}

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** Recharts passes the first two. */
type PointTooltipProps = Partial<Pick<TooltipContentProps, 'active' | 'payload'>> & Pick<ChartProps, 'format'>;

function PointTooltip({ active, payload, format }: PointTooltipProps) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  if (!active || point === undefined) return null;
  const { name, value, mark } = point;
  return (
    <div className="rounded-sm border border-border bg-raised px-2.5 py-1.5 text-small text-ink shadow-2">
      <p className="text-ink-2">{name}</p>
      <p className="font-semibold tabular-nums">{format(value, 'full')}</p>
      {mark !== undefined && <p className="text-ink-2 tabular-nums">{`${mark.name} ${format(mark.value, 'full')}`}</p>}
    </div>
  );
}
