import type { AdminSubscription } from '../../../api/adminSubscriptions';
import { subscriptionsZh as words } from '../../../text/zh/subscriptions';
import { Button } from '../../../ui/Button';
import type { SubscriptionAction } from './SubscriptionDialogs';

interface SubscriptionActionsProps {
  record: AdminSubscription;
  onAction: (action: SubscriptionAction) => void;
}

/** Only an active subscription can be cancelled (spec §4); a record without an id has no actions. */
export function SubscriptionActions({ record, onAction }: SubscriptionActionsProps) {
  if (record.id === '') return null;
  return (
    <span className="flex gap-1 whitespace-nowrap">
      {record.status === 'active' && (
        <Button
          variant="quiet"
          size="row"
          aria-label={words.cancelOf(record.id)}
          onClick={() => onAction({ kind: 'cancel', record })}
        >
          {words.cancel}
        </Button>
      )}
      <Button
        variant="quiet"
        size="row"
        className="text-danger! hover:bg-bad! hover:text-bad-ink!"
        aria-label={words.removeOf(record.id)}
        onClick={() => onAction({ kind: 'remove', record })}
      >
        {words.remove}
      </Button>
    </span>
  );
}
