/**
 * Adds whole months and keeps the time of day in UTC. A day that the month does not have becomes its last day, for
 * example 31 January plus one month is 28 or 29 February.
 */
export const addMonths = (from: Date, months: number): Date => {
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const result = new Date(from);
  result.setUTCDate(1);
  result.setUTCMonth(from.getUTCMonth() + months);
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return result;
};

export const DAY_MS = 86_400_000;

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** Formats a time as `2026-11-20T08:00:00Z`, in whole seconds like the REST API. */
export const isoSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
