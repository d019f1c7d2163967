import { clsx } from 'clsx';
import { useState } from 'react';

import {
  ADMIN_SUBSCRIPTIONS_KEY,
  type AdminSubscription,
  cancelSubscription,
  deleteSubscription,
  fetchAdminSubscriptions,
} from '../../../api/adminSubscriptions';
import type { CsvColumn } from '../../../components/CsvExport';
import { StatusBadge } from '../../../components/StatusBadge';
import { EXPIRY_DAYS } from '../../../config/limits';
import { DAY_MS, msLeft, parseServerDate } from '../../../domain/dates';
import { wallMs } from '../../../lib/clock';
import { commonZh } from '../../../text/zh/common';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionsZh as text } from '../../../text/zh/subscriptions';
import {
  csvTime,
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
import { RecordDrawer, useOpenRow } from '../drawer/RecordDrawer';
import { ConfirmDialog } from '../list/ConfirmDialog';
import { ListPage } from '../list/ListPage';
import { statusOptions, containsWords, hasStatusOf } from '../list/listQuery';
import { useNotice } from '../list/notice';
import { useOwnerNames, withOwners } from '../list/owners';
import { type RowAction, RowActions } from '../list/RowActions';
import { type ListColumn, type ListSource, listCalls, useList } from '../list/useList';
import { useReloadUsers } from '../users/userParts';

/** A question to the administrator; it holds the record itself, so a list that changes meanwhile changes nothing. */
interface SubscriptionAction {
  readonly kind: 'cancel' | 'remove';
  readonly record: AdminSubscription;
}

const SOURCE: ListSource<AdminSubscription, 'status' | 'ends'> = {
  key: [...ADMIN_SUBSCRIPTIONS_KEY, 'list'],
  fetch: ({ ends, ...query }, signal) =>
    fetchAdminSubscriptions({ ...query, ...(ends !== '' && { endsWithinDays: Number(ends) }) }, signal),
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
  const ownerOf = useOwnerNames(open.row === null ? (list.shown?.rows ?? []) : [...(list.shown?.rows ?? []), open.row]);
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
        <RecordDrawer
          title={text.drawer(open.row.id)}
          badge={<StatusBadge status={open.row.status} words={subscriptionStatusZh} />}
          open={open}
        >
          <RecordDetails record={open.row} owner={ownerOf(open.row)} />
        </RecordDrawer>
      )}
      {action !== null && (
        <SubscriptionDialog
          action={action}
          owner={ownerOf(action.record).name}
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

export const calls = listCalls(SOURCE);

type OwnerOf = ReturnType<typeof useOwnerNames>;
type Owner = ReturnType<OwnerOf>;
type OnOpen = (record: AdminSubscription) => void;
type OnAction = (action: SubscriptionAction) => void;

/** The columns of spec §2: ID, user, plan, status badge, start and end dates, actions. */
const columns = (
  ownerOf: OwnerOf,
  planNameOf: PlanNameOf,
  onOpen: OnOpen,
  onAction: OnAction,
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
    cell: (record) => <RowActions id={record.id} actions={recordActions(record, onOpen, onAction)} />,
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

/** Only an active subscription can be cancelled (spec §4). */
function recordActions(record: AdminSubscription, onOpen: OnOpen, onAction: OnAction): RowAction[] {
  const { id, status } = record;
  const action = (kind: SubscriptionAction['kind'], label: string, name: string): RowAction => ({
    kind,
    label,
    name,
    onPress: () => onAction({ kind, record }),
    isDanger: kind === 'remove',
  });
  return [
    { kind: 'view', label: commonZh.view, name: text.viewOf(id), onPress: () => onOpen(record) },
    ...(status === 'active' ? [action('cancel', text.cancel, text.cancelOf(id))] : []),
    action('remove', commonZh.delete, text.removeOf(id)),
  ];
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

/** One record of the list, read only: what changes it stands in its row. */
const RecordDetails = ({ record, owner }: { record: AdminSubscription; owner: Owner }) => (
  <DetailList
    lines={[
      { term: commonZh.user, value: <OwnerCell userId={record.userId} owner={owner} /> },
      { term: commonZh.userId, value: record.userId, isMono: true },
      { term: commonZh.plan, value: <PlanName code={record.plan} told={record.planName} /> },
      { term: text.planCode, value: record.plan, isMono: true },
      { term: text.startDate, value: record.startDate && <DateCell value={record.startDate} hasTime /> },
      { term: commonZh.endDate, value: record.endDate && <DateCell value={record.endDate} hasTime /> },
    ]}
  />
);

/** The two questions of spec §5. */
const QUESTIONS = {
  cancel: {
    title: text.cancelTitle,
    words: text.cancelText,
    confirm: text.cancel,
    keep: text.keep,
    busyLabel: commonZh.cancelling,
    fallback: text.cancelFailed,
    call: cancelSubscription,
    done: text.cancelled,
  },
  remove: {
    title: text.removeTitle,
    words: text.removeText,
    confirm: text.removeConfirm,
    keep: commonZh.cancel,
    busyLabel: commonZh.deleting,
    fallback: text.removeFailed,
    call: deleteSubscription,
    done: text.removed,
  },
} as const;

interface SubscriptionDialogProps {
  action: SubscriptionAction;
  owner: string;
  onClose: () => void;
  onDone: (message: string) => void;
  onFailure: () => void;
}

/** Asks with the user, the plan and the consequence. */
function SubscriptionDialog({ action: { kind, record }, owner, onDone, ...rest }: SubscriptionDialogProps) {
  const { words, call, done, ...question } = QUESTIONS[kind];
  const [before, of, id, after] = words;
  const strong = 'font-semibold wrap-anywhere text-ink';
  return (
    <ConfirmDialog {...rest} {...question} onConfirm={() => call(record.id)} onDone={() => onDone(done)}>
      <span>
        <span>{before}</span>
        <bdi className={strong}>{owner}</bdi>
        <span>{of}</span>
        <bdi className={strong}>
          <PlanName code={record.plan} told={record.planName} />
        </bdi>{' '}
        <span>{id + record.id + after}</span>
      </span>
      {kind === 'remove' && record.status === 'active' && <span className="mt-2 block">{text.removeActive}</span>}
    </ConfirmDialog>
  );
}
