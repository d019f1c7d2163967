import { dayBoundaryMs } from '../../api/adminList';
import { addMonths, DAY_MS, isoDay, isStillRunning, localDay, parseServerDate } from '../../domain/dates';

/** Number of days between two days (`2026-11-20`). Negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the end of a local day in the format of the current end date: a date, or a date with a time. */
const endOfDay = (current: string | null, day: string): string =>
  parseServerDate(current)?.kind === 'day' ? day : new Date(dayBoundaryMs(day, 'to')).toISOString();

/** Adds months at the same local time of day. If the end date has passed or is unknown, adds the months to today. */
function addToEnd(current: string | null, months: number, nowMs: number): string {
  const read = parseServerDate(current);
  if (read === null || !isStillRunning(current, nowMs)) return endOfDay(current, addMonths(localDay(nowMs), months));
  const day = addMonths(isoDay(current), months);
  if (read.kind === 'day') return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const end = new Date(read.date);
  end.setFullYear(year, month - 1, date);
  return end.toISOString();
}

export interface EndChoice {
  /** Number of months to add, `day` (the end is in `day`), `keep` (no change), or an empty string (nothing chosen). */
  readonly end: string;
  readonly day: string;
}

type EndProblem = 'missing' | 'invalid' | 'past' | 'beforeStart' | 'same' | 'tooLate';

interface Period {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** Returns the end date to send (none for `keep`), or the reason why the choice is invalid. */
export function chosenEnd(
  { startDate, endDate }: Period,
  { end, day }: EndChoice,
  nowMs: number,
): { readonly endDate?: string } | { readonly problem: EndProblem } {
  if (end === 'keep') return {};
  if (end === '') return { problem: 'missing' };
  if (end === 'day') {
    if (parseServerDate(day)?.kind !== 'day') return { problem: 'invalid' };
    if (day < localDay(nowMs)) return { problem: 'past' };
    if (day < isoDay(startDate)) return { problem: 'beforeStart' };
    if (day === isoDay(endDate)) return { problem: 'same' };
  }
  const next = end === 'day' ? endOfDay(endDate, day) : addToEnd(endDate, Number(end), nowMs);
  // Some servers send the year 9999 for a subscription without an end.
  return parseServerDate(next) === null ? { problem: 'tooLate' } : { endDate: next };
}
