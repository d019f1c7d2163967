import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { userSubscriptionsQuery } from '../../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, type AdminUser, type HistoryKind, userHistoryQuery } from '../../../api/adminUsers';
import { PageTitle } from '../../../components/PageTitle';
import { StatusBadge } from '../../../components/StatusBadge';
import { useIsShown } from '../../../components/useApiMutation';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import type { Subscription } from '../../../domain/subscription';
import type { User } from '../../../domain/user';
import { listAsLeft } from '../../../lib/listMemory';
import { withQuery } from '../../../lib/url';
import { selectUser, useSession } from '../../../session/store';
import { assignZh } from '../../../text/zh/assign';
import { feedbackStatusZh, mailStatusZh, paymentStatusZh, subscriptionStatusZh } from '../../../text/zh/status';
import { usersZh, userZh as text } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { Card, FactList } from '../../../ui/panels';
import { DateCell } from '../cells';
import { CopyButton } from '../drawer/DetailList';
import { ALL } from '../feedback/feedbackLabels';
import { NoticeToast, useNotice } from '../list/notice';
import { AdminQueryView } from '../messages';
import { PageHeader } from '../PageHeader';
import { UserDialogs } from './UserDialogs';
import {
  type UserAction,
  UserActions,
  UserBadges,
  userName,
  UserNotFound,
  useReloadUsers,
  useUserOfAddress,
} from './userParts';
import { useCurrentSubscription } from './userSubscription';

/** `/admin/users/{userId}`: everything about one user in one place. */
export function UserPage() {
  const { query, isMissing } = useUserOfAddress();
  if (isMissing) return <UserNotFound />;
  if (query.data !== undefined) return <UserDetail key={query.data.id} user={query.data} />;
  return (
    <>
      <PageTitle title={text.title} zh />
      <PageHeader title={text.title} />
      <AdminQueryView query={query} loading={<PageSkeleton />}>
        {() => null}
      </AdminQueryView>
    </>
  );
}

const PageSkeleton = () => (
  <Card>
    <Skeleton className="mb-3 h-5 w-64" />
    <Skeleton className="h-4 w-56" />
  </Card>
);

/** The user with their actions, their subscriptions in time, and the newest payments, feedback messages and mails. */
function UserDetail({ user: loaded }: { user: AdminUser }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const me = useSession(selectUser);
  const notice = useNotice();
  const reload = useReloadUsers();
  const [action, setAction] = useState<UserAction | null>(null);
  const user = { ...loaded, subscription: useCurrentSubscription(loaded).subscription };
  const name = userName(user);
  const onDone = (message: string | null, { kind }: UserAction, undo?: () => Promise<void>) => {
    setAction(null);
    if (kind === 'delete') {
      // Removed and not refetched: the server would answer 404. This page stays until the code of the next one is there.
      const forget = () => queryClient.removeQueries({ queryKey: [...ADMIN_USERS_KEY, 'one', user.id] });
      void queryClient.invalidateQueries({ queryKey: [...ADMIN_USERS_KEY, 'list'] });
      const state = { notice: message ?? undefined, about: name };
      void Promise.resolve(isShown.current && navigate(listAsLeft(paths.adminUsers()), { state })).then(forget);
      return;
    }
    if (message === null) notice.clear();
    else notice.show(message, { about: name, undo: undo && (() => undo().finally(reload)) });
    reload();
  };
  return (
    <>
      <PageTitle title={`${name} · ${text.title}`} zh />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <UserActions user={user} me={me} onAction={setAction} isLarge />
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <UserFacts user={user} me={me} />
        <UserTimeline user={user} onCancel={() => setAction({ kind: 'cancel', user })} />
      </div>
      <div className="mt-3 grid gap-3 lg:grid-cols-3">
        <UserHistory kind="payments" user={user} />
        <UserHistory kind="feedback" user={user} />
        <UserHistory kind="email-logs" user={user} />
      </div>
      <NoticeToast notice={notice} />
      <UserDialogs
        action={action}
        me={me}
        onClose={() => setAction(null)}
        onDone={onDone}
        onFailure={() => {
          notice.clear();
          reload();
        }}
      />
    </>
  );
}

