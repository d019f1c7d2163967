import { type AdminSubscription, cancelSubscription, deleteSubscription } from '../../../api/adminSubscriptions';
import { commonZh } from '../../../text/zh/common';
import { subscriptionsZh as text } from '../../../text/zh/subscriptions';
import { PlanName } from '../cells';
import { ConfirmDialog } from '../list/ConfirmDialog';

/** A question to the administrator; it holds the record itself, so a list that changes meanwhile changes nothing. */
export interface SubscriptionAction {
  readonly kind: 'cancel' | 'remove';
  readonly record: AdminSubscription;
}

/** The user of a record, as far as they are known. */
export interface Owner {
  /** E-mail, else name, else id. */
  readonly name: string;
  /** Beside the e-mail: the name, else the id. */
  readonly detail: string;
}

interface SubscriptionDialogProps {
  action: SubscriptionAction;
  owner: Owner;
  onClose: () => void;
  onDone: (message: string) => void;
  onFailure: () => void;
}

/** The two questions of spec §5, each with the user, the plan and the consequence. */
export function SubscriptionDialog({ action: { kind, record }, owner, onDone, ...rest }: SubscriptionDialogProps) {
  const [before, of, id, after] = kind === 'cancel' ? text.cancelText : text.removeText;
  const strong = 'font-semibold wrap-anywhere text-ink';
  const sentence = (
    <span>
      <span>{before}</span>
      <bdi className={strong}>{owner.name}</bdi>
      <span>{of}</span>
      <bdi className={strong}>
        <PlanName code={record.plan} told={record.planName} />
      </bdi>{' '}
      <span>{id + record.id + after}</span>
    </span>
  );
  return kind === 'cancel' ? (
    <ConfirmDialog
      {...rest}
      title={text.cancelTitle}
      confirm={text.cancel}
      keep={text.keep}
      busyLabel={commonZh.cancelling}
      fallback={text.cancelFailed}
      onConfirm={() => cancelSubscription(record.id)}
      onDone={() => onDone(text.cancelled)}
    >
      {sentence}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      {...rest}
      title={text.removeTitle}
      confirm={text.removeConfirm}
      busyLabel={commonZh.deleting}
      fallback={text.removeFailed}
      onConfirm={() => deleteSubscription(record.id)}
      onDone={() => onDone(text.removed)}
    >
      {sentence}
      {record.status === 'active' && <span className="mt-2 block">{text.removeActive}</span>}
    </ConfirmDialog>
  );
}
