import { clsx } from 'clsx';
import { scaleBand, scaleLinear } from 'd3-scale';
import { type CSSProperties, useState } from 'react';

interface ChartPoint {
  readonly key: string;
  readonly tick: string;
  readonly name: string;
  readonly value: number;
  /** Whether the period isn't over. Its bar is an outline. */
  readonly isRunning?: boolean;
  /** Value of a past month up to the same day, to compare with the current month. Rendered as a line across the bar. */
  readonly mark?: { readonly value: number; readonly name: string } | undefined;
}

export interface ChartProps {
  readonly points: readonly ChartPoint[];
  readonly format: (value: number, where: 'axis' | 'full') => string;
  readonly isSmall: boolean;
  /** Whether values are counts. If so, the axis shows only integers. */
  readonly isCount: boolean;
}

/** A bar chart. It is hidden from screen readers, which get a table. Its positions in percent fit any width. */
export function Chart({ points, format, isSmall, isCount }: ChartProps) {
  const [pointer, setPointer] = useState({ x: -1, y: 0 });
  const x = scaleBand()
    .domain(points.map(({ key }) => key))
    .range([0, 100]);
  const y = valueScale(points);
  const ticks = y.ticks(INTERVALS).filter((tick) => !isCount || Number.isInteger(tick));
  const active = points[Math.floor(pointer.x * points.length)];

  const point = (frame: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    setPointer({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const startOf = (key: string) => x(key) ?? 0;

  return (
    <div className={clsx('flex h-full gap-2 text-xs text-ink-3', !isSmall && 'pt-2 pr-3 pb-6')}>
      {!isSmall && (
        <div className="tabular-nums -my-2.5 flex flex-col-reverse justify-between text-right leading-5">
          {ticks.map((tick) => (
            <span key={tick}>{format(tick, 'axis')}</span>
          ))}
        </div>
      )}
      <div
        className="relative min-w-0 flex-1"
        onMouseMove={(event) => point(event.currentTarget, event)}
        onTouchMove={(event) => event.touches[0] && point(event.currentTarget, event.touches[0])}
        onMouseLeave={() => setPointer({ x: -1, y: 0 })}
      >
        <svg className="h-full w-full" overflow="visible">
          {!isSmall &&
            ticks.map((tick) => (
              <line key={tick} x2="100%" y1={percent(y(tick))} y2={percent(y(tick))} stroke="var(--border)" />
            ))}
          {active !== undefined && (
            <rect
              x={percent(startOf(active.key))}
              width={percent(x.bandwidth())}
              height="100%"
              fill="var(--primary-soft)"
              opacity={0.6}
            />
          )}
          {points.map((barPoint, index) => (
            <svg
              key={barPoint.key}
              x={percent(startOf(barPoint.key))}
              width={percent(x.bandwidth())}
              overflow="visible"
            >
              <Bar point={barPoint} y={y} isSmall={isSmall} />
              {!isSmall && <TickLabel text={barPoint.tick} toEnd={points.length - 1 - index} count={points.length} />}
            </svg>
          ))}
        </svg>
        {active !== undefined && (
          <Tooltip
            point={active}
            format={format}
            at={{ x: startOf(active.key) + x.bandwidth() / 2, y: pointer.y * 100 }}
            isSmall={isSmall}
          />
        )}
      </div>
    </div>
  );
}

const percent = (share: number): string => `${share}%`;

const INTERVALS = 3;

/** Returns a scale that maps values to percent from the top. The scale includes 0 and ends at round numbers. */
function valueScale(points: readonly ChartPoint[]) {
  const values = points.flatMap(({ value, mark }) => [value, mark?.value ?? 0]);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return scaleLinear([low, low === high ? 1 : high], [100, 0]).nice(INTERVALS);
}

// Move the bar down by half of the outline. Otherwise the outline would be cut off at the top of the chart.
const OUTLINE = { stroke: 'var(--chart-1)', strokeWidth: 1.5, translate: '0 0.75px', fill: 'var(--surface)' };

const BAR = { x: 'max(10%, 50% - 18px)', width: 'min(80%, 36px)' };
const MARK = { x: `calc(${BAR.x} - 5px)`, width: `calc(${BAR.width} + 10px)`, translate: '0 -1px' };

/** Minimum height of a bar (about 5 px; in a small chart 3 px), in percent of the chart's height. */
const [MIN_HEIGHT, SMALL_MIN_HEIGHT] = [2.5, 10];

interface BarProps {
  point: ChartPoint;
  y: ReturnType<typeof valueScale>;
  isSmall: boolean;
}

function Bar({ point: { value, isRunning = false, mark }, y, isSmall }: BarProps) {
  const zero = y(0);
  const isUp = value >= 0;
  const room = isUp ? zero : 100 - zero;
  const share = Math.max(Math.abs(y(value) - zero), isSmall ? SMALL_MIN_HEIGHT : MIN_HEIGHT) / room;
  return (
    <>
      {/* The `svg` cuts off the rectangle at 0, so that only the other end of the bar is round. */}
      {value !== 0 && (
        <svg y={percent(isUp ? 0 : zero)} height={percent(room)}>
          <rect
            data-bar
            style={{ ...BAR, ...(isRunning ? OUTLINE : { fill: 'var(--chart-1)' }) }}
            y={percent(100 * (isUp ? 1 - share : -share))}
            height={percent(200 * share)}
            rx={isSmall ? 0 : 3}
          />
        </svg>
      )}
      {/* At 0, the line would look like a part of the axis. */}
      {mark !== undefined && mark.value !== 0 && (
        <rect data-mark style={MARK} y={percent(y(mark.value))} height={2} fill="var(--chart-2)" />
      )}
    </>
  );
}

/** Labels each month (on phones, every second month). In charts of days, labels at most ten days. */
function TickLabel({ text, toEnd, count }: { text: string; toEnd: number; count: number }) {
  const areDays = count > 12;
  if (areDays && toEnd % (5 * Math.ceil(count / 50)) !== 0) return null;
  return (
    <>
      {areDays && <rect data-tick x="50%" y="100%" width={1} height={4} fill="var(--border-strong)" />}
      <text
        x="50%"
        y="100%"
        dy="1.5em"
        textAnchor="middle"
        fill="currentColor"
        className={clsx(!areDays && toEnd % 2 === 1 && 'max-sm:hidden')}
      >
        {text}
      </text>
    </>
  );
}

interface TooltipProps extends Pick<ChartProps, 'format' | 'isSmall'> {
  point: ChartPoint;
  /** Point in percent. The tooltip is next to it, on the side with more space; in a small chart, always below. */
  at: { x: number; y: number };
}

function Tooltip({ point: { name, value, mark }, format, at, isSmall }: TooltipProps) {
  const beside = (share: number) => `calc(${share}% + 10px)`;
  const place: CSSProperties = {
    ...(at.x < 50 ? { left: beside(at.x) } : { right: beside(100 - at.x) }),
    ...(at.y < 50 || isSmall ? { top: beside(at.y) } : { bottom: beside(100 - at.y) }),
  };
  return (
    <div
      className="pointer-events-none absolute z-10 rounded-sm border border-border bg-raised px-2.5 py-1.5 text-small text-ink shadow-2"
      style={place}
    >
      <p className="text-ink-2">{name}</p>
      <p className="tabular-nums font-semibold">{format(value, 'full')}</p>
      {mark !== undefined && <p className="tabular-nums text-ink-2">{`${mark.name} ${format(mark.value, 'full')}`}</p>}
    </div>
  );
}