function UserFacts({ user, me }: { user: AdminUser; me: User | null }) {
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    [
      text.id,
      <span className="inline-flex items-center gap-1">
        <span className="font-mono text-small wrap-anywhere">{user.id}</span>
        <CopyButton text={user.id} label={text.copyId} />
      </span>,
    ],
    [
      text.email,
      <span className="inline-flex items-center gap-1">
        <bdi className="wrap-anywhere">{user.email || '—'}</bdi>
        {user.email !== '' && <CopyButton text={user.email} label={text.copyEmail} />}
      </span>,
    ],
    [text.username, <bdi>{user.name || '—'}</bdi>],
    [text.status, <UserBadges user={user} me={me} />],
    [text.roles, user.roles.join(', ') || '—'],
    [text.createdAt, <DateCell value={user.createdAt} />],
    [text.lastLoginAt, <DateCell value={user.lastLoginAt} hasTime />],
  ];
  return (
    <Card as="section" aria-labelledby="user-facts">
      <h2 id="user-facts">{text.facts}</h2>
      <FactList facts={facts} />
    </Card>
  );
}

interface UserBlockProps<Entry> {
  id: string;
  title: string;
  empty: string;
  query: ComponentProps<typeof AdminQueryView<readonly Entry[]>>['query'];
  /** Leads to all entries. */
  link?: ReactNode;
  children: (entries: readonly Entry[]) => Elements;
}

/** One block of the page, with its own loading, failure and emptiness: the others do not wait for it. */
const UserBlock = <Entry,>({ id, title, empty, query, link, children }: UserBlockProps<Entry>) => (
  <Card as="section" aria-labelledby={id} className="relative overflow-hidden">
    <div className="mb-3 flex items-baseline justify-between gap-3">
      <h2 id={id}>{title}</h2>
      {link}
    </div>
    <AdminQueryView
      query={query}
      className=""
      loading={
        <>
          <Skeleton className="mb-3 h-4 w-3/4" />
          <Skeleton className="mb-3 h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </>
      }
      empty={<p className="text-ink-2">{empty}</p>}
    >
      {children}
    </AdminQueryView>
  </Card>
);

/** All subscriptions of a user, the newest first. The active one can be cancelled here too. */
function UserTimeline({ user, onCancel }: { user: AdminUser; onCancel: () => void }) {
  const query = useQuery(userSubscriptionsQuery(user.id));
  return (
    <UserBlock id="user-timeline" title={text.timeline} empty={text.timelineEmpty} query={query}>
      {(entries) => (
        <ol className="ml-1.5 border-l border-border">
          {entries.map((entry, index) => (
            <TimelineEntry
              key={`${entry.id} ${index}`}
              entry={entry}
              onCancel={entry.id === user.subscription?.id ? onCancel : undefined}
            />
          ))}
        </ol>
      )}
    </UserBlock>
  );
}

function TimelineEntry({ entry, onCancel }: { entry: Subscription; onCancel: (() => void) | undefined }) {
  const isActive = entry.status === 'active';
  return (
    <li className="relative pb-4 pl-5 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-surface ${isActive ? 'bg-primary' : 'bg-border-strong'}`}
      />
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{entry.planName}</span>
        <StatusBadge status={entry.status} words={subscriptionStatusZh} />
        {isActive && onCancel !== undefined && (
          <Button variant="quiet" size="row" className="underline underline-offset-3" onClick={onCancel}>
            {usersZh.cancelConfirm}
          </Button>
        )}
      </div>
      <p className="text-small text-ink-2 tabular-nums">
        <DateCell value={entry.startDate} /> <span>–</span> <DateCell value={entry.endDate} />
        {entry.price !== null && (
          <span className="ml-3 whitespace-nowrap">{assignZh.perMonth(formatMoney(entry.price, entry.currency))}</span>
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
    linkTo: (search: string) => withQuery(paths.adminFeedback(), { status: ALL, search }),
  },
  'email-logs': {
    title: text.mails,
    empty: text.mailsEmpty,
    statuses: mailStatusZh,
    linkTo: (search: string) => withQuery(paths.adminEmailLogs(), { search }),
  },
} as const;

/** The newest payments, feedback messages or mails of a user, and a link to all of them. */
function UserHistory({ kind, user }: { kind: HistoryKind; user: AdminUser }) {
  const { title, empty, statuses, linkTo } = HISTORY[kind];
  const hasEmail = user.email !== '';
  const query = useQuery({ ...userHistoryQuery(kind, user), enabled: hasEmail });
  return (
    <UserBlock
      id={`user-${kind}`}
      title={title}
      empty={empty}
      query={hasEmail ? query : { ...query, data: [] }}
      link={
        hasEmail && (
          <TextLink to={linkTo(user.email)} className="text-small whitespace-nowrap">
            {text.showAll}
            <span className="sr-only">{title}</span>
          </TextLink>
        )
      }
    >
      {(entries) => (
        <ul className="divide-y divide-border">
          {entries.map((entry, index) => (
            <li key={`${entry.id} ${index}`} className="py-2 first:pt-0 last:pb-0">
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
                {entry.status !== '' && <StatusBadge status={entry.status} words={statuses} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </UserBlock>
  );
}
