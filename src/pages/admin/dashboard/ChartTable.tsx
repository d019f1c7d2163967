import { clsx } from 'clsx';

export interface ChartColumn {
  readonly head: string;
  /** One cell a row. */
  readonly cells: readonly string[];
}

interface ChartTableProps {
  caption: string;
  /** The first one names the rows. */
  columns: readonly ChartColumn[];
  /** While the chart is in sight the table is there for those who listen. */
  isHidden: boolean;
}

/** The values of a chart as a table. */
export function ChartTable({ caption, columns, isHidden }: ChartTableProps) {
  const [names, ...values] = columns;
  const cell = 'border-b border-border px-3 py-1.5';
  return (
    <div
      {...(!isHidden && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
      className={clsx(isHidden ? 'sr-only' : 'h-60 overflow-auto rounded-sm border border-border')}
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-small text-ink-2">
          <tr>
            {columns.map(({ head }, place) => (
              <th
                key={head}
                scope="col"
                className={clsx('sticky top-0 bg-sunken px-3 py-1.5 font-semibold', place > 0 && 'text-right')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names?.cells.map((name, row) => (
            <tr key={name}>
              <th scope="row" className={clsx(cell, 'font-normal')}>
                {name}
              </th>
              {values.map(({ head, cells }) => (
                <td key={head} className={clsx(cell, 'text-right tabular-nums')}>
                  {cells[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
