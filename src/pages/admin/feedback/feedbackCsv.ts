import type { AdminFeedback } from '../../../api/adminFeedback';
import type { CsvColumn } from '../../../components/csvText';
import { isoDate } from '../../../domain/dates';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { statusOf, typeOf } from './feedbackWords';

const COLUMNS: readonly CsvColumn<AdminFeedback>[] = [
  { head: words.id, cell: ({ id }) => id },
  { head: words.user, cell: ({ userEmail, userId }) => userEmail || userId },
  { head: words.type, cell: typeOf },
  { head: words.subject, cell: ({ subject }) => subject },
  { head: words.content, cell: ({ content }) => content },
  { head: words.status, cell: statusOf },
  { head: words.reply, cell: ({ reply }) => reply },
  { head: words.createdAt, cell: ({ createdAt }) => isoDate(createdAt) ?? '' },
  { head: words.repliedAt, cell: ({ repliedAt }) => isoDate(repliedAt) ?? '' },
];

/** The messages of the current filter as a file. */
export const FEEDBACK_CSV = { fileName: words.fileName, columns: COLUMNS };
