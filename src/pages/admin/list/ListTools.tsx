import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';

interface ListToolsProps {
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  onKeys: () => void;
}

/** How dense the rows are, and which keys there are. Neither means anything on a phone. */
export function ListTools({ isCompact, onCompact, onKeys }: ListToolsProps) {
  return (
    <div className="ml-auto flex gap-1 max-[45rem]:hidden">
      <Button
        variant="quiet"
        size="row"
        aria-pressed={isCompact}
        title={listZh.compactHint}
        className="aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
        onClick={() => onCompact(!isCompact)}
      >
        {listZh.compact}
      </Button>
      <Button variant="quiet" size="row" onClick={onKeys}>
        {listZh.keys}
      </Button>
    </div>
  );
}
