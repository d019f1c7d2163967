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
import { ConfirmDialog } from '../ConfirmDialog';
import { DateCell } from '../DateCell';
import { DetailList } from '../drawer/DetailList';
import { RecordDrawer } from '../drawer/RecordDrawer';
import type { DrawerProps, ListColumn, ListSource } from '../list/listDescription';
import { ListPage } from '../list/ListPage';
import { statusFilter } from '../list/listQuery';
import { listCalls, useOpenRecord } from '../list/useList';
import { csvTime, TwoLineText, idColumn, statusColumn } from '../listColumns';
import { NoticeToast, useNotice } from '../NoticeToast';
import { PlanName, type PlanNameOf, usePlanNames } from '../planNames';
import { PersonLink, useRecordUser } from '../recordUser';
import { type RowAction, RowActions } from '../RowActions';
import { useReloadUsers } from '../userAccount';

/** A question to the administrator; it holds the record itself, so a list that changes meanwhile changes nothing. */
interface SubscriptionAction {
  readonly kind: 'cancel' | 'remove';
  readonly record: AdminSubscription;
}

const SOURCE: ListSource<AdminSubscription, 'status' | 'ends'> = {
  key: [...ADMIN_SUBSCRIPTIONS_KEY, 'list'],
  fetch: ({ ends, ...query }, signal) => fetchAdminSubscriptions({ ...query, expires_within_days: ends }, signal),
  // Spec §2: by the user's e-mail or id; by the record's own id, too.
  searched: ({ id, userId, userEmail }) => (userEmail === '' ? [] : [userEmail, userId, id]),
  filters: [
    statusFilter(subscriptionStatusZh),
    {
      name: 'ends',
      label: text.ends,
      options: EXPIRY_DAYS.map((days) => ({ value: String(days), label: text.endsWithin(days) })),
      fits: (record, days) => endsWithin(record, wallMs(), Number(days)),
    },
  ],
};

/** Whether the record ends within so many days from a moment (ms since the epoch); a bare date ends with its day. */
export function endsWithin({ endDate }: Pick<AdminSubscription, 'endDate'>, nowMs: number, days: number): boolean {
  const left = msLeft(endDate, nowMs);
  // The day on which the span ends counts whole: it begins within the span.
  const startMs = parseServerDate(endDate)?.date.getTime() ?? Infinity;
  return left !== null && left > 0 && startMs <= nowMs + days * DAY_MS;
}

/** `/admin/subscriptions` (spec §2 Admin subscriptions page). */
function SubscriptionsPage() {
  const notice = useNotice();
  const planNameOf = usePlanNames();
  const onOpen = useOpenRecord();
  const [action, setAction] = useState<SubscriptionAction | null>(null);
  const reload = useReloadUsers();
  return (
    <>
      <ListPage
        list={{
          ...SOURCE,
          labels: text,
          columns: columns(planNameOf, onOpen, setAction),
          csv: csvColumns(planNameOf),
          drawer: SubscriptionDrawer,
          hasEnds: true,
        }}
      />
      <NoticeToast notice={notice} />
      {action !== null && (
        <SubscriptionDialog
          action={action}
          onClose={() => setAction(null)}
          onDone={(message, owner) => {
            setAction(null);
            notice.show(message, owner);
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

type OnOpen = (id: string) => void;
type OnAction = (action: SubscriptionAction) => void;

/** The columns of spec §2: ID, user, plan, status badge, start and end dates, actions. */
const columns = (
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
    cell: (record) => <OwnerCell record={record} />,
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

/** The user of a record: their e-mail, else name, else id; and beside the e-mail their name, else their id. */
function useOwner(record: AdminSubscription) {
  // Spec §7 looks users up for their names too, so this is done even where each record carries an e-mail address.
  const { email, name: userName } = useRecordUser(record, { withName: true });
  const byId = record.userId === '' ? '' : text.byId(record.userId);
  const name = email || userName || byId || '—';
  return { name, detail: [userName, byId].find((part) => part !== '' && part !== name) ?? '' };
}

/** E-mail and name or id, side by side or one under the other where there is no room. */
function OwnerCell({ record }: { record: AdminSubscription }) {
  const { name, detail } = useOwner(record);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <PersonLink id={record.userId}>{name}</PersonLink>
      {detail !== '' && (
        // It comes after the rows: on a phone it would make its card a line higher.
        <bdi
          className="line-clamp-1 max-w-full text-small font-normal wrap-anywhere text-ink-3 max-[45rem]:hidden"
          title={detail}
        >
          {detail}
        </bdi>
      )}
    </span>
  );
}

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
    { kind: 'view', label: commonZh.view, name: text.viewOf(id), onPress: () => onOpen(id) },
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
const SubscriptionDrawer = ({ record, open }: DrawerProps<AdminSubscription>) => (
  <RecordDrawer
    title={text.drawer(record.id)}
    badge={<StatusBadge status={record.status} labels={subscriptionStatusZh} />}
    open={open}
  >
    <DetailList
      lines={[
        { term: commonZh.user, value: <OwnerCell record={record} /> },
        { term: commonZh.userId, value: record.userId, isMono: true },
        { term: commonZh.plan, value: <PlanName code={record.plan} serverName={record.planName} /> },
        { term: text.planCode, value: record.plan, isMono: true },
        { term: text.startDate, value: record.startDate && <DateCell value={record.startDate} hasTime /> },
        { term: commonZh.endDate, value: record.endDate && <DateCell value={record.endDate} hasTime /> },
      ]}
    />
  </RecordDrawer>
);

/** The two questions of spec §5. */
const QUESTIONS = {
  cancel: {
    labels: {
      title: text.cancelTitle,
      confirm: text.cancel,
      keep: text.keep,
      busy: commonZh.cancelling,
      failed: text.cancelFailed,
    },
    parts: text.cancelText,
    call: cancelSubscription,
    done: text.cancelled,
  },
  remove: {
    labels: {
      title: text.removeTitle,
      confirm: text.removeConfirm,
      busy: commonZh.deleting,
      failed: text.removeFailed,
    },
    parts: text.removeText,
    call: deleteSubscription,
    done: text.removed,
  },
} as const;

interface SubscriptionDialogProps {
  action: SubscriptionAction;
  onClose: () => void;
  /** Gets the notice to show, and whom it is about. */
  onDone: (message: string, owner: string) => void;
  onFailure: () => void;
}

/** Asks with the user, the plan and the consequence. */
function SubscriptionDialog({ action: { kind, record }, onClose, onDone, onFailure }: SubscriptionDialogProps) {
  const { labels, parts, call, done } = QUESTIONS[kind];
  const owner = useOwner(record).name;
  const [before, of, id, after] = parts;
  const strong = 'font-semibold wrap-anywhere text-ink';
  return (
    <ConfirmDialog
      labels={labels}
      call={() => call(record.id)}
      onClose={onClose}
      onDone={() => onDone(done, owner)}
      onFailure={onFailure}
    >
      <span>
        <span>{before}</span>
        <bdi className={strong}>{owner}</bdi>
        <span>{of}</span>
        <bdi className={strong}>
          <PlanName code={record.plan} serverName={record.planName} />
        </bdi>{' '}
        <span>{id + record.id + after}</span>
      </span>
      {kind === 'remove' && record.status === 'active' && <span className="mt-2 block">{text.removeActive}</span>}
    </ConfirmDialog>
  );
}
