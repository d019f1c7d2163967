import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import { GRID, INK, MARGIN, TICK } from './axes';
import { ChartTip } from './ChartTip';
import type { ChartProps } from './chartTypes';

/** Values as a line. For the eye only: the table beside it is for everyone. */
export function Line({ points, width, height, format }: ChartProps) {
  return (
    <AreaChart width={width} height={height} data={[...points]} margin={MARGIN} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke={GRID} />
      <XAxis dataKey="tick" tick={TICK} tickLine={false} axisLine={{ stroke: GRID }} minTickGap={16} />
      <YAxis width="auto" tick={TICK} tickLine={false} axisLine={false} allowDecimals={false} tickCount={4} />
      <Tooltip isAnimationActive={false} cursor={{ stroke: GRID }} content={<ChartTip format={format} />} />
      <Area
        type="linear"
        dataKey="value"
        stroke={INK}
        strokeWidth={2}
        fill={INK}
        fillOpacity={0.1}
        dot={false}
        activeDot={{ r: 4 }}
        isAnimationActive={false}
      />
    </AreaChart>
  );
}
