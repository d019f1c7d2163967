import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import type { AdminUser } from '../../../api/adminUsers';
import { PageTitle } from '../../../components/PageTitle';
import { paths } from '../../../config/paths';
import { EMAIL_SHAPE, type User } from '../../../domain/user';
import { useIsMountedRef } from '../../../forms/useApiMutation';
import { identityText } from '../../../lib/identityText';
import { lastListUrl } from '../../../lib/lastList';
import { selectUser, useSession } from '../../../session/store';
import { commonZh } from '../../../text/zh/common';
import { usersZh, userZh as text } from '../../../text/zh/users';
import { EmailText } from '../../../ui/EmailText';
import { Block, FactList } from '../Block';
import { CopyButton } from '../CopyButton';
import { useCurrentSubscription } from '../currentSubscription';
import { DateCell } from '../DateCell';
import { AdminQueryView } from '../messages';
import { PageHeader } from '../PageHeader';
import { RowActions } from '../RowActions';
import { useDialogStore } from '../RowDialog';
import { SupportMail } from '../SupportMail';
import { USER_KEYS, UserBadges, userName } from '../userAccount';
import { type UserAction, userActions } from './userActions';
import { UserDialogs } from './UserDialogs';
import { UserNotFound, UserSkeleton, useUserOfAddress } from './userOfAddress';
import { UserHistory, UserTimeline } from './UserRecords';

function UserPage() {
  const { query, isMissing } = useUserOfAddress();
  if (isMissing) return <UserNotFound />;
  if (query.data !== undefined) return <UserDetail key={query.data.id} user={query.data} />;
  return (
    <>
      <PageHeader title={text.title} />
      <AdminQueryView query={query} loading={<UserSkeleton />}>
        {() => null}
      </AdminQueryView>
    </>
  );
}
export { UserPage as Component };

function UserDetail({ user: loaded }: { user: AdminUser }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMountedRef();
  const me = useSession(selectUser);
  const user = { ...loaded, subscription: useCurrentSubscription(loaded) };
  const name = userName(user);
  const dialogs = useDialogStore<UserAction>();
  const onDeleted = (message: string | null) => {
    // Don't refetch now. This page stays mounted until the list's chunk loads, and must not refetch the user.
    for (const queryKey of USER_KEYS) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    if (isMounted.current)
      void navigate(lastListUrl(paths.adminUsers()), { state: { notice: message ?? undefined, about: name } });
  };
  return (
    <>
      <PageTitle title={`${name} · ${text.title}`} zh />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 aria-label={name} className="min-w-0 wrap-anywhere">
          <bdi>
            <EmailText>{name}</EmailText>
          </bdi>
        </h1>
        <RowActions id={user.id} actions={userActions(user, me, dialogs.open)} isLarge />
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <UserFacts user={user} me={me} />
        <div className="grid gap-3">
          <UserTimeline user={user} onCancel={() => dialogs.open({ kind: 'cancel', user })} />
          <div className="grid items-start gap-3 lg:grid-cols-2 xl:grid-cols-3">
            <UserHistory kind="payments" user={user} />
            <UserHistory kind="feedback" user={user} />
            <UserHistory kind="email-logs" user={user} />
          </div>
        </div>
      </div>
      <UserDialogs dialogs={dialogs} onDeleted={onDeleted} />
    </>
  );
}

function UserFacts({ user, me }: { user: AdminUser; me: User | null }) {
  // If the server doesn't send `isActivated`, an inactive account might need the activation email.
  const isUnactivated = user.isActivated === false || (user.isActivated === null && user.isActive === false);
  const facts: readonly (readonly [term: string, value: ReactNode])[] = [
    [
      commonZh.id,
      <span className="inline-flex items-center gap-1">
        <span className="font-mono text-small wrap-anywhere">{user.id}</span>
        <CopyButton text={user.id} label={text.copyId} />
      </span>,
    ],
    [
      commonZh.email,
      <span className="inline-flex items-center gap-1">
        <bdi className="wrap-anywhere">
          <EmailText>{identityText(user.email) || '—'}</EmailText>
        </bdi>
        {user.email !== '' && <CopyButton text={user.email} label={text.copyEmail} />}
      </span>,
    ],
    [usersZh.username, <bdi>{identityText(user.name) || '—'}</bdi>],
    [commonZh.status, <UserBadges user={user} me={me} />],
    [usersZh.role, (user.roles ?? []).map((role) => text.roleNames.get(role) ?? role).join(commonZh.comma) || '—'],
    [usersZh.createdAt, <DateCell value={user.createdAt} />],
    [text.lastLoginAt, <DateCell value={user.lastLoginAt} hasTime />],
  ];
  return (
    <Block title={text.facts}>
      <FactList facts={facts} />
      {EMAIL_SHAPE.test(user.email) && (
        <div key={user.email} className="mt-4 grid justify-items-start gap-3 border-t border-border pt-4">
          {isUnactivated && <SupportMail kind="activation" email={user.email} />}
          <SupportMail kind="password_reset" email={user.email} />
        </div>
      )}
    </Block>
  );
}
