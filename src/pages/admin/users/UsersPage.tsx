import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ADMIN_SUBSCRIPTIONS_KEY } from '../../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, fetchAdminUsers } from '../../../api/adminUsers';
import { paths } from '../../../config/paths';
import { selectUser, useSession } from '../../../session/store';
import { usersZh } from '../../../text/zh/users';
import { ButtonLink } from '../../../ui/Button';
import { IconPlus } from '../../../ui/icons';
import { useNotice } from '../list/ListHead';
import { ListPage } from '../list/ListPage';
import { useList, useListParams } from '../list/useList';
import { userColumns } from './userColumns';
import { USER_CSV } from './userCsv';
import { UserDialogs, type UserAction } from './UserDialogs';
import { lookUpSubscriptions, useUserRows } from './useUserRows';

const SOURCE = { key: [...ADMIN_USERS_KEY, 'list'], fetch: fetchAdminUsers };

/** `/admin/users` (spec §2 Admin users list). */
export function UsersPage() {
  const queryClient = useQueryClient();
  const me = useSession(selectUser);
  const params = useListParams();
  const list = useList(params, SOURCE);
  const notice = useNotice();
  const [action, setAction] = useState<UserAction | null>(null);
  const { rows, lookupFailed } = useUserRows(list.shown?.rows);
  const shown = list.shown === undefined || rows === undefined ? undefined : { ...list.shown, rows };
  const collect: typeof list.collect = async (watch) => {
    const collected = await list.collect(watch);
    return { ...collected, rows: await lookUpSubscriptions(queryClient, collected.rows) };
  };
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: ADMIN_USERS_KEY });
    void queryClient.invalidateQueries({ queryKey: ADMIN_SUBSCRIPTIONS_KEY });
  };
  return (
    <>
      <ListPage
        title={usersZh.title}
        line={usersZh.line}
        labels={usersZh}
        params={params}
        list={{ ...list, shown, collect }}
        columns={userColumns({ me, lookupFailed, onAction: setAction })}
        csv={USER_CSV}
        notice={notice}
        action={
          <ButtonLink to={paths.adminNewUser()}>
            <IconPlus className="size-4" />
            {usersZh.newUser}
          </ButtonLink>
        }
      />
      <UserDialogs
        action={action}
        me={me}
        onClose={() => setAction(null)}
        onDone={(text) => {
          setAction(null);
          if (text === null) notice.clear();
          else notice.show(text);
          reload();
        }}
        onFailure={() => {
          notice.clear();
          reload();
        }}
      />
    </>
  );
}
