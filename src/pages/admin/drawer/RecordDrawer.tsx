import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

import { commonZh, drawerZh } from '../../../text/zh/common';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Dialog';
import type { NonTextChildren } from '../../../ui/elements';
import { IconChevronRight } from '../../../ui/signedInIcons';

type OpenRecord = Omit<ReturnType<typeof useOpenRow>, 'row'>;

export interface DrawerProps<Row> {
  record: Row;
  open: OpenRecord;
}

/** Returns the row in the URL (`?open=42`), even if a refetched list no longer contains the row. */
export function useOpenRow<Row extends { readonly id: string }>(
  { openId, step, close }: { openId: string; step: (id: string) => void; close: () => void },
  rows: readonly Row[] = [],
) {
  const [lastOpen, setLastOpen] = useState<{ row: Row; index: number } | null>(null);
  const found = openId === '' ? -1 : rows.findIndex(({ id }) => id === openId);
  const openRow = rows[found];
  if (openRow !== undefined && (lastOpen?.row !== openRow || lastOpen.index !== found))
    setLastOpen({ row: openRow, index: found });
  const last = lastOpen?.row.id === openId ? lastOpen : null;
  const row = openRow ?? last?.row ?? null;
  const index = openRow === undefined ? (last?.index ?? 0) : found;
  const stepTo = (target: number) => {
    const next = rows[target];
    return row === null || next === undefined || next.id === '' ? null : () => step(next.id);
  };
  return {
    row,
    /** Position of the row, from 1; `null` if the list no longer contains the row. */
    place: openRow === undefined ? null : found + 1,
    count: rows.length,
    close,
    /** `null` at the end of the page. If the open row was removed, the next row is now at its index. */
    next: stepTo(openRow === undefined ? index : index + 1),
    previous: stepTo(index - 1),
  };
}

interface RecordDrawerProps {
  title: string;
  /** Visible heading instead of the title. Screen readers read the title, then this heading. */
  subject?: string;
  badge: ReactNode;
  open: OpenRecord;
  /** While `true`, the user can't close the drawer or go to another record. */
  busy?: boolean;
  foot?: ReactNode;
  children: NonTextChildren;
}

export function RecordDrawer({ title, subject, badge, open, busy = false, foot, children }: RecordDrawerProps) {
  const previous = busy ? null : open.previous;
  const next = busy ? null : open.next;
  return (
    <Drawer
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={subject === undefined ? undefined : 'sr-only'}>{title}</span>
          {subject !== undefined && <bdi className="min-w-0">{subject}</bdi>}
          <span className="contents text-body font-normal">{badge}</span>
        </span>
      }
      head={
        <>
          <p role="status" className="tabular-nums text-small text-ink-3 max-sm:sr-only">
            {open.place !== null && (
              <>
                {/* Announce the new record, because the focus might stay on the Next button. */}
                <span className="sr-only">{title}</span>
                <span>{drawerZh.place(open.place, open.count)}</span>
              </>
            )}
          </p>
          <StepButton label={drawerZh.previous} iconClassName="rotate-180" onStep={previous} />
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

interface StepButtonProps {
  label: string;
  iconClassName?: string;
  onStep: (() => void) | null;
}

/** At the first or last record, uses `aria-disabled` instead of `disabled`, so that the button keeps the focus. */
const StepButton = ({ label, iconClassName, onStep }: StepButtonProps) => (
  <Button
    variant="quiet"
    size="row"
    aria-label={label}
    title={label}
    aria-disabled={onStep === null}
    className={clsx('pointer-coarse:min-w-11', onStep === null && 'opacity-55')}
    onClick={() => onStep?.()}
  >
    <IconChevronRight className={clsx('size-5', iconClassName)} />
  </Button>
);
