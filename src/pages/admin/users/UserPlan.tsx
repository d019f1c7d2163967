import type { AdminUser } from '../../../api/adminUsers';
import { StatusBadge } from '../../../components/StatusBadge';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { usersZh } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import { userName } from './userWords';

interface UserPlanProps {
  user: AdminUser;
  lookupFailed: boolean;
  onCancel: () => void;
}

/** The plan, the status where it is not simply active, and the way to cancel an active one (spec §4: only those). */
export function UserPlan({ user, lookupFailed, onCancel }: UserPlanProps) {
  const { subscription } = user;
  if (subscription == null) {
    const reason = lookupFailed ? { title: usersZh.planFailed } : {};
    return <span {...reason}>—{lookupFailed && <span className="sr-only">{usersZh.planFailed}</span>}</span>;
  }
  const isActive = subscription.status === 'active';
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="max-w-40 truncate" title={subscription.planName}>
        {subscription.planName}
      </span>
      {!isActive && subscription.status !== '' && (
        <StatusBadge status={subscription.status} words={subscriptionStatusZh} />
      )}
      {isActive && subscription.id !== '' && (
        <Button
          variant="quiet"
          size="row"
          aria-label={usersZh.cancelPlanOf(userName(user))}
          className="px-1.5! underline underline-offset-3"
          onClick={onCancel}
        >
          {usersZh.cancelPlan}
        </Button>
      )}
    </span>
  );
}
