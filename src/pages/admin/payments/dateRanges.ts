import type { DayRange } from '../drawer/dayRange';

export const RANGES = ['today', 'last7', 'last30', 'thisMonth'] as const;
export type RangeName = (typeof RANGES)[number];

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A day of the reader's own calendar. */
const dayText = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const DAYS_BACK: Readonly<Record<Exclude<RangeName, 'thisMonth'>, number>> = { today: 0, last7: 6, last30: 29 };

/** The days of a quick choice, up to today. */
export function rangeOf(name: RangeName, nowMs: number): DayRange {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const first = name === 'thisMonth' ? new Date(year, month, 1) : new Date(year, month, day - DAYS_BACK[name]);
  return { from: dayText(first), to: dayText(now) };
}
