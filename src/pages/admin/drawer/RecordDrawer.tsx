import { type ReactNode, useState } from 'react';

import { commonZh, drawerZh } from '../../../text/zh/common';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Dialog';
import type { Elements } from '../../../ui/elements';

/** Where an open record stands on its page, and the ways on from it. */
type OpenRecord = Omit<ReturnType<typeof useOpenRow>, 'row'>;

export interface DrawerProps<Row> {
  record: Row;
  open: OpenRecord;
}

/**
 * The row that the address names (`?open=42`). A list that is refetched, or that loses the row, changes only the neighbours.
 *
 * @param rows of the page; `undefined` while they are not known
 */
export function useOpenRow<Row extends { readonly id: string }>(
  { openId, step, close }: { openId: string; step: (id: string) => void; close: () => void },
  rows: readonly Row[] = [],
) {
  const [held, setHeld] = useState<{ row: Row; index: number } | null>(null);
  const found = openId === '' ? -1 : rows.findIndex(({ id }) => id === openId);
  const seen = rows[found];
  if (seen !== undefined && (held?.row !== seen || held.index !== found)) setHeld({ row: seen, index: found });
  // A row that the list has lost stays as it was seen last.
  const last = held?.row.id === openId ? held : null;
  const row = seen ?? last?.row ?? null;
  const index = seen === undefined ? (last?.index ?? 0) : found;
  const stepTo = (target: number) => {
    const next = rows[target];
    return row === null || next === undefined || next.id === '' ? null : () => step(next.id);
  };
  return {
    /** `null` while the drawer is closed. */
    row,
    /** From 1; `null` when the list no longer has it. */
    place: seen === undefined ? null : found + 1,
    count: rows.length,
    close,
    /** `null` at the end. When the row is gone, the one after it has moved up into its place. */
    next: stepTo(seen === undefined ? index : index + 1),
    previous: stepTo(index - 1),
  };
}

interface RecordDrawerProps {
  title: string;
  /** Beside the title: the status of the record. */
  badge: ReactNode;
  open: OpenRecord;
  /** Something is being sent: no closing and no stepping meanwhile. */
  busy?: boolean;
  foot?: ReactNode;
  children: Elements;
}

/** A record of a list in a drawer, with the way to the previous and the next one without closing. */
export function RecordDrawer({ title, badge, open, busy = false, foot, children }: RecordDrawerProps) {
  const previous = busy ? null : open.previous;
  const next = busy ? null : open.next;
  return (
    <Drawer
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{title}</span>
          {/* A quiet state is no part of the heading's weight. */}
          <span className="contents text-body font-normal">{badge}</span>
        </span>
      }
      head={
        <>
          <p role="status" className="text-small text-ink-3 tabular-nums max-sm:sr-only">
            {open.place !== null && (
              <>
                {/* Which one is shown now: the focus may stay where it is, and so may its place. */}
                <span className="sr-only">{title}</span>
                <span>{drawerZh.place(open.place, open.count)}</span>
              </>
            )}
          </p>
          <StepButton label={drawerZh.previous} onStep={previous} />
          <StepButton label={drawerZh.next} onStep={next} />
        </>
      }
      closeLabel={commonZh.close}
      busy={busy}
      onClose={open.close}
      foot={foot}
    >
      {children}
    </Drawer>
  );
}

/** Without a step, at an end of the page, it keeps its place and the focus. */
const StepButton = ({ label, onStep }: { label: string; onStep: (() => void) | null }) => (
  <Button
    variant="quiet"
    size="row"
    aria-disabled={onStep === null}
    className={onStep === null ? 'opacity-55' : undefined}
    onClick={() => onStep?.()}
  >
    {label}
  </Button>
);
