import type { Feedback } from '../../../api/feedback';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDate, formatDateTime, isoDate } from '../../../domain/dates';
import { IconChevronDown } from '../../../ui/icons';
import { feedbackStatusEn, feedbackType } from './feedbackWords';

/** One message: date, type and status in sight, the text and the answer one press away. All of it is plain text. */
export function FeedbackEntry({ feedback }: { feedback: Feedback }) {
  const { id, subject, type, status, content, reply, createdAt, repliedAt } = feedback;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-control list-none items-start gap-3 px-6 py-3.5 hover:bg-primary-soft hover:text-on-primary-soft max-sm:px-4 [&::-webkit-details-marker]:hidden">
          <IconChevronDown className="mt-0.5 size-4.5 shrink-0 text-ink-3 transition-transform duration-menu group-open:rotate-180" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{subject || 'No subject'}</span>
            <span className="block text-small text-ink-3">
              <time dateTime={isoDate(createdAt)} title={formatDateTime(createdAt)}>
                {formatDate(createdAt)}
              </time>
              {' · '}
              {feedbackType(type)}
              {' · '}no. {id}
            </span>
          </span>
          <StatusBadge status={status} words={feedbackStatusEn} className="mt-0.5 max-w-32 shrink-0" />
        </summary>
        <div className="grid gap-4 px-6 pt-1 pb-5 max-sm:px-4 sm:pl-13.5">
          <p className="wrap-anywhere whitespace-pre-wrap">{content || '—'}</p>
          {reply === '' ? (
            <p className="text-small text-ink-3">No answer yet.</p>
          ) : (
            <div className="rounded-sm border-l-3 border-primary bg-sunken px-4 py-3">
              <p className="text-small font-semibold">
                Our answer{repliedAt === null ? '' : `, ${formatDate(repliedAt)}`}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{reply}</p>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}
