import { PageTitle } from '../../../components/PageTitle';
import { messageOf } from '../../../http/failure';
import { assignZh } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { Card, ErrorPanel } from '../../../ui/panels';
import { ForeignText } from '../ForeignText';
import { PageHeader } from '../PageHeader';
import { AssignDesk } from './AssignDesk';
import { useActivePlans } from './useActivePlans';
import { UserNotFound } from './UserNotFound';
import { useUserAt } from './useUserAt';

/** `/admin/users/assign-subscription/{userId}` (spec §2 Admin assign-subscription page). */
export function AssignPage() {
  const at = useUserAt();
  const { plans, ...shelf } = useActivePlans(!at.isMissing);
  if (at.isMissing) return <UserNotFound />;
  const { user } = at;
  const failure = (user === undefined ? at.failure : null) ?? (plans === undefined ? shelf.failure : null);
  const isReady = user !== undefined && plans !== undefined;
  return (
    <>
      <PageTitle title={assignZh.title} zh />
      <PageHeader title={assignZh.title} line={assignZh.line} />
      {isReady && <AssignDesk user={user} plans={plans} />}
      {!isReady && failure !== null && (
        <ErrorPanel
          title={assignZh.loadFailed}
          message={<ForeignText>{messageOf(failure)}</ForeignText>}
          onRetry={() => {
            if (at.failure !== null) at.retry();
            if (shelf.failure !== null) shelf.retry();
          }}
          retryLabel={commonZh.retry}
          busy={(at.failure !== null && at.isFetching) || (shelf.failure !== null && shelf.isFetching)}
        />
      )}
      {!isReady && failure === null && (
        <Card>
          <LoadingBlock label={commonZh.loading}>
            <Skeleton className="mb-3 h-4 w-48" />
            <Skeleton className="mb-6 h-4 w-72" />
            <Skeleton className="mb-3 h-9 w-full max-w-md" />
            <Skeleton className="h-9 w-full max-w-md" />
          </LoadingBlock>
        </Card>
      )}
    </>
  );
}
