import { formatDate } from '../../../domain/dates';
import { useConnectedAt } from '../../../session/connect/useConnectedAt';
import { useSession } from '../../../session/sessionStore';
import { IconCheck } from '../../../ui/icons';

/** Tells who has been through this step already; what became of it in the extension, this site cannot see. */
export function ConnectedNote() {
  const connectedAt = useConnectedAt(useSession((state) => state.user?.id));
  if (connectedAt === null) return null;
  return (
    <p className="flex gap-2 text-ok-ink">
      <IconCheck className="mt-1 size-4.5 shrink-0" />
      You connected the extension from this browser on {formatDate(new Date(connectedAt).toISOString())}.
    </p>
  );
}
