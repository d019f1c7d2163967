import { PageTitle } from '../../../components/PageTitle';
import { messageOf } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { userZh } from '../../../text/zh/user';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { Card, ErrorPanel } from '../../../ui/panels';
import { ForeignText } from '../ForeignText';
import { PageHeader } from '../PageHeader';
import { UserDetail } from './UserDetail';
import { UserNotFound } from './UserNotFound';
import { useUserAt } from './useUserAt';

/** `/admin/users/{userId}`: everything about one user in one place. */
export function UserPage() {
  const { isMissing, user, failure, isFetching, retry } = useUserAt();
  if (isMissing) return <UserNotFound />;
  if (user !== undefined) return <UserDetail key={user.id} user={user} />;
  return (
    <>
      <PageTitle title={userZh.title} zh />
      <PageHeader title={userZh.title} />
      {failure === null ? (
        <Card>
          <LoadingBlock label={commonZh.loading}>
            <Skeleton className="mb-3 h-5 w-64" />
            <Skeleton className="mb-2 h-4 w-48" />
            <Skeleton className="h-4 w-56" />
          </LoadingBlock>
        </Card>
      ) : (
        <ErrorPanel
          title={commonZh.loadFailed}
          message={<ForeignText>{messageOf(failure)}</ForeignText>}
          onRetry={retry}
          retryLabel={commonZh.retry}
          busy={isFetching}
        />
      )}
    </>
  );
}
