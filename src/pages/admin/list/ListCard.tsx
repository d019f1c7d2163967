import { clsx } from 'clsx';
import { Fragment, useId, useState } from 'react';
import { useStore } from 'zustand';

import { isSendableId } from '../../../lib/url';
import { listZh } from '../../../text/zh/list';
import { offeredActions, RowMenu } from '../RowActions';
import type { Bulk, Identified, ShownColumn } from './listDescription';
import type { Selection } from './selection';

interface TickProps<Row extends Identified> {
  rows: readonly Row[];
  /** Row that the checkbox selects. Without it, the checkbox selects all rows of the page. */
  row?: Row;
  selection: Selection<Row>;
  name: string;
  label?: string;
}

/** With Shift, selects all rows from the last clicked row to this row. A row with an invalid id has no checkbox. */
export function RowCheckbox<Row extends Identified>({ rows, row, selection, name, label }: TickProps<Row>) {
  const usable = (some: readonly Row[]) => some.filter(({ id }) => isSendableId(id));
  const selectable = usable(row === undefined ? rows : [row]);
  const count = useStore(selection.store, (selected) => selectable.filter(({ id }) => selected.has(id)).length);
  const isOn = count > 0 && count === selectable.length;
  if (selectable.length === 0) return null;
  return (
    <label className="flex min-h-8 min-w-8 items-center justify-center gap-2 select-none print:hidden pointer-coarse:min-h-11 pointer-coarse:min-w-11">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isOn;
        }}
        type="checkbox"
        aria-label={name}
        checked={isOn}
        onChange={({ target: { checked }, nativeEvent }) => {
          const hasShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
          if (row === undefined) selection.set(selectable, checked);
          else selection.setRow(row, checked, hasShift ? usable(rows) : undefined);
        }}
        className="size-4"
      />
      {label !== undefined && <span aria-hidden="true">{label}</span>}
    </label>
  );
}

const ON_CARD = {
  badge: 'min-w-0',
  text: 'order-last min-w-10 flex-1 truncate',
  figure: 'order-last shrink-0',
};

interface ListCardProps<Row extends Identified> {
  row: Row;
  rows: readonly Row[];
  columns: readonly ShownColumn<Row>[];
  bulk: Bulk<Row> | undefined;
  onOpen: ((id: string) => void) | undefined;
}

/** Makes the button in the heading cover the card, so that a tap anywhere on the card clicks it. */
const OVER_CARD = 'after:absolute after:inset-0';

export function ListCard<Row extends Identified>({ row, rows, columns, bulk, onOpen }: ListCardProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [nameId, termsId] = [`${id}-name`, `${id}-terms`];
  const header = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
  const buttons = columns.find(({ actionsOf }) => actionsOf);
  const terms = columns.filter((column) => column !== header && column !== buttons);
  const actions = offeredActions(row.id, buttons?.actionsOf?.(row) ?? []);
  // If the list has no drawer, a tap runs the first action.
  const onTap = onOpen ? () => onOpen(row.id) : header?.cardCell && actions[0]?.onPress;
  const name = header?.cardCell?.(row) ?? header?.cell(row);
  const unfoldLabel = isOpen ? listZh.less : listZh.more;
  const unfold = { kind: 'unfold', label: unfoldLabel, name: unfoldLabel, onPress: () => setOpen(!isOpen) };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center">
      {bulk !== undefined && (
        <div className="relative z-1 -my-2.5 -ml-2 pointer-coarse:-ml-3.5">
          <RowCheckbox rows={rows} row={row} selection={bulk.selection} name={listZh.selectRow(bulk.nameOf(row))} />
        </div>
      )}
      <p id={nameId} className="col-start-2 min-w-0 text-[0.9375rem]/6 wrap-anywhere">
        {onTap !== undefined && row.id !== '' ? (
          <button type="button" data-print onClick={onTap} className={clsx('text-left', OVER_CARD)}>
            {name}
          </button>
        ) : (
          <span className="line-clamp-1 [&_a]:after:absolute [&_a]:after:inset-0">{header?.cell(row)}</span>
        )}
      </p>
      <dl
        id={termsId}
        className={clsx(
          'col-start-2',
          isOpen
            ? 'relative z-1 mt-1.5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1'
            : 'mt-0.5 -mr-10 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5 text-small whitespace-nowrap text-ink-2',
        )}
      >
        {isOpen
          ? terms.map((column) => (
              <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
                <dt className="text-small text-ink-3">{column.head}</dt>
                <dd className="min-w-0 wrap-anywhere">{column.cell(row)}</dd>
              </div>
            ))
          : terms.map(({ id: term, head, cell, cardCell = cell, onCard }) => {
              const content = onCard && cardCell(row);
              if (!content) return null;
              return (
                <div key={term} className={ON_CARD[onCard]}>
                  <dt className="sr-only">{head}</dt>
                  <dd className="inline">{content}</dd>
                </div>
              );
            })}
      </dl>
      {!isOpen && (
        <div className="col-start-2">
          {columns.map(({ id: note, cardNote }) => cardNote && <Fragment key={note}>{cardNote(row)}</Fragment>)}
        </div>
      )}
      {/* Raise the menu while it is open, so that it covers the buttons of the next cards. */}
      <div className="absolute top-1 right-1 z-1 has-[[aria-expanded=true]]:z-menu print:hidden">
        <RowMenu
          nameId={nameId}
          // If there is a drawer, it shows all columns, so the card doesn't expand.
          actions={actions[0]?.kind === 'view' ? actions : [unfold, ...actions]}
        />
      </div>
    </div>
  );
}
