import { drawerZh } from '../../../text/zh/drawer';
import { Button } from '../../../ui/Button';
import type { OpenRow } from './useOpenRow';
import { useStepKeys } from './useStepKeys';

interface DrawerStepsProps {
  open: Pick<OpenRow<unknown>, 'next' | 'previous' | 'place' | 'count'>;
  /** Something is being sent: not now. */
  busy?: boolean | undefined;
}

/** The way to the previous and the next row without closing. At an end its button keeps its place and the focus. */
export function DrawerSteps({ open, busy = false }: DrawerStepsProps) {
  const previous = busy ? null : open.previous;
  const next = busy ? null : open.next;
  useStepKeys(previous, next);
  const step = (label: string, key: string, go: (() => void) | null) => (
    <Button
      variant="quiet"
      size="row"
      aria-keyshortcuts={key}
      aria-disabled={go === null}
      className={go === null ? 'opacity-55' : undefined}
      onClick={() => go?.()}
    >
      {label}
    </Button>
  );
  return (
    <>
      <p role="status" className="text-small text-ink-3 tabular-nums max-sm:sr-only">
        {open.place !== null && drawerZh.place(open.place, open.count)}
      </p>
      {step(drawerZh.previous, '[', previous)}
      {step(drawerZh.next, ']', next)}
    </>
  );
}
