import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

import {
  ADMIN_SUBSCRIPTIONS_KEY,
  type AdminSubscription,
  fetchAdminSubscriptions,
} from '../../../api/adminSubscriptions';
import type { CsvColumn } from '../../../components/CsvExport';
import { StatusBadge } from '../../../components/StatusBadge';
import { EXPIRY_DAYS, SUBSCRIPTION_PAGE_SIZE } from '../../../config/limits';
import { DAY_MS, msLeft, parseServerDate } from '../../../domain/dates';
import { isPathId } from '../../../domain/user';
import { wallMs } from '../../../lib/clock';
import { commonZh } from '../../../text/zh/common';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionsZh as text } from '../../../text/zh/subscriptions';
import { Button } from '../../../ui/Button';
import {
  csvTime,
  NoActions,
  DateCell,
  PersonLink,
  PlanName,
  type PlanNameOf,
  TwoLineText,
  usePlanNames,
  idColumn,
  statusColumn,
} from '../cells';
import { DetailList } from '../drawer/DetailList';
import { type OpenRow, RecordDrawer, useOpenRow } from '../drawer/RecordDrawer';
import { ListPage } from '../list/ListPage';
import { containsWords, hasStatusOf } from '../list/listQuery';
import { useNotice } from '../list/notice';
import { useOwners, withOwners } from '../list/owners';
import { type ListColumn, type ListSource, listCalls, statusOptions, useList } from '../list/useList';
import { useReloadUsers } from '../users/userParts';
import { type Owner, type SubscriptionAction, SubscriptionDialog } from './SubscriptionDialog';

type SubscriptionFilter = 'status' | 'ends';

const SOURCE: ListSource<AdminSubscription, SubscriptionFilter> = {
  key: [...ADMIN_SUBSCRIPTIONS_KEY, 'list'],
  fetch: ({ filters: { ends, status }, ...query }, signal) =>
    fetchAdminSubscriptions({ ...query, status, ...(ends !== '' && { endsWithinDays: Number(ends) }) }, signal),
  complete: withOwners,
  matches: {
    // Spec §2: by the user's e-mail or id; by the record's own id, too.
    search: ({ id, userId, userEmail }, search) =>
      userEmail === '' || id === search || userId === search || containsWords([userEmail], search),
    status: hasStatusOf(subscriptionStatusZh),
    ends: (record, days) => endsBetween(record, wallMs(), wallMs() + Number(days) * DAY_MS),
  },
  filters: [
    { name: 'status', label: commonZh.status, options: statusOptions(subscriptionStatusZh) },
    {
      name: 'ends',
      label: text.ends,
      options: EXPIRY_DAYS.map((days) => ({ value: String(days), label: text.endsWithin(days) })),
    },
  ],
  pageSize: SUBSCRIPTION_PAGE_SIZE,
};

/** Whether the record ends between two moments (ms since the epoch); a bare date ends with its day. */
export function endsBetween(
  { endDate }: Pick<AdminSubscription, 'endDate'>,
  afterMs: number,
  untilMs: number,
): boolean {
  const left = msLeft(endDate, afterMs);
  // The day on which the span ends counts whole: it begins within the span.
  return left !== null && left > 0 && (parseServerDate(endDate)?.date.getTime() ?? Infinity) <= untilMs;
}

/** `/admin/subscriptions` (spec §2 Admin subscriptions page). */
function SubscriptionsPage() {
  const list = useList(SOURCE);
  const open = useOpenRow(list);
  const notice = useNotice();
  const planNameOf = usePlanNames();
  const ownerOf = useOwnerOf(open.row === null ? (list.shown?.rows ?? []) : [...(list.shown?.rows ?? []), open.row]);
  const [action, setAction] = useState<SubscriptionAction | null>(null);
  const reload = useReloadUsers();
  return (
    <>
      <ListPage
        labels={text}
        list={list}
        open={open}
        columns={columns(ownerOf, planNameOf, open.open, setAction)}
        csv={csvColumns(planNameOf)}
        notice={notice}
        hasEnds
      />
      {open.row !== null && (
        <SubscriptionDrawer
          record={open.row}
          owner={<OwnerCell userId={open.row.userId} owner={ownerOf(open.row)} />}
          open={open}
        />
      )}
      {action !== null && (
        <SubscriptionDialog
          action={action}
          owner={ownerOf(action.record)}
          onClose={() => setAction(null)}
          onDone={(message) => {
            setAction(null);
            notice.show(message, { about: ownerOf(action.record).name });
            reload();
          }}
          onFailure={() => {
            notice.clear();
            reload();
          }}
        />
      )}
    </>
  );
}
export { SubscriptionsPage as Component };

/** What starts with the code of the screen. */
export const calls = listCalls(SOURCE);

type OwnerOf = (record: AdminSubscription) => Owner;

/** Finds the user of each record; else the id is shown. */
function useOwnerOf(records: readonly AdminSubscription[]): OwnerOf {
  // Spec §7 looks users up for their names too, so this is done even where each record carries an e-mail address.
  const owners = useOwners(records, { always: true });
  return ({ userId, userEmail }) => {
    const user = owners.get(userId);
    const email = user?.email || userEmail;
    const userName = user?.name ?? '';
    const byId = userId === '' ? '' : text.byId(userId);
    const name = email || userName || byId || '—';
    return { name, detail: [userName, byId].find((part) => part !== '' && part !== name) ?? '' };
  };
}

