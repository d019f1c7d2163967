import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import { GRID, INK, MARGIN, TICK } from './axes';
import { ChartTip } from './ChartTip';
import type { ChartProps } from './chartTypes';

/** Values as bars. For the eye only: the table beside it is for everyone. */
export function Bars({ points, width, height, format }: ChartProps) {
  return (
    <BarChart width={width} height={height} data={[...points]} margin={MARGIN} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke={GRID} />
      <XAxis dataKey="tick" tick={TICK} tickLine={false} axisLine={{ stroke: GRID }} minTickGap={4} />
      <YAxis
        width="auto"
        tick={TICK}
        tickLine={false}
        axisLine={false}
        tickCount={4}
        tickFormatter={(value: number) => format(value, 'axis')}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--primary-soft)', opacity: 0.6 }}
        content={<ChartTip format={format} />}
      />
      <Bar dataKey="value" fill={INK} radius={[3, 3, 0, 0]} maxBarSize={34} isAnimationActive={false} />
    </BarChart>
  );
}
