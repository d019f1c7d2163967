import { parseServerDate } from '../../../domain/serverDate';
import { dashboardZh as words } from '../../../text/zh/dashboard';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** 1,284; a dash has no text of its own, so what is missing is left to the caller. */
export const countText = (count: number): string => count.toLocaleString('zh-CN', { maximumFractionDigits: 2 });

/** A share between 0 and 1 as percent, one digit: `24.3%`. */
export const percentText = (share: number): string =>
  share.toLocaleString('zh-CN', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The share of one count in another; `null` when either is missing or there is nothing to share. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 || part < 0 ? null : part / whole;

/** How long ago something was, in whole hours or days; `null` for what is no moment in the past. */
export function agoText(value: string | null, nowMs: number): string | null {
  const read = parseServerDate(value);
  const age = read === null ? -1 : nowMs - read.date.getTime();
  if (age < 0) return null;
  if (age < HOUR_MS) return words.justNow;
  return age < DAY_MS ? words.hoursAgo(Math.floor(age / HOUR_MS)) : words.daysAgo(Math.floor(age / DAY_MS));
}
