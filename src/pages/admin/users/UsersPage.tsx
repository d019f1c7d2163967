import { useQuery } from '@tanstack/react-query';

import { allSubscriptionsQuery, subscriptionLookupQuery } from '../../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, type AdminUser, fetchAdminUsers, updateAdminUser } from '../../../api/adminUsers';
import { isWhole } from '../../../api/decode';
import type { CsvColumn } from '../../../components/CsvExport';
import { StatusBadge } from '../../../components/StatusBadge';
import { DEFAULT_PLAN_CODE } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { isPathId, type User } from '../../../domain/user';
import { selectUser, useSession } from '../../../session/store';
import { commonZh } from '../../../text/zh/common';
import { subscriptionStatusZh, userStatusZh } from '../../../text/zh/status';
import { subscriptionsZh } from '../../../text/zh/subscriptions';
import { usersZh as text } from '../../../text/zh/users';
import { Button, ButtonLink } from '../../../ui/Button';
import { IconPlus } from '../../../ui/icons';
import {
  csvTime,
  DateCell,
  PersonLink,
  type PlanNameOf,
  TwoLineText,
  usePlanNames,
  usePlanOptions,
  idColumn,
} from '../cells';
import type { BulkAction } from '../list/BulkBar';
import { ListPage } from '../list/ListPage';
import { type ListFilter, type ListOption, isFoundUser } from '../list/listQuery';
import { useNotice } from '../list/notice';
import { RowActions } from '../list/RowActions';
import { type ListColumn, listCalls, type ListSource, type ListState, useList } from '../list/useList';
import { UserDialog, useUserDialogs } from './UserDialogs';
import {
  isAdminUser,
  isOwn,
  type UserAction,
  userActions,
  UserBadges,
  useReloadUsers,
  userName,
  userStatus,
  joinSubscriptions,
  needsLookup,
} from './userParts';

type UserFilter = 'status' | 'plan' | 'role';

const SOURCE: Omit<ListSource<AdminUser, UserFilter>, 'filters'> = {
  key: [...ADMIN_USERS_KEY, 'list'],
  fetch: fetchAdminUsers,
  matches: {
    search: isFoundUser,
    status: ({ isActive }, status) => isActive === null || isActive === (status === 'active'),
    plan: ({ subscription }, code) => subscription === undefined || (subscription?.plan ?? DEFAULT_PLAN_CODE) === code,
    role: (user, role) => isAdminUser(user) === (role === 'admin'),
  },
  // A failure here fails the list and the export: without their plans, users would seem to have the one that is asked for.
  complete: async (rows, client) =>
    rows.some(needsLookup) ? joinSubscriptions(rows, await client.query(allSubscriptionsQuery())) : rows,
  completedFor: 'plan',
};

/** A plan in the address that the server does not name is still sent. */
const userFilters = (plans: readonly ListOption[]): readonly ListFilter<UserFilter>[] => [
  {
    name: 'status',
    label: commonZh.status,
    options: [
      { value: 'active', label: text.statusActive },
      { value: 'inactive', label: text.statusInactive },
    ],
  },
  { name: 'plan', label: commonZh.plan, options: plans, accepts: isPathId },
  {
    name: 'role',
    label: text.role,
    options: [
      { value: 'admin', label: text.roleAdmin },
      { value: 'user', label: text.roleUser },
    ],
  },
];

/** `/admin/users` (spec §2 Admin users list). */
function UsersPage() {
  const me = useSession(selectUser);
  const planNameOf = usePlanNames();
  const { list, unknownPlan } = useWithSubscriptions(useList({ ...SOURCE, filters: userFilters(usePlanOptions()) }));
  const notice = useNotice();
  const dialogs = useUserDialogs(notice);
  const reload = useReloadUsers();
  return (
    <>
      <ListPage
        labels={text}
        list={list}
        columns={userColumns({ me, unknownPlan, planNameOf, onAction: dialogs.open })}
        csv={csvColumns(planNameOf)}
        notice={notice}
        bulk={{ nameOf: userName, actions: bulkActions(me), onDone: reload }}
        action={
          <ButtonLink to={paths.adminNewUser()}>
            <IconPlus className="size-4" />
            {text.newUser}
          </ButtonLink>
        }
      />
      {dialogs.dialog && <UserDialog {...dialogs.dialog} />}
    </>
  );
}
export { UsersPage as Component };

export const calls = listCalls({ ...SOURCE, filters: userFilters([]) });

/** Why the plan of a user may be missing although they have one. */
type UnknownPlan = 'failed' | 'not among them' | null;

/** With more subscriptions than this the list does not wait for all of them. */
const READ_MAX = 1_000;

/**
 * Rows that do not carry their subscription get it from one page of subscriptions (spec §7), fetched only then; where that is not
 * all of them, from all.
 */
function useWithSubscriptions(list: ListState<AdminUser>): { list: ListState<AdminUser>; unknownPlan: UnknownPlan } {
  const { shown } = list;
  const isNeeded = shown?.rows.some(needsLookup) ?? false;
  const { data: some, isError } = useQuery({ ...subscriptionLookupQuery(), enabled: isNeeded });
  const isShort = some !== undefined && !isWhole(some);
  const { data: all, isFetching: isReading } = useQuery({
    ...allSubscriptionsQuery(),
    enabled: isNeeded && isShort && some.totalCount <= READ_MAX,
  });
  const found = all ?? some?.items;
  const isUnread = isShort && all === undefined;
  const rows = shown && found && joinSubscriptions(shown.rows, found, !isUnread);
  const hasFailed = isNeeded && some === undefined && isError;
  return {
    list: { ...list, shown: shown && { ...shown, rows: rows ?? shown.rows } },
    unknownPlan: isUnread && !isReading ? 'not among them' : hasFailed ? 'failed' : null,
  };
}

