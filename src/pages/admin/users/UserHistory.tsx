import { useQuery } from '@tanstack/react-query';

import { type AdminUser, type HistoryKind, userHistoryQuery } from '../../../api/adminUsers';
import { StatusBadge } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { withQuery } from '../../../lib/withQuery';
import { feedbackStatusZh, mailStatusZh, paymentStatusZh } from '../../../text/zh/status';
import { userZh } from '../../../text/zh/user';
import { TextLink } from '../../../ui/links';
import { ALL } from '../feedback/feedbackTabs';
import { DateCell } from '../list/DateCell';
import { UserBlock } from './UserBlock';

const KINDS = {
  payments: {
    title: userZh.payments,
    empty: userZh.paymentsEmpty,
    words: paymentStatusZh,
    to: paths.adminPaymentHistory(),
    query: {},
  },
  feedback: {
    title: userZh.feedback,
    empty: userZh.feedbackEmpty,
    words: feedbackStatusZh,
    to: paths.adminFeedback(),
    query: { status: ALL },
  },
  'email-logs': {
    title: userZh.mails,
    empty: userZh.mailsEmpty,
    words: mailStatusZh,
    to: paths.adminEmailLogs(),
    query: {},
  },
} as const;

/** The newest payments, messages or mails of a user, and the way to all of them. */
export function UserHistory({ kind, user }: { kind: HistoryKind; user: AdminUser }) {
  const { title, empty, words, to, query } = KINDS[kind];
  const found = useQuery({ ...userHistoryQuery(kind, user), enabled: user.email !== '' });
  const shown = user.email === '' ? { ...found, data: [] } : found;
  return (
    <UserBlock
      id={`user-${kind}`}
      title={title}
      empty={empty}
      query={shown}
      link={
        user.email !== '' && (
          <TextLink to={withQuery(to, { ...query, search: user.email })} className="text-small whitespace-nowrap">
            {userZh.showAll}
            <span className="sr-only">{title}</span>
          </TextLink>
        )
      }
    >
      {(entries) => (
        <ul className="divide-y divide-border">
          {entries.map((entry, place) => (
            <li key={`${entry.id} ${place}`} className="py-2 first:pt-0 last:pb-0">
              <div className="flex items-start justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{entry.title || '—'}</bdi>
                </span>
                {entry.amount !== null && (
                  <span className="font-semibold whitespace-nowrap tabular-nums">
                    {formatMoney(entry.amount, entry.currency)}
                  </span>
                )}
              </div>
              <div className="mt-1 flex items-center justify-between gap-3 text-small text-ink-2">
                <DateCell value={entry.date} hasTime />
                {entry.status !== '' && <StatusBadge status={entry.status} words={words} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </UserBlock>
  );
}
