import { clsx } from 'clsx';
import { memo, type ReactNode, useDeferredValue, useId, useSyncExternalStore } from 'react';

import { keyedRows } from '../../../lib/keyedRows';
import { listen } from '../../../lib/listen';
import { listZh } from '../../../text/zh/list';
import { ListCard, RowCheckbox } from './ListCard';
import type { Bulk, Identified, ListColumn, ShownColumn } from './listDescription';

interface ListRowsProps<Row extends Identified> {
  caption: string;
  columns: readonly ShownColumn<Row>[];
  rows: readonly Row[];
  isOutdated: boolean;
  bulk: Bulk<Row> | undefined;
  onOpen: ((id: string) => void) | undefined;
}

/** Width of the page outside of the table (gutters and borders), in rem. */
const BESIDE = 3.125;
const tableWidth = (columns: readonly ListColumn<never>[], isSelectable: boolean): number =>
  columns.reduce((sum, { width }) => sum + width, isSelectable ? TICK_WIDTH : 0);

interface RenderedRowsProps<Row extends Identified> extends ListRowsProps<Row> {
  renderedRows: readonly { readonly key: string; readonly row: Row }[];
  header: ShownColumn<Row> | undefined;
}

/** Approximate heights of a table row, a card, and the content above the list, in rem. */
const [ROW_HEIGHT, CARD_HEIGHT, ABOVE] = [2.56, 4.35, 18.5];

/** Defers rendering unless the rows change. Rendering 100 rows would block a click on a filter, record, or column. */
export function ListRows<Row extends Identified>(props: ListRowsProps<Row>) {
  const deferredProps = useDeferredValue(props);
  // A new search starts a new selection. Checkboxes of deferred rows must not change the old selection.
  const isUsable = props.isOutdated || deferredProps.bulk?.selection === props.bulk?.selection;
  return <TableOrCards {...(deferredProps.rows === props.rows && isUsable ? deferredProps : props)} />;
}

/** After a navigation, only visible rows render before first paint. Padding reserves space for the other rows. */
const TableOrCards = memo(function TableOrCards<Row extends Identified>(props: ListRowsProps<Row>) {
  const { rows, columns } = props;
  const width = tableWidth(columns, props.bulk !== undefined) + BESIDE - 0.01;
  const isPhone = useMedia('(max-width: 44.99rem)');
  const isNarrow = useMedia(`(max-width: ${rem(width)})`);
  const hasCards = isPhone || isNarrow;
  const height = hasCards ? CARD_HEIGHT / (isPhone ? 1 : 2) : ROW_HEIGHT;
  const visibleCount = Math.ceil((globalThis.innerHeight / REM - ABOVE) / height);
  const page = rows.length > visibleCount ? `${rows[0]?.id} ${rows.at(-1)?.id}` : '';
  const renderedRows = keyedRows(useDeferredValue(page, '') === page ? rows : rows.slice(0, visibleCount));
  const view = {
    ...props,
    renderedRows,
    header: columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0],
  };
  return (
    <div style={{ paddingBottom: rem((rows.length - renderedRows.length) * height) }}>
      {hasCards ? <ListCards {...view} isPaired={!isPhone} /> : <ListTable {...view} />}
    </div>
  );
}) as <Row extends Identified>(props: ListRowsProps<Row>) => ReactNode;

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => listen(globalThis.matchMedia(query), 'change', listener),
    () => globalThis.matchMedia(query).matches,
  );

const cellClass = (column: ShownColumn<never>, isHeader: boolean): string =>
  clsx(
    isHeader && 'sticky left-0 z-1 bg-inherit max-xl:border-r print:static',
    column.actionsOf && 'sticky right-0 z-1 bg-inherit max-xl:border-l print:hidden',
    column.isNumber && 'text-right',
  );

const TICK_CELL = 'border-b border-border bg-inherit pl-2 pointer-coarse:pl-0 print:hidden';

const [TICK_WIDTH, REM] = [2.75, 16];
const rem = (width: number): string => `${width}rem`;

function ListTable<Row extends Identified>(props: RenderedRowsProps<Row>) {
  const { caption, columns, rows, renderedRows, header, bulk } = props;
  const captionId = useId();
  const cell = 'h-10 border-b border-border px-1.5 py-1.5 wrap-anywhere xl:px-4 [&_time]:whitespace-normal';
  return (
    <div data-ring className="relative">
      <div role="region" aria-labelledby={captionId} tabIndex={0} className="outline-none! not-print:overflow-x-auto">
        <table
          className="relative w-full table-fixed border-separate border-spacing-0 text-left"
          style={{ minWidth: rem(tableWidth(columns, bulk !== undefined)) }}
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <colgroup>
            {bulk !== undefined && <col className="print:hidden" style={{ width: rem(TICK_WIDTH) }} />}
            {columns.map(({ id, width, actionsOf }) => (
              <col key={id} className={clsx(actionsOf && 'print:hidden')} style={{ width: rem(width) }} />
            ))}
          </colgroup>
          <thead className="text-small text-ink-2">
            <tr className="bg-sunken">
              {bulk !== undefined && (
                <td className={clsx(TICK_CELL, 'border-t')}>
                  <RowCheckbox rows={rows} selection={bulk.selection} name={listZh.selectPage} />
                </td>
              )}
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={clsx(
                    'border-y border-border bg-inherit px-1.5 py-2 font-semibold whitespace-nowrap xl:px-4',
                    cellClass(column, column === header),
                  )}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {renderedRows.map(({ key, row }) => (
              <tr key={key} className="bg-surface focus-within:bg-bg hover:bg-bg">
                {bulk !== undefined && (
                  <td className={TICK_CELL}>
                    <RowCheckbox
                      rows={rows}
                      row={row}
                      selection={bulk.selection}
                      name={listZh.selectRow(bulk.nameOf(row))}
                    />
                  </td>
                )}
                {columns.map((column) =>
                  column === header ? (
                    <th key={column.id} scope="row" className={clsx(cell, 'font-normal', cellClass(column, true))}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      className={clsx(cell, cellClass(column, false), column.actionsOf && 'pl-0! xl:pl-2!')}
                    >
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function ListCards<Row extends Identified>(props: RenderedRowsProps<Row> & { isPaired: boolean }) {
  const { caption, rows, renderedRows, bulk, isPaired } = props;
  return (
    <div role="region" aria-label={caption} tabIndex={-1} className="border-t border-border">
      {bulk !== undefined && (
        <div className="flex items-center border-b border-border px-4 print:border-0">
          <RowCheckbox rows={rows} selection={bulk.selection} name={listZh.selectPage} label={listZh.selectPage} />
        </div>
      )}
      <ul className={clsx('grid', isPaired && 'grid-cols-2')}>
        {renderedRows.map(({ key, row }, number) => (
          <li
            key={key}
            className={clsx(
              'relative border-b border-border py-2.5 pr-14 pl-4',
              isPaired && number % 2 === 1 && 'border-l',
            )}
          >
            <ListCard {...props} row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}