/** The columns of spec §2: ID, user, plan, status badge, start and end dates, actions. */
const columns = (
  ownerOf: OwnerOf,
  planNameOf: PlanNameOf,
  onOpen: (record: AdminSubscription) => void,
  onAction: (action: SubscriptionAction) => void,
): readonly ListColumn<AdminSubscription>[] => [
  idColumn(),
  {
    id: 'user',
    head: commonZh.user,
    names: true,
    width: 17,
    cell: (record) => <OwnerCell userId={record.userId} owner={ownerOf(record)} isListed />,
  },
  {
    id: 'plan',
    head: commonZh.plan,
    onCard: 'text',
    cardCell: ({ plan, planName }) => <bdi>{planNameOf(plan, planName)}</bdi>,
    width: 8.5,
    cell: ({ plan, planName }) => <TwoLineText title={plan}>{planNameOf(plan, planName)}</TwoLineText>,
  },
  { ...statusColumn(subscriptionStatusZh), width: 6 },
  { id: 'start', head: text.startDate, width: 6.3, cell: ({ startDate }) => <DateCell value={startDate} /> },
  {
    id: 'end',
    head: commonZh.endDate,
    width: 6.3,
    onCard: 'figure',
    cell: ({ endDate }) => <DateCell value={endDate} />,
  },
  {
    id: 'actions',
    head: commonZh.actions,
    isActions: true,
    width: 12,
    cell: (record) => <RecordActions record={record} onOpen={onOpen} onAction={onAction} />,
  },
];

/** E-mail and name or id, side by side or one under the other where there is no room. */
const OwnerCell = ({ userId, owner, isListed }: { userId: string; owner: Owner; isListed?: boolean }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <PersonLink id={userId}>{owner.name}</PersonLink>
    {owner.detail !== '' && (
      <bdi
        className={clsx(
          'line-clamp-1 max-w-full text-small font-normal wrap-anywhere text-ink-3',
          // It comes after the rows: on a phone it would make its card a line higher.
          isListed && 'max-[45rem]:hidden',
        )}
        title={owner.detail}
      >
        {owner.detail}
      </bdi>
    )}
  </span>
);

interface RecordActionsProps {
  record: AdminSubscription;
  onOpen: (record: AdminSubscription) => void;
  onAction: (action: SubscriptionAction) => void;
}

/** Only an active subscription can be cancelled (spec §4); a record without an id has no actions. */
function RecordActions({ record, onOpen, onAction }: RecordActionsProps) {
  if (!isPathId(record.id)) return <NoActions />;
  return (
    <span className="flex gap-1 whitespace-nowrap">
      <Button variant="quiet" size="row" aria-label={text.viewOf(record.id)} onClick={() => onOpen(record)}>
        {commonZh.view}
      </Button>
      {record.status === 'active' && (
        <Button
          variant="quiet"
          size="row"
          aria-label={text.cancelOf(record.id)}
          onClick={() => onAction({ kind: 'cancel', record })}
        >
          {text.cancel}
        </Button>
      )}
      <Button
        variant="quiet"
        size="row"
        className="text-danger! hover:bg-bad! hover:text-bad-ink!"
        aria-label={text.removeOf(record.id)}
        onClick={() => onAction({ kind: 'remove', record })}
      >
        {commonZh.delete}
      </Button>
    </span>
  );
}

const csvColumns = (planNameOf: PlanNameOf): readonly CsvColumn<AdminSubscription>[] => [
  { head: commonZh.id, cell: ({ id }) => id },
  { head: commonZh.userId, cell: ({ userId }) => userId },
  { head: commonZh.user, cell: ({ userEmail, userId }) => userEmail || (userId && text.byId(userId)) },
  { head: commonZh.plan, cell: ({ plan, planName }) => planNameOf(plan, planName) },
  { head: text.planCode, cell: ({ plan }) => plan },
  { head: commonZh.status, cell: ({ status }) => subscriptionStatusZh.get(status)?.label ?? status },
  csvTime(text.startDate, ({ startDate }: AdminSubscription) => startDate),
  csvTime(commonZh.endDate, ({ endDate }: AdminSubscription) => endDate),
];

interface SubscriptionDrawerProps {
  record: AdminSubscription;
  owner: ReactNode;
  open: OpenRow<AdminSubscription>;
}

/** One record of the list, read only: what changes it stands in its row. */
const SubscriptionDrawer = ({ record, owner, open }: SubscriptionDrawerProps) => (
  <RecordDrawer
    title={text.drawer(record.id)}
    badge={<StatusBadge status={record.status} words={subscriptionStatusZh} />}
    open={open}
  >
    <DetailList
      lines={[
        { term: commonZh.user, value: owner },
        { term: commonZh.userId, value: record.userId, isMono: true },
        { term: commonZh.plan, value: <PlanName code={record.plan} told={record.planName} /> },
        { term: text.planCode, value: record.plan, isMono: true },
        { term: text.startDate, value: record.startDate && <DateCell value={record.startDate} hasTime /> },
        { term: commonZh.endDate, value: record.endDate && <DateCell value={record.endDate} hasTime /> },
      ]}
    />
  </RecordDrawer>
);
