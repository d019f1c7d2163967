import { useState } from 'react';

import { ADMIN_USERS_KEY, type AdminUser, searchedUserTexts } from '../../../api/adminUsers';
import type { CsvColumn } from '../../../components/CsvExport';
import { StatusBadge } from '../../../components/StatusBadge';
import { DEFAULT_PLAN_CODE } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { isPlanCode } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import type { User } from '../../../domain/user';
import { identityText } from '../../../lib/identityText';
import { selectUser, useSession } from '../../../session/store';
import { commonZh } from '../../../text/zh/common';
import { subscriptionStatusZh, userStatusZh } from '../../../text/zh/status';
import { subscriptionsZh } from '../../../text/zh/subscriptions';
import { usersZh as text } from '../../../text/zh/users';
import { Button, ButtonLink } from '../../../ui/Button';
import { IconPlus } from '../../../ui/signedInIcons';
import { canCancel, fetchUsersWithPlans } from '../currentSubscription';
import { DateCell } from '../DateCell';
import { LazyDialog } from '../LazyPart';
import type { Bulk, ListColumn, ListFilter, ListOption, ListSource } from '../list/listDescription';
import { ListPage } from '../list/ListPage';
import { useSelection } from '../list/selection';
import { useListParams } from '../list/urlState';
import { listQueries } from '../list/useList';
import { cardDate, csvTime, TwoLineText, idColumn } from '../listColumns';
import { type PlanNameOf, usePlanNames, usePlanOptions } from '../planNames';
import { PersonLink } from '../recordUser';
import { useDialogStore } from '../RowDialog';
import { isAdminUser, isOwn, saveUser, UserBadges, userName, userStatus, USER_KEYS } from '../userAccount';
import { type UserAction, userActions } from './userActions';
import { UserDialogs } from './UserDialogs';

type UserFilter = 'status' | 'plan' | 'role';

/** @param plans options of the plan filter; not needed for sending requests */
const sourceOf = (plans: readonly ListOption[]): ListSource<AdminUser, UserFilter> => ({
  key: ADMIN_USERS_KEY,
  fetch: fetchUsersWithPlans,
  filters: userFilters(plans),
  searchedTexts: searchedUserTexts,
});

/** Returns the filters. A plan code in the URL is sent to the server even if `plans` doesn't contain it. */
const userFilters = (plans: readonly ListOption[]): readonly ListFilter<AdminUser, UserFilter>[] => [
  {
    name: 'status',
    label: commonZh.status,
    options: [
      { value: 'active', label: text.statusActive },
      { value: 'inactive', label: text.statusInactive },
    ],
    matches: ({ isActive }, status) => (isActive === null ? null : isActive === (status === 'active')),
  },
  {
    name: 'plan',
    label: commonZh.plan,
    options: plans,
    accepts: isPlanCode,
    matches: ({ subscription }, code) =>
      subscription === undefined || subscription?.plan === ''
        ? null
        : (subscription?.plan ?? DEFAULT_PLAN_CODE) === code,
  },
  {
    name: 'role',
    label: text.role,
    options: [
      { value: 'admin', label: text.roleAdmin },
      { value: 'user', label: text.roleUser },
    ],
    matches: (user, role) =>
      user.roles === null && !user.isSuperuser ? null : isAdminUser(user) === (role === 'admin'),
  },
];

function UsersPage() {
  const me = useSession(selectUser);
  const planNameOf = usePlanNames();
  const source = sourceOf(usePlanOptions());
  const selection = useSelection<AdminUser>(useListParams(source));
  const dialogs = useDialogStore<UserAction>();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ListPage
        list={{
          ...source,
          labels: text,
          columns: userColumns({ me, planNameOf, onAction: dialogs.open }),
          csv: csvColumns(planNameOf),
          actions: { width: 10.5, of: (user) => userActions(user, me, dialogs.open) },
          bulk: { selection, nameOf: userName, actions: bulkActions(me), invalidates: USER_KEYS },
          hasFirstAndLast: false,
          action: (
            <>
              <Button variant="secondary" onClick={() => setImporting(true)}>
                {text.importUsers}
              </Button>
              <ButtonLink to={paths.adminNewUser()}>
                <IconPlus className="size-4" />
                {text.create}
              </ButtonLink>
            </>
          ),
        }}
      />
      <UserDialogs dialogs={dialogs} onGone={(user) => selection.set([user], false)} />
      {isImporting && (
        <LazyDialog
          title={text.importTitle}
          load={() => import('./ImportDialog').then(({ ImportDialog }) => ImportDialog)}
          props={{ onClose: () => setImporting(false) }}
        />
      )}
    </>
  );
}
export { UsersPage as Component };

export const queries = listQueries(sourceOf([]));

