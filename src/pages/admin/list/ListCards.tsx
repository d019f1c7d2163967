import type { RefObject } from 'react';

import type { ListColumn } from './listTypes';
import { rowKeys } from './rowKeys';

interface ListCardsProps<Row> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  region: RefObject<HTMLDivElement | null>;
}

/** The same rows on a phone: what names the row on top, the rest as a list of terms, the buttons at the foot. */
export function ListCards<Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
  region,
}: ListCardsProps<Row>) {
  const keys = rowKeys(rows);
  const header = columns.find(({ names }) => names) ?? columns[0];
  const actions = columns.find(({ isActions }) => isActions);
  const terms = columns.filter((column) => column !== header && column !== actions);
  return (
    <div ref={region} role="region" aria-label={caption} tabIndex={-1} className="border-t border-border">
      <ul className="divide-y divide-border">
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
