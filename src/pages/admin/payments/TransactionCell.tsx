import { paymentsZh as words } from '../../../text/zh/payments';
import { CopyButton } from '../drawer/CopyButton';

/** A transaction number, to be read and to be copied. */
export const TransactionCell = ({ id }: { id: string }) =>
  id === '' ? (
    '—'
  ) : (
    <span className="inline-flex max-w-full items-center gap-1">
      <bdi className="font-mono text-small wrap-anywhere">{id}</bdi>
      <CopyButton text={id} label={words.copyTransaction(id)} />
    </span>
  );
