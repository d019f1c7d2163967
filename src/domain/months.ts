/** Last day of a month; `month` counts from 0 and may run over the year. */
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * A calendar day some months later. A day that the month does not have becomes its last: 31 January + 1 month is 28 or 29
 * February.
 *
 * @param day `2026-01-31`
 * @param months whole months, 0 or more
 * @returns `2026-02-28`
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const target = month - 1 + months;
  const moved = new Date(Date.UTC(year, target, Math.min(date, lastDay(year, target))));
  return moved.toISOString().slice(0, 10);
}

/** The calendar day it is here, where this browser is, as `2026-11-20`. */
export function localDay(nowMs: number): string {
  const now = new Date(nowMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
