import { type ReactNode, useEffect, useRef, useState } from 'react';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { commonZh, drawerZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Dialog';
import type { Elements } from '../../../ui/elements';
import { CopyLink } from '../cells';
import { useShortcuts, useStoredFlag } from '../list/ListKeys';
import type { Identified } from '../list/listQuery';
import type { ListState } from '../list/useList';

/** One row of a list that is shown in the drawer, and the way to its neighbours on the page. */
export type OpenRow<Row extends Identified> = ReturnType<typeof useOpenRow<Row>>;

/** Names a row in the address: by its id, or by its place when it has none. */
const keyOf = (row: { readonly id: string }, index: number): string => row.id || `~${index}`;

/**
 * Keeps the drawer bound to the id of its row, which stands in the address (`?open=42`), so that a reload and a copied link
 * open it again. A list that is refetched, or that loses the row, changes only the neighbours.
 */
export function useOpenRow<Row extends Identified>(list: ListState<Row>) {
  const { openId, setOpen } = list.params;
  const rows: readonly Row[] = list.shown?.rows ?? [];
  // `newerThan` is the row of the list that does not show a change of the held row yet.
  const [held, setHeld] = useState<{ key: string; row: Row; index: number; newerThan?: Row | undefined } | null>(null);
  const found = openId === '' ? -1 : rows.findIndex((row, index) => keyOf(row, index) === openId);
  const last = held?.key === openId ? held : null;
  const seen = rows[found];
  const isNewer = seen !== undefined && last?.newerThan === seen;
  // A row that the list loses later stays as it was.
  if (seen !== undefined && !isNewer && (last?.row !== seen || last.index !== found))
    setHeld({ key: openId, row: seen, index: found });
  const row = isNewer ? last.row : (seen ?? last?.row ?? null);
  const index = found === -1 ? (last?.index ?? 0) : found;
  const step = (target: number) => {
    const next = rows[target];
    return row === null || next === undefined ? null : () => setOpen(keyOf(next, target));
  };
  return {
    /** As the list has it now; as it was when the list no longer has it. `null` while the drawer is closed. */
    row,
    /** The address names a row that is not on this page. */
    isMissing: openId !== '' && row === null && list.shown !== undefined,
    /** Place on the page, from 1; `null` when the list no longer has it. */
    place: found === -1 ? null : found + 1,
    count: rows.length,
    open: (next: Row) => setOpen(keyOf(next, rows.indexOf(next))),
    close: () => setOpen(''),
    /** Shows a changed row until the list brings it anew. */
    replace: (next: Row) => setHeld({ key: openId, row: next, index, newerThan: seen }),
    /** `null` at the end. When the row is gone, the one after it has moved up into its place. */
    next: step(found === -1 ? index : index + 1),
    previous: step(index - 1),
  };
}

interface RecordDrawerProps {
  title: string;
  /** Beside the title: the status of the record. */
  badge: ReactNode;
  open: Pick<OpenRow<never>, 'next' | 'previous' | 'place' | 'count' | 'close'>;
  /** Something is being sent: no closing and no stepping meanwhile. */
  busy?: boolean;
  foot?: ReactNode;
  children: Elements;
}

/** A record of a list in a drawer, with the way to the previous and the next one without closing. */
export function RecordDrawer({ title, badge, open, busy = false, foot, children }: RecordDrawerProps) {
  const previous = busy ? null : open.previous;
  const next = busy ? null : open.next;
  const [isKeysOff] = useStoredFlag(LOCAL_KEYS.listKeysOff);
  // The drawer is a dialog itself; a question on top of it is answered first.
  useShortcuts({ '[': previous, ']': next, k: previous, j: next }, !isKeysOff, 1);
  useFocusOnRow(open.place);
  return (
    <Drawer
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{title}</span>
          {badge}
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
          {/* As that of the list: on a phone the status needs its room. */}
          <span className="max-sm:hidden">
            <CopyLink label={listZh.copyRecordLink} />
          </span>
          <StepButton label={drawerZh.previous} keys="[ K" onStep={previous} />
          <StepButton label={drawerZh.next} keys="] J" onStep={next} />
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

/** Gives the focus, once the drawer has gone, to the row that it showed last; the dialog gives it to the one that opened it. */
function useFocusOnRow(place: number | null): void {
  const last = useRef<{ list: Element | null; place: number | null }>(null);
  useEffect(() => {
    last.current = { list: document.querySelector('[data-list-rows]'), place };
  });
  // The last cell, or the foot of a card. Its row may have been drawn after the drawer; the list of another page is another element.
  const focus = () => {
    const row = last.current?.list?.children[(last.current.place ?? 0) - 1];
    row?.querySelector<HTMLElement>(':is(td, li > div):last-child button')?.focus();
  };
  useEffect(() => () => void setTimeout(focus), []);
}

/** Without a step, at an end of the page, it keeps its place and the focus. */
const StepButton = ({ label, keys, onStep }: { label: string; keys: string; onStep: (() => void) | null }) => (
  <Button
    variant="quiet"
    size="row"
    aria-keyshortcuts={keys}
    aria-disabled={onStep === null}
    className={onStep === null ? 'opacity-55' : undefined}
    onClick={() => onStep?.()}
  >
    {label}
  </Button>
);
