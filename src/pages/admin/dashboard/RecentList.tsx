import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { dashboardZh as words } from '../../../text/zh/dashboard';
import { LINK_CLASS } from '../../../ui/links';
import { rowKeys } from '../list/ListRows';

interface RecentRow {
  readonly id: string;
  readonly email: string;
}

interface RecentListProps<Row extends RecentRow> {
  /** `null` when the server does not tell. */
  rows: readonly Row[] | null;
  empty: string;
  linkTo: (email: string) => string;
  /** Under the address. */
  below: (row: Row) => ReactNode;
  /** On the right. */
  side: (row: Row) => ReactNode;
}

/** The newest few of something that belongs to users. */
export function RecentList<Row extends RecentRow>({ rows, empty, linkTo, below, side }: RecentListProps<Row>) {
  if (rows === null || rows.length === 0) return <p className="text-ink-3">{rows === null ? words.noData : empty}</p>;
  const keys = rowKeys(rows);
  return (
    <ul className="-my-1 divide-y divide-border">
      {rows.map((row, place) => (
        <li key={keys[place]} className="flex items-center justify-between gap-4 py-2.5">
          <div className="min-w-0">
            {row.email === '' ? (
              <span className="text-ink-3">{words.noEmail}</span>
            ) : (
              <Link to={linkTo(row.email)} className={`${LINK_CLASS} block truncate`}>
                {row.email}
              </Link>
            )}
            <div className="mt-0.5 text-small text-ink-3">{below(row)}</div>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-1">{side(row)}</div>
        </li>
      ))}
    </ul>
  );
}
