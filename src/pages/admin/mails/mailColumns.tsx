import type { Mail } from '../../../api/adminMails';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { commonZh } from '../../../text/zh/common';
import { mailsZh as words } from '../../../text/zh/mails';
import { mailStatusZh } from '../../../text/zh/status';
import { Button } from '../../../ui/Button';
import type { ListColumn } from '../list/useList';
import { typeName } from './mailWords';
import { maskTokens } from './maskTokens';

/** ID, recipient, subject, type, status, time, and the way to the mail. */
export const mailColumns = (onOpen: (mail: Mail) => void): readonly ListColumn<Mail>[] => [
  { id: 'id', head: words.id, cell: ({ id }) => <span className="font-mono text-small">{id || '—'}</span> },
  {
    id: 'to',
    head: words.to,
    names: true,
    className: 'min-w-44 max-w-72',
    cell: ({ to }) => <bdi className="wrap-anywhere">{to || '—'}</bdi>,
  },
  {
    id: 'subject',
    head: words.subject,
    className: 'max-w-96 min-w-56',
    cell: ({ subject }) => (
      <bdi className="line-clamp-1 wrap-anywhere" title={maskTokens(subject)}>
        {maskTokens(subject) || words.noSubject}
      </bdi>
    ),
  },
  {
    id: 'type',
    head: words.type,
    className: 'max-w-36 whitespace-nowrap',
    cell: ({ type }) => <bdi className="block truncate">{typeName(type) || '—'}</bdi>,
  },
  { id: 'status', head: words.status, cell: ({ status }) => <StatusBadge status={status} words={mailStatusZh} /> },
  {
    id: 'sent',
    head: words.sentAt,
    cell: ({ sentAt }) => (
      <time dateTime={isoDate(sentAt)} className="whitespace-nowrap">
        {formatDateTime(sentAt, 'zh-CN')}
      </time>
    ),
  },
  {
    id: 'actions',
    head: words.actions,
    isActions: true,
    className: 'w-px',
    cell: (mail) =>
      mail.id !== '' && (
        <Button
          variant="quiet"
          size="row"
          className="whitespace-nowrap"
          aria-label={words.viewOf(mail.id)}
          onClick={() => onOpen(mail)}
        >
          {commonZh.view}
        </Button>
      ),
  },
];
