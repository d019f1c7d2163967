import type { AdminFeedback } from '../../../api/adminFeedback';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { commonZh } from '../../../text/zh/common';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { feedbackStatusZh } from '../../../text/zh/status';
import { Button } from '../../../ui/Button';
import type { ListColumn } from '../list/useList';
import { PersonLink } from '../PersonLink';
import { typeOf, writerOf } from './feedbackWords';

/** ID, user, type, subject on one line, status, time, and the way to the text. */
export const feedbackColumns = (onOpen: (feedback: AdminFeedback) => void): readonly ListColumn<AdminFeedback>[] => [
  { id: 'id', head: words.id, cell: ({ id }) => <span className="font-mono text-small">{id || '—'}</span> },
  {
    id: 'user',
    head: words.user,
    className: 'min-w-44 max-w-64',
    cell: (feedback) => <PersonLink id={feedback.userId}>{writerOf(feedback)}</PersonLink>,
  },
  {
    id: 'type',
    head: words.type,
    className: 'max-w-32 whitespace-nowrap',
    cell: (feedback) => <bdi className="block truncate">{typeOf(feedback) || '—'}</bdi>,
  },
  {
    id: 'subject',
    head: words.subject,
    names: true,
    className: 'max-w-96 min-w-56',
    cell: ({ subject }) => (
      <bdi className="line-clamp-1 wrap-anywhere" title={subject}>
        {subject || words.noSubject}
      </bdi>
    ),
  },
  { id: 'status', head: words.status, cell: ({ status }) => <StatusBadge status={status} words={feedbackStatusZh} /> },
  {
    id: 'created',
    head: words.createdAt,
    cell: ({ createdAt }) => (
      <time dateTime={isoDate(createdAt)} className="whitespace-nowrap">
        {formatDateTime(createdAt, 'zh-CN')}
      </time>
    ),
  },
  {
    id: 'actions',
    head: words.actions,
    isActions: true,
    className: 'w-px',
    cell: (feedback) =>
      feedback.id !== '' && (
        <Button
          variant="quiet"
          size="row"
          className="whitespace-nowrap"
          aria-label={words.viewOf(feedback.id)}
          onClick={() => onOpen(feedback)}
        >
          {commonZh.view}
        </Button>
      ),
  },
];
