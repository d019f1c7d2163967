import { type AdminSubscription, cancelSubscription, deleteSubscription } from '../../../api/adminSubscriptions';
import { subscriptionsZh as words } from '../../../text/zh/subscriptions';
import { ConfirmDialog } from '../list/ConfirmDialog';
import type { Owner } from './useUserNames';

/** What is about to be done, and with which record: the record itself, so that a list that moves meanwhile changes nothing. */
export interface SubscriptionAction {
  readonly kind: 'cancel' | 'remove';
  readonly record: AdminSubscription;
}

interface SubscriptionDialogsProps {
  action: SubscriptionAction | null;
  ownerOf: (record: AdminSubscription) => Owner;
  onClose: () => void;
  onDone: (text: string) => void;
  onFailure: () => void;
}

/** The two questions of spec §5, each with whose subscription it is about and what becomes of it. */
export function SubscriptionDialogs({ action, ownerOf, onDone, ...rest }: SubscriptionDialogsProps) {
  if (action === null) return null;
  const { kind, record } = action;
  const told = (
    <About record={record} owner={ownerOf(record)} parts={kind === 'cancel' ? words.cancelText : words.removeText} />
  );
  return kind === 'cancel' ? (
    <ConfirmDialog
      {...rest}
      title={words.cancelTitle}
      confirm={words.cancel}
      keep={words.keep}
      busyLabel={words.cancelling}
      fallback={words.cancelFailed}
      onConfirm={() => cancelSubscription(record.id)}
      onDone={() => onDone(words.cancelled)}
    >
      {told}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      {...rest}
      title={words.removeTitle}
      confirm={words.removeConfirm}
      busyLabel={words.removing}
      fallback={words.removeFailed}
      onConfirm={() => deleteSubscription(record.id)}
      onDone={() => onDone(words.removed)}
    >
      {told}
      {record.status === 'active' && <span className="mt-2 block">{words.removeActive}</span>}
    </ConfirmDialog>
  );
}

interface AboutProps {
  record: AdminSubscription;
  owner: Owner;
  /** The sentence around user, plan and id. */
  parts: readonly [string, string, string, string];
}

const About = ({ record, owner, parts: [before, of, id, after] }: AboutProps) => (
  <>
    {before}
    <Strong>{owner.called}</Strong>
    {of}
    <Strong>{record.planName}</Strong> {id}
    {record.id}
    {after}
  </>
);

const Strong = ({ children }: { children: string }) => (
  <bdi className="font-semibold wrap-anywhere text-ink">{children}</bdi>
);
