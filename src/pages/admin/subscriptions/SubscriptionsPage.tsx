import { ADMIN_SUBSCRIPTIONS_KEY, type AdminSubscription, deleteSubscription } from '../../../api/adminSubscriptions';
import type { CsvColumn } from '../../../components/CsvExport';
import { StatusBadge } from '../../../components/StatusBadge';
import { EXPIRY_DAYS } from '../../../config/limits';
import { DAY_MS, localDay, msUntilEnd, parseServerDate, isoDay } from '../../../domain/dates';
import { nowMs } from '../../../lib/clock';
import { identityText } from '../../../lib/identityText';
import { commonZh } from '../../../text/zh/common';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionsZh as text } from '../../../text/zh/subscriptions';
import { ConfirmDialog } from '../ConfirmDialog';
import { cancelPlan, canExtend } from '../currentSubscription';
import { DateCell } from '../DateCell';
import { DetailList } from '../drawer/DetailList';
import { type DrawerProps, RecordDrawer } from '../drawer/RecordDrawer';
import { statusFilter } from '../filters';
import { LazyDialog } from '../LazyPart';
import type { ListColumn, ListSource } from '../list/listDescription';
import { ListPage } from '../list/ListPage';
import { useSelection } from '../list/selection';
import { useListParams } from '../list/urlState';
import { listQueries } from '../list/useList';
import { cardDate, csvTime, TwoLineText, idColumn, statusColumn } from '../listColumns';
import { useNotice } from '../NoticeToast';
import { PlanName, type PlanNameOf, usePlanNames } from '../planNames';
import { PersonLink, useRecordUser } from '../recordUser';
import type { RowAction } from '../RowActions';
import { type DialogOutcome, type DialogStore, RowDialog, useDialogStore } from '../RowDialog';
import { USER_KEYS, useReloadUsers } from '../userAccount';
import { searchedTexts, searchSubscriptions } from './searchSubscriptions';

const SOURCE: ListSource<AdminSubscription, 'status' | 'ends'> = {
  key: ADMIN_SUBSCRIPTIONS_KEY,
  fetch: ({ ends, ...query }, signal) => searchSubscriptions({ ...query, expires_within_days: ends }, signal),
  searchedTexts,
  filters: [
    statusFilter(subscriptionStatusZh),
    {
      name: 'ends',
      label: text.ends,
      options: EXPIRY_DAYS.map((days) => ({ value: String(days), label: text.endsWithin(days) })),
      matches: (record, days) =>
        parseServerDate(record.endDate) === null ? null : endsWithin(record, nowMs(), Number(days)),
    },
  ],
};

/** Whether the subscription ends within `days` after `nowMs`. An end date without a time means the end of that day. */
export function endsWithin({ endDate }: Pick<AdminSubscription, 'endDate'>, nowMs: number, days: number): boolean {
  const left = msUntilEnd(endDate, nowMs);
  if (left === null || left <= 0) return false;
  const isDay = parseServerDate(endDate)?.kind === 'day';
  return isDay ? isoDay(endDate) <= localDay(nowMs + days * DAY_MS) : left <= days * DAY_MS;
}

function SubscriptionsPage() {
  const planNameOf = usePlanNames();
  const dialogs = useDialogStore<SubscriptionAction>();
  const selection = useSelection<AdminSubscription>(useListParams(SOURCE));
  return (
    <>
      <ListPage
        list={{
          ...SOURCE,
          labels: text,
          columns: columns(planNameOf),
          csv: csvColumns(planNameOf),
          drawer: SubscriptionDrawer,
          actions: { width: 15.2, of: (record) => subscriptionActions(record, dialogs.open) },
          bulk: {
            selection,
            // The end date tells apart subscriptions of the same user.
            nameOf: ({ plan, planName, endDate, ...record }) =>
              [ownerText(record), planNameOf(plan, planName), isoDay(endDate)].filter(Boolean).join(' · '),
            actions: [{ label: text.extend, isFor: canExtend, loadForm: () => import('./BulkExtendDialog') }],
            invalidates: USER_KEYS,
          },
        }}
      />
      <SubscriptionDialogs dialogs={dialogs} onGone={(record) => selection.set([record], false)} />
    </>
  );
}
export { SubscriptionsPage as Component };

export const queries = listQueries(SOURCE);

const columns = (planNameOf: PlanNameOf): readonly ListColumn<AdminSubscription>[] => [
  idColumn(),
  {
    id: 'user',
    head: commonZh.user,
    isRowHeader: true,
    width: 12.7,
    cardCell: (record) => <OwnerName record={record} />,
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
    cardCell: ({ endDate }) => cardDate(commonZh.until, endDate),
    cell: ({ endDate }) => <DateCell value={endDate} />,
  },
];

function useOwner(record: AdminSubscription) {
  // Look up the user even if the record contains the email (spec §7), because the list also shows the name.
  const { email, name: userName } = useRecordUser(record, { withName: true });
  const byId = record.userId === '' ? '' : text.byId(record.userId);
  const name = email || userName || byId || '—';
  const detail = [userName, byId].find((part) => part !== '' && part !== name) ?? '';
  return { name: identityText(name), detail: identityText(detail) };
}

