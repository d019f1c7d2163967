import type { AdminFeedback } from '../../api/adminFeedback';
import { parseServerDate } from '../../domain/dates';
import { feedbackZh as labels } from '../../text/zh/feedback';

const HOUR_MS = 3_600_000;
/** A message that has waited longer than this is overdue, both here and on the dashboard. */
const OVERDUE_MS = 48 * HOUR_MS;

/** Returns the waiting time in whole hours or days; `null` if the date is missing, invalid, or in the future. */
export function formatWaitingTime(
  { createdAt }: Pick<AdminFeedback, 'createdAt'>,
  nowMs: number,
): { text: string; isOverdue: boolean } | null {
  const date = parseServerDate(createdAt)?.date;
  const age = date === undefined ? -1 : nowMs - date.getTime();
  if (age < 0) return null;
  const hours = Math.floor(age / HOUR_MS);
  const text =
    hours < 1
      ? labels.waitingLess
      : hours < 48
        ? labels.waitingHours(hours)
        : labels.waitingDays(Math.floor(hours / 24));
  return { text, isOverdue: age > OVERDUE_MS };
}
