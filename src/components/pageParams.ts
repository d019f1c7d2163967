import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Page } from '../api/decode';

/** A page number from the address bar; anything but a whole number from 1 on is the first page. */
export const readPage = (raw: string | null): number => (raw !== null && /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : 1);

/** How many pages there are: at least one, whatever the server counts. */
export const pageCountOf = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / Math.max(1, pageSize)) || 1);

/** The rows of one page of a list that is here as a whole. */
export const pageOf = <T>(rows: readonly T[], page: number, pageSize: number): readonly T[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

export interface VisiblePage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There may be more than the total: not all rows were looked through, or the server does not count them. */
  readonly isAtLeast?: boolean | undefined;
  /** Rows that did not fit and were left out. */
  readonly dropped: number;
}

/** Selects the fields of a page that a list shows. */
export const visiblePage = <Row>({ items, totalCount, isAtLeast, dropped }: Page<Row>): VisiblePage<Row> => ({
  rows: items,
  total: totalCount,
  isAtLeast,
  dropped,
});

interface PageParam {
  readonly page: number;
  /** Goes to a page; each step is an entry of the history unless it replaces one. */
  readonly setPage: (page: number, how?: { replace?: boolean }) => void;
}

interface HowToGo {
  /** In place of the entry of the history that is there, which is usual: else a new one. */
  readonly replace?: boolean;
  /** Kept with the entry. */
  readonly state?: unknown;
}

/** Changes parameters of the address; the others stay, and an empty one goes. */
export function useChangeParams() {
  const [, setParams] = useSearchParams();
  return (changes: Readonly<Record<string, string>>, { replace = true, state }: HowToGo = {}) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, state, preventScrollReset: true },
    );
}

/** The page of a list, kept in the address (`?page=3`), so that Back, reload and a copied link find it again. */
export function usePageParam(): PageParam {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const page = readPage(params.get('page'));
  return {
    page,
    setPage: (wanted, { replace = false } = {}) => {
      if (wanted !== page) change({ page: wanted === 1 ? '' : String(wanted) }, { replace });
    },
  };
}

/**
 * How many pages a list has; an address beyond the last one leads back to it, and if that is none either (rows are not
 * counted), to the first. While a page loads or fails, the last known number stays, so that the way back stays open.
 *
 * @param list.total rows on all pages; `undefined` until the answer is here
 * @param list.isAtLeast there may be more: one page more can be asked for
 */
export function usePageCount(
  { page, setPage }: PageParam,
  list: {
    total?: number | undefined;
    isAtLeast?: boolean | undefined;
    isFetching: boolean;
    pageSize: number;
  },
): number {
  const { total, isAtLeast = false, isFetching, pageSize } = list;
  const pageCount = total === undefined ? null : pageCountOf(total + (isAtLeast ? 1 : 0), pageSize);
  const isBeyond = !isFetching && pageCount !== null && page > pageCount;
  const isSecondTry = useRef(false);
  const correct = useEffectEvent(() => {
    if (isFetching || pageCount === null) return;
    if (isBeyond) setPage(isSecondTry.current ? 1 : pageCount, { replace: true });
    isSecondTry.current = isBeyond;
  });
  useEffect(() => correct(), [page, pageCount, isFetching]);
  const [last, setLast] = useState(1);
  if (pageCount !== null && pageCount !== last) setLast(pageCount);
  return pageCount ?? last;
}
