import type { Payment } from '../../../api/payments';
import { parseServerDate } from '../../../domain/serverDate';

/** A year from the address bar; `null` (all years) for anything but four digits of this or the last century. */
export const readYear = (raw: string | null): number | null =>
  raw !== null && /^(19|20)\d\d$/.test(raw) ? Number(raw) : null;

/** The year in which a payment is shown: a moment in the reader's own time zone, a calendar day as it stands. */
export function yearOf({ date }: Payment): number | null {
  const read = parseServerDate(date);
  if (read === null) return null;
  return read.kind === 'day' ? read.date.getUTCFullYear() : read.date.getFullYear();
}

/** The years to choose from, newest first: those of the payments, and the one that is chosen. */
export function yearsOf(payments: readonly Payment[], chosen: number | null): number[] {
  const years = new Set(payments.map(yearOf).filter((year) => year !== null));
  if (chosen !== null) years.add(chosen);
  return [...years].toSorted((a, b) => b - a);
}

export const inYear = (payments: readonly Payment[], year: number | null): readonly Payment[] =>
  year === null ? payments : payments.filter((payment) => yearOf(payment) === year);
