/** One value of a row of values over time. */
export interface ChartPoint {
  /** `2026-10` or `2026-11-19`. */
  readonly key: string;
  /** Under the axis. */
  readonly tick: string;
  /** In full. */
  readonly name: string;
  readonly value: number;
}

export interface ChartProps {
  readonly points: readonly ChartPoint[];
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** A value in words, short on the axis. */
  readonly format: (value: number, how: 'axis' | 'full') => string;
}
