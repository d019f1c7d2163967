import { clsx } from 'clsx';
import { useId, useSyncExternalStore } from 'react';

import type { ListColumn } from './useList';

interface ListRowsProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  isCompact: boolean;
}

/** The rows of a list: a table, or cards where the window is too narrow for one. */
export function ListRows<Row extends { readonly id: string }>(props: ListRowsProps<Row>) {
  const isNarrow = useSyncExternalStore(watchNarrow, isNarrowNow, () => false);
  return isNarrow ? <ListCards {...props} /> : <ListTable {...props} />;
}

/** Under this width (720 px) rows become cards. */
const NARROW = '(max-width: 44.99rem)';

const isNarrowNow = (): boolean => globalThis.matchMedia(NARROW).matches;

function watchNarrow(listener: () => void): () => void {
  const query = globalThis.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A React key for each row: its id, so that a row that moves keeps its focus; an id that comes twice is numbered. */
export function rowKeys(rows: readonly { readonly id: string }[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ id }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? `row-${id}` : `row-${id}-again-${count}`;
  });
}

/** What names the row and its buttons stay in place while the rest scrolls; an edge shows that it goes on under them. */
const cellClass = (column: ListColumn<never>, isHeader: boolean): string =>
  clsx(
    isHeader && 'sticky left-0 z-1 max-xl:border-r',
    column.isActions && 'sticky right-0 z-1 max-xl:border-l',
    column.isNumber && 'text-right',
    column.className,
  );

/** The rows as a table, in a region that can be scrolled sideways by keyboard. */
function ListTable<Row extends { readonly id: string }>(props: ListRowsProps<Row>) {
  const { caption, columns, rows, isCompact } = props;
  const captionId = useId();
  const keys = rowKeys(rows);
  const header = columns.find(({ names }) => names) ?? columns[0];
  const cell = clsx('border-b border-border bg-inherit px-3.5', isCompact ? 'h-8.5 py-0.5' : 'h-10 py-1.5');
  return (
    // The ring of the region is drawn over its cells: those that stay in place would cover most of it.
    <div className="relative has-[>:focus-visible]:after:pointer-events-none has-[>:focus-visible]:after:absolute has-[>:focus-visible]:after:inset-0 has-[>:focus-visible]:after:z-2 has-[>:focus-visible]:after:border-2 has-[>:focus-visible]:after:border-focus">
      <div role="region" aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto outline-none!">
        <table className="w-full border-separate border-spacing-0 text-left">
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <thead className="text-small text-ink-2">
            <tr className="bg-sunken">
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  className={clsx(
                    'border-y border-border bg-inherit px-3.5 py-2 font-semibold whitespace-nowrap',
                    cellClass(column, column === header),
                  )}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody data-list-rows>
            {rows.map((row, number) => (
              <tr key={keys[number]} className="bg-surface hover:bg-bg">
                {columns.map((column) =>
                  column === header ? (
                    <th key={column.id} scope="row" className={clsx(cell, 'font-normal', cellClass(column, true))}>
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={clsx(cell, cellClass(column, false))}>
                      {/* The label of the first button is aligned with the column head, not its edge. */}
                      {column.isActions ? <div className="-ml-2">{column.cell(row)}</div> : column.cell(row)}
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

/** The same rows on a phone: what names the row on top, the rest as a list of terms, the buttons at the foot. */
function ListCards<Row extends { readonly id: string }>({ caption, columns, rows }: ListRowsProps<Row>) {
  const keys = rowKeys(rows);
  const header = columns.find(({ names }) => names) ?? columns[0];
  const actions = columns.find(({ isActions }) => isActions);
  const terms = columns.filter((column) => column !== header && column !== actions);
  return (
    <div role="region" aria-label={caption} tabIndex={-1} className="border-t border-border">
      <ul data-list-rows className="divide-y divide-border">
        {rows.map((row, number) => (
          <li key={keys[number]} className="px-4 py-3.5">
            <p className="font-semibold wrap-anywhere">{header?.cell(row)}</p>
            <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
              {terms.map((column) => (
                <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
                  <dt className="text-small text-ink-3">{column.head}</dt>
                  <dd className="min-w-0 wrap-anywhere">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {actions !== undefined && <div className="mt-2 -ml-2 empty:hidden">{actions.cell(row)}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}
