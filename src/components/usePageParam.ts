import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { readPage } from './pagination';

export interface PageParam {
  readonly page: number;
  /** Goes to a page; each step is an entry of the history unless it replaces one. */
  readonly setPage: (page: number, how?: { replace?: boolean }) => void;
}

/** The page of a list, kept in the address (`?page=3`), so that Back, reload and a copied link find it again. */
export function usePageParam(): PageParam {
  const [params, setParams] = useSearchParams();
  return {
    page: readPage(params.get('page')),
    setPage: (page, { replace = false } = {}) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (page === 1) next.delete('page');
          else next.set('page', String(page));
          return next;
        },
        { replace, preventScrollReset: true },
      ),
  };
}

/**
 * Leads back from a page that does not exist: to the last one, and if that is none either (a server that does not count
 * its rows) to the first.
 *
 * @param pageCount `null` until the answer for this very page is here
 */
export function usePageCorrection({ page, setPage }: PageParam, pageCount: number | null): void {
  const isSecondTry = useRef(false);
  const go = useRef(setPage);
  useEffect(() => {
    go.current = setPage;
  });
  useEffect(() => {
    if (pageCount === null) return;
    if (page <= pageCount) {
      isSecondTry.current = false;
      return;
    }
    go.current(isSecondTry.current ? 1 : pageCount, { replace: true });
    isSecondTry.current = true;
  }, [page, pageCount]);
}
