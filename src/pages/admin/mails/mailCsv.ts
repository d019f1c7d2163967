import type { Mail } from '../../../api/adminMails';
import type { CsvColumn } from '../../../components/csvText';
import { isoDate } from '../../../domain/dates';
import { mailsZh as words } from '../../../text/zh/mails';
import { statusName, typeName } from './mailWords';
import { maskTokens } from './maskTokens';

const COLUMNS: readonly CsvColumn<Mail>[] = [
  { head: words.id, cell: ({ id }) => id },
  { head: words.to, cell: ({ to }) => to },
  { head: words.subject, cell: ({ subject }) => maskTokens(subject) },
  { head: words.type, cell: ({ type }) => typeName(type) },
  { head: words.status, cell: ({ status }) => statusName(status) },
  { head: words.error, cell: ({ error }) => maskTokens(error) },
  { head: words.sentAt, cell: ({ sentAt }) => isoDate(sentAt) ?? '' },
  { head: words.createdAt, cell: ({ createdAt }) => isoDate(createdAt) ?? '' },
];

/** The lines of the current filter as a file; bodies stay where they are. */
export const MAIL_CSV = { fileName: words.fileName, columns: COLUMNS };
