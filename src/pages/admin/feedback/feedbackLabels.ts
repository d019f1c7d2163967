import type { AdminFeedback } from '../../../api/adminFeedback';
import { ALL_FEEDBACK } from '../../../config/paths';
import { parseServerDate } from '../../../domain/dates';
import { capitalised } from '../../../lib/cleanText';
import { commonZh } from '../../../text/zh/common';
import { feedbackZh as labels } from '../../../text/zh/feedback';
import type { ListOption } from '../list/listDescription';

export const OPEN_TAB = 'open';

/** The tabs; their values are the statuses in the query to the server. */
export const FEEDBACK_TABS: readonly ListOption[] = [
  { value: OPEN_TAB, label: labels.open, also: ['new', 'pending'] },
  { value: 'in_progress', label: labels.inProgress },
  { value: 'resolved', label: labels.replied, also: ['replied'] },
  { value: 'closed', label: labels.closed },
  { value: ALL_FEEDBACK, label: commonZh.all },
];

export const statusOfTab = (tab: string): string => (tab === ALL_FEEDBACK ? '' : tab);

export const isWaiting = (tab: string): boolean => tab === OPEN_TAB || tab === 'in_progress';

const HOUR_MS = 3_600_000;
/** After this long an answer is overdue, as the dashboard counts it. */
const OVERDUE_MS = 48 * HOUR_MS;

/** How long a message has been waiting, in whole hours or days; `null` when that is not known. */
export function waitingOf(
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

/** The statuses that a message can be given. One that the server spells differently, or that is unknown, stays as it is. */
export function statusChoices(current: string): readonly ListOption[] {
  const choices = FEEDBACK_TABS.filter(({ value }) => value !== ALL_FEEDBACK).map(({ value, label, also }) => ({
    value: also?.includes(current) ? current : value,
    label,
  }));
  const isOffered = current === '' || choices.some(({ value }) => value === current);
  return isOffered ? choices : [{ value: current, label: current }, ...choices];
}

/** The label of a kind of message; an unknown one as the server names it. */
export const typeOf = ({ type }: AdminFeedback): string => labels.types.get(type) ?? capitalised(type);

export const TYPE_OPTIONS = ['bug', 'idea', 'billing', 'other'].map((value) => ({
  value,
  label: labels.types.get(value) ?? value,
}));
