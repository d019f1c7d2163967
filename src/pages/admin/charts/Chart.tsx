import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  type BarShapeProps,
  type DotItemDotProps,
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
  /** The period is not over: it cannot be compared with the others. */
  readonly isRunning?: boolean;
}

export interface ChartProps {
  readonly kind: 'bars' | 'line';
  readonly points: readonly ChartPoint[];
  /** A value as text, short on the axis. */
  readonly format: (value: number, where: 'axis' | 'full') => string;
  /** Bars or line alone, without axes: a few lines of text high. */
  readonly isSmall: boolean;
}

// Tokens as colours, so that a change of theme needs no new drawing.
const TICK = { fill: 'var(--text-3)', fontSize: 12 };
const GRID = 'var(--border)';
const INK = 'var(--chart-1)';

/** Values over time, hidden from screen readers, which read the table beside it. The only module that imports recharts. */
export function Chart({ kind, points, format, isSmall }: ChartProps) {
  const isBars = kind === 'bars';
  return (
    <ComposedChart
      responsive
      className="h-full w-full"
      data={[...points]}
      margin={isSmall ? NO_MARGIN : { top: 8, right: 4, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      {!isSmall && <CartesianGrid vertical={false} stroke={GRID} />}
      <XAxis
        hide={isSmall}
        dataKey="tick"
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: GRID }}
        minTickGap={isBars ? 4 : 16}
      />
      <YAxis
        hide={isSmall}
        width="auto"
        tick={TICK}
        tickLine={false}
        axisLine={false}
        tickCount={4}
        allowDecimals={isBars}
        tickFormatter={(value: number) => format(value, 'axis')}
      />
      <Tooltip
        isAnimationActive={false}
        allowEscapeViewBox={{ y: isSmall }}
        cursor={isBars ? { fill: 'var(--primary-soft)', opacity: 0.6 } : { stroke: GRID }}
        content={<PointTooltip format={format} />}
      />
      {isBars ? (
        <Bar
          dataKey="value"
          fill={INK}
          radius={isSmall ? 0 : [3, 3, 0, 0]}
          minPointSize={isSmall ? 1 : 0}
          maxBarSize={34}
          isAnimationActive={false}
          shape={RunningBar}
        />
      ) : (
        <Area
          type="linear"
          dataKey="value"
          stroke={INK}
          strokeWidth={2}
          fill={INK}
          fillOpacity={0.1}
          dot={RunningDot}
          activeDot={{ r: 4 }}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  );
}

/** A pale bar for a period that is not over. */
const RunningBar = (props: BarShapeProps) => (
  <Rectangle {...props} fillOpacity={(props.payload as ChartPoint | undefined)?.isRunning === true ? 0.4 : 1} />
);

/** A hollow point on the line for a period that is not over. */
const RunningDot = ({ cx, cy, payload, key }: DotItemDotProps) =>
  (payload as ChartPoint | undefined)?.isRunning === true ? (
    <circle key={key} cx={cx} cy={cy} r={3.5} fill="var(--surface)" stroke={INK} strokeWidth={2} />
  ) : null;

const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

/** Recharts passes the first two. */
type PointTooltipProps = Partial<Pick<TooltipContentProps, 'active' | 'payload'>> & Pick<ChartProps, 'format'>;

function PointTooltip({ active, payload, format }: PointTooltipProps) {
  const point = payload?.[0]?.payload as ChartPoint | undefined;
  if (!active || point === undefined) return null;
  return (
    <div className="rounded-sm border border-border bg-raised px-2.5 py-1.5 text-small text-ink shadow-2">
      <p className="text-ink-2">{point.name}</p>
      <p className="font-semibold tabular-nums">{format(point.value, 'full')}</p>
    </div>
  );
}