/** Bulk actions can't enable accounts that were never activated, because only the edit dialog shows a warning. */
const bulkActions = (me: User | null): Bulk<AdminUser>['actions'] => [
  { label: text.assign, isFor: () => true, loadForm: () => import('./BulkAssignDialog') },
  {
    label: commonZh.disable,
    isFor: (user) => user.isActive !== false && !user.isSuperuser && !isOwn(user, me),
    run: (user) => saveUser(user, { isActive: false }),
    question: { title: text.deactivateTitle, text: text.deactivateText },
  },
  {
    label: commonZh.enable,
    isFor: ({ isActive, isActivated }) => isActive === false && isActivated !== false,
    run: (user) => saveUser(user, { isActive: true }),
  },
];

interface ColumnContext {
  me: User | null;
  planNameOf: PlanNameOf;
  onAction: (action: UserAction) => void;
}

const userColumns = ({ me, planNameOf, onAction }: ColumnContext): readonly ListColumn<AdminUser>[] => [
  idColumn(),
  {
    id: 'email',
    head: commonZh.email,
    isRowHeader: true,
    width: 11.8,
    cell: (user) => <PersonLink id={user.id}>{userName(user)}</PersonLink>,
  },
  {
    id: 'username',
    head: text.username,
    width: 6.3,
    cell: ({ name }) => <TwoLineText>{identityText(name)}</TwoLineText>,
  },
  {
    id: 'status',
    head: commonZh.status,
    onCard: 'badge',
    width: 4.9,
    // A card shows only other states, because it has no space for the state of most users.
    cardCell: (user) =>
      (userStatus(user) !== 'active' || isAdminUser(user) || isOwn(user, me)) && <UserBadges user={user} me={me} />,
    cell: (user) => <UserBadges user={user} me={me} />,
  },
  {
    id: 'plan',
    head: commonZh.plan,
    onCard: 'text',
    // Status before plan name, because a card truncates the end. Without its status, an expired plan looks active.
    cardCell: ({ subscription }) =>
      subscription && (
        <>
          <PlanBadge subscription={subscription} className="mr-2" />
          <span>{planNameOf(subscription.plan, subscription.planName)}</span>
        </>
      ),
    width: 10.65,
    cell: (user) => (
      <PlanCell user={user} planNameOf={planNameOf} onCancel={() => onAction({ kind: 'cancel', user })} />
    ),
  },
  {
    id: 'end',
    head: commonZh.endDate,
    onCard: 'figure',
    cardCell: ({ subscription }) => cardDate(commonZh.until, subscription?.endDate),
    width: 5.6,
    cell: ({ subscription }) => <DateCell value={subscription?.endDate ?? null} />,
  },
  { id: 'created', head: text.createdAt, width: 5.6, cell: ({ createdAt }) => <DateCell value={createdAt} /> },
];

interface PlanCellProps extends Pick<ColumnContext, 'planNameOf'> {
  user: AdminUser;
  onCancel: () => void;
}

function PlanCell({ user, planNameOf, onCancel }: PlanCellProps) {
  const { subscription } = user;
  if (subscription === undefined) return <span title={text.planNotRead}>{text.planUnknown}</span>;
  if (subscription === null) return <span>—</span>;
  const planName = planNameOf(subscription.plan, subscription.planName);
  return (
    <span className="-mr-2 flex flex-wrap items-center gap-x-1.5">
      <span className="max-w-full truncate" title={planName}>
        {planName}
      </span>
      <PlanBadge subscription={subscription} />
      {canCancel(subscription) && (
        <Button
          variant="quiet"
          size="row"
          aria-label={text.cancelPlanOf(userName(user))}
          className="px-0! font-normal! underline underline-offset-3"
          onClick={onCancel}
        >
          {subscriptionsZh.cancel}
        </Button>
      )}
    </span>
  );
}

const PlanBadge = ({ subscription: { status }, className }: { subscription: Subscription; className?: string }) =>
  status !== '' && <StatusBadge status={status} labels={subscriptionStatusZh} className={className} />;

const planStatus = ({ subscription }: AdminUser): string =>
  subscription == null ? '' : (subscriptionStatusZh.get(subscription.status)?.label ?? subscription.status);

const csvColumns = (planNameOf: PlanNameOf): readonly CsvColumn<AdminUser>[] => [
  { head: commonZh.id, cell: ({ id }) => id },
  { head: commonZh.email, cell: ({ email }) => identityText(email) },
  { head: text.username, cell: ({ name }) => identityText(name) },
  { head: commonZh.status, cell: (user) => userStatusZh.get(userStatus(user))?.label ?? '' },
  {
    head: commonZh.plan,
    cell: ({ subscription }) => {
      if (subscription === undefined) return text.planUnknown;
      return subscription === null ? '' : planNameOf(subscription.plan, subscription.planName);
    },
  },
  { head: text.planStatus, cell: planStatus },
  csvTime(commonZh.endDate, ({ subscription }: AdminUser) => subscription?.endDate),
  csvTime(text.createdAt, ({ createdAt }: AdminUser) => createdAt),
];
