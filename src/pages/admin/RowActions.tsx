import { isPathId } from '../../lib/url';
import { listZh } from '../../text/zh/list';
import { Button } from '../../ui/Button';

export interface RowAction {
  /** Stays the same when the label changes, so that the button keeps the focus; `view` changes nothing. */
  readonly kind: string;
  readonly label: string;
  /** Begins with the label, and tells it from those of other rows. */
  readonly name: string;
  readonly onPress: () => void;
  readonly isDanger?: boolean;
  readonly busy?: boolean;
}

interface RowActionsProps {
  id: string;
  actions: readonly RowAction[];
  /** Buttons of a page instead of a row. */
  isLarge?: boolean;
}

/** What can be done with a row: it can only be seen where its id is missing, or was rounded on the way and may be another's. */
export function RowActions({ id, actions, isLarge = false }: RowActionsProps) {
  const offered = isPathId(id) ? actions : actions.filter(({ kind }) => kind === 'view');
  return (
    <span className={isLarge ? 'flex flex-wrap gap-2' : 'flex gap-1 whitespace-nowrap'}>
      {offered.map(({ kind, label, name, onPress, isDanger, busy }) => (
        <Button
          key={kind}
          variant={isLarge ? 'secondary' : 'quiet'}
          size={isLarge ? 'normal' : 'row'}
          busy={busy}
          className={isDanger ? 'text-danger! hover:bg-bad! hover:text-bad-ink!' : undefined}
          aria-label={name}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      {offered.length < actions.length && <span className="text-small text-ink-3">{listZh.noActions}</span>}
    </span>
  );
}