const OwnerName = ({ record }: { record: AdminSubscription }) => <bdi>{useOwner(record).name}</bdi>;

function OwnerCell({ record }: { record: AdminSubscription }) {
  const { name, detail } = useOwner(record);
  return (
    <span className="grid justify-items-start">
      <PersonLink id={record.userId}>{name}</PersonLink>
      {detail !== '' && (
        // Hidden on phones, because the name loads after the rows and would add a line to the card.
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

const ownerText = ({ userEmail, userId }: Pick<AdminSubscription, 'userEmail' | 'userId'>): string =>
  identityText(userEmail) || (userId && text.byId(userId));

const csvColumns = (planNameOf: PlanNameOf): readonly CsvColumn<AdminSubscription>[] => [
  { head: commonZh.id, cell: ({ id }) => id },
  { head: commonZh.userId, cell: ({ userId }) => userId },
  { head: commonZh.user, cell: ownerText },
  { head: commonZh.plan, cell: ({ plan, planName }) => planNameOf(plan, planName) },
  { head: text.planCode, cell: ({ plan }) => plan },
  { head: commonZh.status, cell: ({ status }) => subscriptionStatusZh.get(status)?.label ?? status },
  csvTime(text.startDate, ({ startDate }: AdminSubscription) => startDate),
  csvTime(commonZh.endDate, ({ endDate }: AdminSubscription) => endDate),
];

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

interface SubscriptionAction {
  readonly kind: 'change' | 'cancel' | 'delete';
  readonly record: AdminSubscription;
}

/** Actions of a subscription. Only active subscriptions can be cancelled (spec §4). */
function subscriptionActions(record: AdminSubscription, open: (action: SubscriptionAction) => void): RowAction[] {
  const action = (kind: SubscriptionAction['kind'], label: string, name: string): RowAction => ({
    kind,
    label,
    name,
    onPress: () => open({ kind, record }),
    isDanger: kind === 'delete',
  });
  const remove = action('delete', commonZh.delete, text.removeOf(record.id));
  const change = action('change', text.change, text.changeOf(record.id));
  const cancel = action('cancel', text.cancel, text.cancelOf(record.id));
  return record.status === 'active' ? [change, cancel, remove] : [change, remove];
}

interface SubscriptionDialogsProps {
  dialogs: DialogStore<SubscriptionAction>;
  onGone: (record: AdminSubscription) => void;
}

function SubscriptionDialogs({ dialogs, onGone }: SubscriptionDialogsProps) {
  const notice = useNotice();
  return (
    <RowDialog dialogs={dialogs} notice={notice} reload={useReloadUsers()}>
      {(action, outcome) => (
        <SubscriptionDialog
          {...action}
          {...outcome}
          onDone={(message, about) => {
            if (action.kind === 'delete') onGone(action.record);
            outcome.onDone(message, about);
          }}
        />
      )}
    </RowDialog>
  );
}

const CONFIRMATIONS = {
  cancel: {
    labels: {
      title: text.cancelTitle,
      confirm: text.cancel,
      keep: text.keep,
      busy: commonZh.cancelling,
      failed: text.cancelFailed,
    },
    parts: text.cancelText,
    call: cancelPlan,
    done: text.cancelled,
  },
  delete: {
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
};

function SubscriptionDialog({ kind, record, onDone, ...outcome }: SubscriptionAction & DialogOutcome) {
  const owner = <OwnerName record={record} />;
  if (kind === 'change') {
    return (
      <LazyDialog
        title={text.changeTitle}
        load={() => import('./ChangeDialog').then(({ ChangeDialog }) => ChangeDialog)}
        props={{ record, owner, onDone: (message) => onDone(message, owner), ...outcome }}
      />
    );
  }
  const { labels, parts, call, done } = CONFIRMATIONS[kind];
  return (
    <ConfirmDialog labels={labels} call={() => call(record.id)} onDone={() => onDone(done, owner)} {...outcome}>
      <AboutRecord record={record} parts={parts} />
      {kind === 'delete' && record.status === 'active' && <span className="mt-2 block">{text.removeActive}</span>}
    </ConfirmDialog>
  );
}

function AboutRecord({ record, parts }: { record: AdminSubscription; parts: readonly string[] }) {
  const [before, of, id, after] = parts;
  const strong = 'font-semibold wrap-anywhere text-ink';
  return (
    <span>
      <span>{before}</span>
      <bdi className={strong}>
        <OwnerName record={record} />
      </bdi>
      {record.userId !== '' && <span>{commonZh.ofId(record.userId)}</span>}
      <span>{of}</span>
      <bdi className={strong}>
        <PlanName code={record.plan} serverName={record.planName} />
      </bdi>{' '}
      <span>{`${id}${record.id}${after}`}</span>
    </span>
  );
}
