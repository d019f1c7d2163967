import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ADMIN_USERS_KEY } from '../../../api/adminUsers';
import { ADMIN_SUBSCRIPTIONS_KEY } from '../../../api/userSubscriptions';
import { EXPIRY_DAYS, SUBSCRIPTION_PAGE_SIZE } from '../../../config/limits';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionsZh } from '../../../text/zh/subscriptions';
import { useNotice } from '../list/ListHead';
import { ListPage } from '../list/ListPage';
import { type ListFilter, type ListQuery, statusOptions, useList, useListParams } from '../list/useList';
import { fetchRecords } from './fetchRecords';
import { subscriptionColumns } from './subscriptionColumns';
import { subscriptionCsv } from './subscriptionCsv';
import { type SubscriptionAction, SubscriptionDialogs } from './SubscriptionDialogs';
import { useUserNames } from './useUserNames';

type SubscriptionFilter = 'status' | 'ends';

const FILTERS: readonly ListFilter<SubscriptionFilter>[] = [
  { name: 'status', label: subscriptionsZh.status, options: statusOptions(subscriptionStatusZh) },
  {
    name: 'ends',
    label: subscriptionsZh.ends,
    options: EXPIRY_DAYS.map((days) => ({ value: String(days), label: subscriptionsZh.endsWithin(days) })),
  },
];

const SOURCE = {
  key: [...ADMIN_SUBSCRIPTIONS_KEY, 'list'],
  fetch: ({ filters, ...asked }: ListQuery<SubscriptionFilter>, signal?: AbortSignal) => {
    const endsWithinDays = filters.ends === '' ? undefined : Number(filters.ends);
    return fetchRecords({ ...asked, status: filters.status, endsWithinDays }, signal);
  },
};

/** `/admin/subscriptions` (spec §2 Admin subscriptions page). */
export function SubscriptionsPage() {
  const queryClient = useQueryClient();
  const params = useListParams(FILTERS, SUBSCRIPTION_PAGE_SIZE);
  const list = useList(params, SOURCE);
  const notice = useNotice();
  const ownerOf = useUserNames();
  const [action, setAction] = useState<SubscriptionAction | null>(null);
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: ADMIN_SUBSCRIPTIONS_KEY });
    void queryClient.invalidateQueries({ queryKey: ADMIN_USERS_KEY });
  };
  return (
    <>
      <ListPage
        title={subscriptionsZh.title}
        line={subscriptionsZh.line}
        labels={subscriptionsZh}
        params={params}
        list={list}
        columns={subscriptionColumns({ ownerOf, onAction: setAction })}
        filters={FILTERS}
        csv={subscriptionCsv(ownerOf)}
        notice={notice}
        hasEnds
      />
      <SubscriptionDialogs
        action={action}
        ownerOf={ownerOf}
        onClose={() => setAction(null)}
        onDone={(text) => {
          setAction(null);
          notice.show(text);
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