/** Nobody switches off a superuser or themselves; an account that was never activated is switched on by its own page. */
const bulkActions = (me: User | null): readonly BulkAction<AdminUser>[] => [
  {
    label: commonZh.disable,
    isFor: (user) => user.isActive !== false && !user.isSuperuser && !isOwn(user, me),
    run: ({ id }) => updateAdminUser(id, { isActive: false }),
    question: { title: text.deactivateTitle, text: text.deactivateText },
  },
  {
    label: commonZh.enable,
    isFor: ({ isActive, isActivated }) => isActive === false && isActivated !== false,
    run: ({ id }) => updateAdminUser(id, { isActive: true }),
  },
];

interface ColumnContext {
  me: User | null;
  unknownPlan: UnknownPlan;
  planNameOf: PlanNameOf;
  onAction: (action: UserAction) => void;
}

/** The columns of spec §2; plan and end date may be looked up after the rows are there. */
const userColumns = ({ me, unknownPlan, planNameOf, onAction }: ColumnContext): readonly ListColumn<AdminUser>[] => [
  idColumn(),
  {
    id: 'email',
    head: commonZh.email,
    names: true,
    width: 11.8,
    cell: (user) => <PersonLink id={user.id}>{userName(user)}</PersonLink>,
  },
  { id: 'username', head: text.username, width: 5.8, cell: ({ name }) => <TwoLineText>{name}</TwoLineText> },
  {
    id: 'status',
    head: commonZh.status,
    onCard: 'badge',
    width: 5.6,
    cell: (user) => <UserBadges user={user} me={me} />,
  },
  {
    id: 'plan',
    head: commonZh.plan,
    onCard: 'text',
    // The status, where it is not active, stands first, where it is not cut: a plan that is over looks else like one that is not.
    cardCell: (user) =>
      [
        user.subscription?.status !== 'active' && planStatus(user),
        user.subscription && planNameOf(user.subscription.plan, user.subscription.planName),
      ]
        .filter(Boolean)
        .join(' · '),
    width: 8.7,
    cell: (user) => (
      <PlanCell
        user={user}
        unknownPlan={unknownPlan}
        planNameOf={planNameOf}
        onCancel={() => onAction({ kind: 'cancel', user })}
      />
    ),
  },
  {
    id: 'end',
    head: commonZh.endDate,
    onCard: 'figure',
    cardCell: ({ subscription }) => subscription && <DateCell value={subscription.endDate} />,
    width: 6.1,
    cell: ({ subscription }) => <DateCell value={subscription?.endDate ?? null} />,
  },
  { id: 'created', head: text.createdAt, width: 6.1, cell: ({ createdAt }) => <DateCell value={createdAt} /> },
  {
    id: 'actions',
    head: commonZh.actions,
    isActions: true,
    width: 10.9,
    cell: (user) => <RowActions id={user.id} actions={userActions(user, me, onAction)} />,
  },
];

interface PlanCellProps extends Pick<ColumnContext, 'unknownPlan' | 'planNameOf'> {
  user: AdminUser;
  onCancel: () => void;
}

/** The plan, its status unless active, and a button to cancel an active one (spec §4: only those). */
function PlanCell({ user, unknownPlan: unknown, planNameOf, onCancel }: PlanCellProps) {
  const { subscription } = user;
  if (subscription == null) {
    const reason =
      subscription === null || unknown === null ? '' : unknown === 'failed' ? text.planFailed : text.planNotRead;
    return (
      <span title={reason || undefined}>
        <span>{reason === text.planNotRead ? text.planUnknown : '—'}</span>
        <span className="sr-only">{reason}</span>
      </span>
    );
  }
  const planName = planNameOf(subscription.plan, subscription.planName);
  const isActive = subscription.status === 'active';
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3">
      <span className="max-w-40 truncate" title={planName}>
        {planName}
      </span>
      {!isActive && subscription.status !== '' && (
        <StatusBadge status={subscription.status} words={subscriptionStatusZh} />
      )}
      {isActive && subscription.id !== '' && (
        <Button
          variant="quiet"
          size="row"
          aria-label={text.cancelPlanOf(userName(user))}
          className="-ml-1.5 px-1.5! underline underline-offset-3"
          onClick={onCancel}
        >
          {subscriptionsZh.cancel}
        </Button>
      )}
    </span>
  );
}

const planStatus = ({ subscription }: AdminUser): string =>
  subscription == null ? '' : (subscriptionStatusZh.get(subscription.status)?.label ?? subscription.status);

const csvColumns = (planNameOf: PlanNameOf): readonly CsvColumn<AdminUser>[] => [
  { head: commonZh.id, cell: ({ id }) => id },
  { head: commonZh.email, cell: ({ email }) => email },
  { head: text.username, cell: ({ name }) => name },
  { head: commonZh.status, cell: (user) => userStatusZh.get(userStatus(user))?.label ?? '' },
  {
    head: commonZh.plan,
    cell: ({ subscription }) => (subscription ? planNameOf(subscription.plan, subscription.planName) : ''),
  },
  { head: text.planStatus, cell: planStatus },
  csvTime(commonZh.endDate, ({ subscription }: AdminUser) => subscription?.endDate),
  csvTime(text.createdAt, ({ createdAt }: AdminUser) => createdAt),
];
