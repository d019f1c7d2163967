import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { adminUserQuery } from '../../../api/adminUsers';
import { paths } from '../../../config/paths';
import { hasStatus } from '../../../http/failure';
import { lastListUrl } from '../../../lib/lastList';
import { isSendableId } from '../../../lib/url';
import { commonZh } from '../../../text/zh/common';
import { userZh } from '../../../text/zh/users';
import { ButtonLink } from '../../../ui/Button';
import { Skeleton } from '../../../ui/loading';
import { Card, EmptyPanel } from '../../../ui/panels';
import { PageHeader } from '../PageHeader';

export function useUserOfAddress() {
  const { userId = '' } = useParams();
  const isId = isSendableId(userId);
  const query = useQuery({ ...adminUserQuery(userId), enabled: isId });
  // Servers with numeric ids reject other ids with 422, so a 422 means that the user doesn't exist.
  return { query, isMissing: !isId || hasStatus(query.error, 404, 422) };
}

export const UserNotFound = () => (
  <>
    <PageHeader title={userZh.notFoundTitle} />
    <EmptyPanel
      crop="middle"
      className="rounded-md border border-border bg-surface"
      action={
        <ButtonLink to={lastListUrl(paths.adminUsers())} variant="secondary">
          {commonZh.toUsers}
        </ButtonLink>
      }
    >
      {userZh.notFound}
    </EmptyPanel>
  </>
);

export const UserSkeleton = () => (
  <Card>
    <Skeleton className="mb-3 h-4 w-48" />
    <Skeleton className="mb-6 h-4 w-72" />
    <Skeleton className="mb-3 h-9 w-full max-w-md" />
    <Skeleton className="h-9 w-full max-w-md" />
  </Card>
);
