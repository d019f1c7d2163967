import { clsx } from 'clsx';
import { useId, type RefObject } from 'react';

import type { ListColumn } from './listTypes';
import { rowKeys } from './rowKeys';

interface ListTableProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  isCompact: boolean;
  region: RefObject<HTMLDivElement | null>;
}

/** First and last column stay in place while the rest scrolls; where it may have to, an edge shows that it goes on under them. */
const place = (column: ListColumn<never>, index: number): string =>
  clsx(
    index === 0 && 'sticky left-0 z-1 max-xl:border-r',
    column.isActions && 'sticky right-0 z-1 max-xl:border-l',
    column.isNumber && 'text-right',
    column.className,
  );

/** The rows as a table, in a region that can be scrolled sideways by keyboard. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { caption, columns, rows, isCompact, region } = props;
  const captionId = useId();
  const keys = rowKeys(rows);
  const header = columns.find(({ names }) => names) ?? columns[0];
  const cell = clsx('border-b border-border bg-inherit px-3.5', isCompact ? 'h-8.5 py-0.5' : 'h-10 py-1.5');
  return (
    <div ref={region} role="region" aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead className="text-small text-ink-2">
          <tr className="bg-sunken">
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                className={clsx(
                  'border-y border-border bg-inherit px-3.5 py-2 font-semibold whitespace-nowrap',
                  place(column, index),
                )}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={keys[number]} className="bg-surface hover:bg-bg">
              {columns.map((column, index) =>
                column === header ? (
                  <th key={column.id} scope="row" className={clsx(cell, 'font-normal', place(column, index))}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={clsx(cell, place(column, index))}>
                    {/* The words of the first button stand under the head, not its edge. */}
                    {column.isActions ? <div className="-ml-2">{column.cell(row)}</div> : column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
