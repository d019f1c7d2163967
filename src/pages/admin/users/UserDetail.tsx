import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { ADMIN_SUBSCRIPTIONS_KEY } from '../../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, type AdminUser } from '../../../api/adminUsers';
import { PageTitle } from '../../../components/PageTitle';
import { useIsHere } from '../../../components/useIsHere';
import { paths } from '../../../config/paths';
import { selectUser, useSession } from '../../../session/store';
import { userZh } from '../../../text/zh/user';
import { NoticeLine, useNotice } from '../list/ListHead';
import { useCurrentSubscription } from './useCurrentSubscription';
import { UserActions } from './UserActions';
import { type UserAction, UserDialogs } from './UserDialogs';
import { UserFacts } from './UserFacts';
import { UserHistory } from './UserHistory';
import { UserTimeline } from './UserTimeline';
import { userName } from './userWords';

/** One user: who he is and what can be done, his subscriptions in time, and the newest payments, messages and mails. */
export function UserDetail({ user: plain }: { user: AdminUser }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const me = useSession(selectUser);
  const notice = useNotice();
  const [action, setAction] = useState<UserAction | null>(null);
  const user = { ...plain, subscription: useCurrentSubscription(plain).subscription };
  const name = userName(user);
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: ADMIN_USERS_KEY });
    void queryClient.invalidateQueries({ queryKey: ADMIN_SUBSCRIPTIONS_KEY });
  };
  const onDone = (text: string | null, { kind }: UserAction) => {
    setAction(null);
    if (kind === 'delete') {
      // Nothing of him is left to be shown here.
      queryClient.removeQueries({ queryKey: [...ADMIN_USERS_KEY, 'one', user.id] });
      void queryClient.invalidateQueries({ queryKey: [...ADMIN_USERS_KEY, 'list'] });
      if (isHere.current) void navigate(paths.adminUsers(), { state: { notice: text ?? undefined } });
      return;
    }
    if (text === null) notice.clear();
    else notice.show(text);
    reload();
  };
  return (
    <>
      <PageTitle title={`${name} · ${userZh.title}`} zh />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        <UserActions user={user} me={me} onAction={setAction} isLarge />
      </div>
      <NoticeLine notice={notice} />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <UserFacts user={user} me={me} />
        <UserTimeline user={user} onCancel={() => setAction({ kind: 'cancel', user })} />
      </div>
      <div className="mt-3 grid gap-3 lg:grid-cols-3">
        <UserHistory kind="payments" user={user} />
        <UserHistory kind="feedback" user={user} />
        <UserHistory kind="email-logs" user={user} />
      </div>
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
