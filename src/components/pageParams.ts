import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Page } from '../api/decode';

/** Parses a page number from the URL. Anything but an integer from 1 to 999999 is page 1. */
export const readPage = (raw: string | null): number => (raw !== null && /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : 1);

export const pageCountOf = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / Math.max(1, pageSize)) || 1);

export const pageOf = <T>(rows: readonly T[], page: number, pageSize: number): readonly T[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);

export interface VisiblePage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether there might be more rows than `total`, because not all pages were fetched or the server sends no total. */
  readonly isAtLeast?: boolean | undefined;
  readonly dropped: number;
}

export const visiblePage = <Row>({ items, totalCount, isAtLeast, dropped }: Page<Row>): VisiblePage<Row> => ({
  rows: items,
  total: totalCount,
  isAtLeast,
  dropped,
});

interface PageParam {
  readonly page: number;
  readonly setPage: (page: number, how?: { replace?: boolean }) => void;
}

interface HowToGo {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Returns a function that changes URL params and removes empty ones. `whenEmpty`: query string if no param is left. */
export function useChangeParams(whenEmpty: () => string = () => '') {
  const [, setParams] = useSearchParams();
  return (changes: Readonly<Record<string, string>>, { replace = true, state }: HowToGo = {}) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next.size === 0 ? whenEmpty() : next;
      },
      { replace, state, preventScrollReset: true },
    );
}

export function usePageParam(whenEmpty?: () => string): PageParam {
  const [params] = useSearchParams();
  const change = useChangeParams(whenEmpty);
  const page = readPage(params.get('page'));
  return {
    page,
    setPage: (target, { replace = false } = {}) => {
      if (target !== page) change({ page: target === 1 ? '' : String(target) }, { replace });
    },
  };
}

/**
 * Returns the number of pages, or the last known number while a page loads or after an error. If the page in the URL
 * is too high, redirects to the last page, or if that page doesn't exist either (no total), to page 1.
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
