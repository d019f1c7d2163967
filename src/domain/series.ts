import { DAY_MS } from './dates';

/** Returns the last `count` days in UTC, and the next day, which has already begun in time zones ahead of UTC. */
export const daysUpTo = (nowMs: number, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, place) =>
    new Date(nowMs + (place + 1 - count) * DAY_MS).toISOString().slice(0, 10),
  );

/** Returns the last `count` months in UTC, and the next month, which might have begun in time zones ahead of UTC. */
export const monthsUpTo = (nowMs: number, count: number): string[] => {
  const now = new Date(nowMs);
  return Array.from({ length: count + 1 }, (_, place) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + place + 1 - count, 1)).toISOString().slice(0, 7),
  );
};

/** Adds an empty row for each missing day or month, because servers omit rows with a count of 0. */
export function onTimeline<T>(
  steps: readonly string[],
  count: number,
  rows: readonly (readonly [step: string, row: T])[],
  emptyRow: (step: string) => T,
): T[] {
  const known = new Map(rows);
  const from = steps.findIndex((step) => known.has(step));
  const to = steps.findLastIndex((step) => known.has(step));
  if (from === -1) return [];
  return steps
    .slice(from, to + 1)
    .map((step) => known.get(step) ?? emptyRow(step))
    .slice(-count);
}
