import type { AdminFeedback } from '../../../api/adminFeedback';
import { ALL_FEEDBACK } from '../../../config/paths';
import { capitalised } from '../../../lib/cleanText';
import { commonZh } from '../../../text/zh/common';
import { feedbackZh as labels } from '../../../text/zh/feedback';
import type { ListOption } from '../list/listDescription';

export const OPEN_TAB = 'open';

export const FEEDBACK_TABS: readonly ListOption[] = [
  { value: OPEN_TAB, label: labels.open, aliases: ['new', 'pending'] },
  { value: 'in_progress', label: labels.inProgress },
  { value: 'resolved', label: labels.replied, aliases: ['replied'] },
  { value: 'closed', label: labels.closed },
  { value: ALL_FEEDBACK, label: commonZh.all },
];

export const statusOfTab = (tab: string): string => (tab === ALL_FEEDBACK ? '' : tab);

export const isWaiting = (tab: string): boolean => tab === OPEN_TAB || tab === 'in_progress';

/** Returns the statuses that the administrator can choose. Includes the current status even if it is unknown. */
export function statusChoices(current: string): readonly ListOption[] {
  const choices = FEEDBACK_TABS.filter(({ value }) => value !== ALL_FEEDBACK).map(({ value, label, aliases }) => ({
    value: aliases?.includes(current) ? current : value,
    label,
  }));
  const isOffered = current === '' || choices.some(({ value }) => value === current);
  return isOffered ? choices : [{ value: current, label: current }, ...choices];
}

export const typeOf = ({ type }: AdminFeedback): string => labels.types.get(type) ?? capitalised(type);

export const TYPE_OPTIONS = ['bug', 'idea', 'billing', 'other'].map((value) => ({
  value,
  label: labels.types.get(value) ?? value,
}));
