import type { AdminFeedback } from '../../../api/adminFeedback';
import { capitalised } from '../../../domain/user';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { feedbackStatusZh } from '../../../text/zh/status';

/** Who wrote: e-mail, else id. */
export const writerOf = ({ userEmail, userId }: AdminFeedback): string => userEmail || userId || '—';

/** The kind of message; one that nobody knows as it came. */
export const typeOf = ({ type }: AdminFeedback): string => words.types.get(type) ?? capitalised(type);

export const statusOf = ({ status }: AdminFeedback): string => feedbackStatusZh.get(status)?.label ?? status;

/** The types to filter by: the words that messages are written under. */
export const TYPE_OPTIONS = ['bug', 'idea', 'billing', 'other'].map((value) => ({
  value,
  label: words.types.get(value) ?? value,
}));
