import type { Page } from '../api/decode';

/** A page number from the address bar; anything but a whole number from 1 on is the first page. */
export const readPage = (raw: string | null): number => (raw !== null && /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : 1);

/** How many pages there are: at least one, whatever the server counts. */
export const pageCountOf = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / Math.max(1, pageSize)) || 1);

/** The rows of one page of a list that is here as a whole. */
export const pageOf = <T>(rows: readonly T[], page: number, pageSize: number): readonly T[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

/** The page of a list that is on the screen. */
export interface VisiblePage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Rows that did not fit and were left out. */
  readonly dropped: number;
}

/** What to show of an answer. A server that does not page sends everything at once, whatever page was asked for. */
export function visiblePage<Row>(
  { items, totalCount, dropped }: Page<Row>,
  page: number,
  pageSize: number,
): VisiblePage<Row> {
  return items.length > pageSize
    ? { rows: pageOf(items, page, pageSize), total: items.length + dropped, dropped }
    : { rows: items, total: totalCount, dropped };
}
