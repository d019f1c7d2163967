import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { userSubscriptionsQuery } from '../../../api/adminSubscriptions';
import { type AdminUser, type HistoryKind, userHistoryQuery } from '../../../api/adminUsers';
import { StatusBadge } from '../../../components/StatusBadge';
import { ALL_FEEDBACK, encodeSegment, paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import type { Subscription } from '../../../domain/subscription';
import { keyedRows } from '../../../lib/keyedRows';
import { withQuery } from '../../../lib/url';
import { commonZh } from '../../../text/zh/common';
import { feedbackStatusZh, mailStatusZh, paymentStatusZh, subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionsZh } from '../../../text/zh/subscriptions';
import { userZh as text } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import type { NonTextChildren } from '../../../ui/elements';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Block } from '../Block';
import { canCancel } from '../currentSubscription';
import { DateCell } from '../DateCell';
import { AdminQueryView } from '../messages';
import { PlanName } from '../planNames';

interface UserBlockProps<Entry> {
  title: string;
  empty: string;
  query: ComponentProps<typeof AdminQueryView<readonly Entry[]>>['query'];
  link?: NonTextChildren;
  note?: string | null;
  children: (entries: readonly Entry[]) => NonTextChildren;
}

const UserBlock = <Entry,>({ title, empty, query, link, note = null, children }: UserBlockProps<Entry>) => (
  <Block title={title} link={link} className="overflow-hidden">
    <AdminQueryView
      query={query}
      loading={
        <>
          <Skeleton className="mb-3 h-4 w-3/4" />
          <Skeleton className="mb-3 h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </>
      }
    >
      {(entries) => (entries.length === 0 ? <p className="text-ink-2">{empty}</p> : children(entries))}
    </AdminQueryView>
    {note !== null && <p className="mt-2 text-small text-ink-3">{note}</p>}
  </Block>
);

/** Text for an empty list. Mentions records that identify no user, because they might belong to this user. */
function emptyText(unknown: number, otherwise: string): string {
  return unknown > 0 ? text.notAttributed(unknown) : otherwise;
}

function noteText(found: number, among: number | null, unknown: number): string | null {
  if (found === 0) return null;
  if (unknown > 0) return text.notAttributed(unknown);
  return among === null ? null : text.onlyAmong(among);
}

export function UserTimeline({ user, onCancel }: { user: AdminUser; onCancel: () => void }) {
  const query = useQuery(userSubscriptionsQuery(user));
  const { entries: found = [], among = null, unknown = 0 } = query.data ?? {};
  return (
    <UserBlock
      title={text.timeline}
      empty={emptyText(unknown, among === null ? text.timelineEmpty : text.timelineNotAmong(among))}
      query={{ ...query, data: query.data?.entries }}
      note={noteText(found.length, among, unknown)}
    >
      {(entries) => (
        <ol className="ml-1.5">
          {keyedRows(entries).map(({ key, row: entry }, place) => (
            <TimelineEntry
              key={key}
              entry={entry}
              isLast={place === entries.length - 1}
              onCancel={entry.id === user.subscription?.id ? onCancel : undefined}
            />
          ))}
        </ol>
      )}
    </UserBlock>
  );
}

interface TimelineEntryProps {
  entry: Subscription;
  isLast: boolean;
  onCancel: (() => void) | undefined;
}

function TimelineEntry({ entry, isLast, onCancel }: TimelineEntryProps) {
  const isActive = entry.status === 'active';
  return (
    <li className="relative pb-4 pl-5 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-2 left-0 h-full border-l border-border" />}
      <span
        aria-hidden="true"
        className={`absolute top-2 -left-[5px] size-2.5 rounded-full border-2 border-surface ${isActive ? 'bg-primary' : 'bg-border-strong'}`}
      />
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink
          to={withQuery(paths.adminSubscriptions(), { search: entry.id, open: entry.id })}
          className="font-semibold wrap-anywhere"
        >
          <PlanName code={entry.plan} serverName={entry.planName} />
        </TextLink>
        <StatusBadge status={entry.status} labels={subscriptionStatusZh} />
        {canCancel(entry) && onCancel !== undefined && (
          <Button variant="quiet" size="row" className="font-normal! underline underline-offset-3" onClick={onCancel}>
            {subscriptionsZh.cancel}
          </Button>
        )}
      </div>
      <p className="tabular-nums text-small text-ink-2">
        <DateCell value={entry.startDate} /> <span>{commonZh.until}</span> <DateCell value={entry.endDate} />
        {entry.price !== null && (
          <span className="ml-3 whitespace-nowrap">{commonZh.perMonth(formatMoney(entry.price, entry.currency))}</span>
        )}
      </p>
    </li>
  );
}

const HISTORY = {
  payments: {
    title: text.payments,
    empty: text.paymentsEmpty,
    statuses: paymentStatusZh,
    linkTo: (search: string) => withQuery(paths.adminPaymentHistory(), { search }),
  },
  feedback: {
    title: text.feedback,
    empty: text.feedbackEmpty,
    statuses: feedbackStatusZh,
    linkTo: (search: string) => withQuery(paths.adminFeedback(), { status: ALL_FEEDBACK, search }),
  },
  'email-logs': {
    title: text.mails,
    empty: text.mailsEmpty,
    statuses: mailStatusZh,
    linkTo: (search: string) => withQuery(paths.adminEmailLogs(), { search }),
  },
} as const;

export function UserHistory({ kind, user }: { kind: HistoryKind; user: AdminUser }) {
  const { title, empty, statuses, linkTo } = HISTORY[kind];
  const hasEmail = user.email !== '';
  const query = useQuery(userHistoryQuery(kind, user));
  const { entries: found = [], among = null, unknown = 0 } = query.data ?? {};
  const isEmpty = query.data !== undefined && found.length === 0 && among === null && unknown === 0;
  return (
    <UserBlock
      title={title}
      empty={emptyText(unknown, among === null ? empty : text.notAmong(among))}
      query={{ ...query, data: query.data?.entries }}
      note={noteText(found.length, among, unknown)}
      link={
        hasEmail &&
        !isEmpty && (
          <TextLink to={linkTo(user.email)} className="text-small whitespace-nowrap">
            {text.showAll}
            <span className="sr-only">{title}</span>
          </TextLink>
        )
      }
    >
      {(entries) => (
        <ul className="divide-y divide-border">
          {keyedRows(entries).map(({ key, row: entry }) => (
            <li key={key} className="py-2 first:pt-0 last:pb-0">
              <div className="flex items-start justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <TextLink to={linkTo(user.email) + (entry.id && `&open=${encodeSegment(entry.id)}`)}>
                    <bdi>
                      {/* The description of a payment is English and repeats the plan. */}
                      {kind === 'payments' && entry.planCode !== '' ? (
                        <PlanName code={entry.planCode} />
                      ) : (
                        entry.title || `${title} ${entry.id}`
                      )}
                    </bdi>
                  </TextLink>
                </span>
                {entry.amount !== null && (
                  <span className="tabular-nums font-semibold whitespace-nowrap">
                    {formatMoney(entry.amount, entry.currency)}
                  </span>
                )}
              </div>
              <div className="mt-1 flex items-center justify-between gap-3 text-small text-ink-2">
                <DateCell value={entry.date} hasTime />
                {entry.status !== '' && <StatusBadge status={entry.status} labels={statuses} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </UserBlock>
  );
}
