import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';

import type { Page } from '../../../api/decode';
import { type Collected, collectPages } from '../../../components/collectPages';
import { pageCountOf, type VisiblePage, visiblePage } from '../../../components/pagination';
import { useHeldError } from '../../../components/useHeldError';
import { usePageCorrection } from '../../../components/usePageParam';
import type { ListQuery } from './listTypes';
import type { ListParams } from './useListParams';

/** Where the rows of a list come from. */
export interface ListSource<Row, Name extends string = string> {
  /** Beginning of the query key: invalidating it asks for all pages anew. */
  readonly key: readonly string[];
  fetch(asked: ListQuery<Name>, signal?: AbortSignal): Promise<Page<Row>>;
}

export interface ListState<Row> {
  /** `undefined` until the first answer; while another page loads, the one before it. */
  readonly shown: VisiblePage<Row> | undefined;
  readonly pageCount: number;
  readonly failure: Error | null;
  readonly isFetching: boolean;
  /** When these rows came, in ms since the epoch; 0 before the first answer. */
  readonly updatedAt: number;
  readonly refresh: () => void;
  /** Fetches all pages of the current search and filters, for a file. */
  readonly collect: (watch: {
    signal: AbortSignal;
    onProgress: (done: number, total: number) => void;
  }) => Promise<Collected<Row>>;
  /** The region of the table; it gets the focus when a row that had it is gone. */
  readonly region: RefObject<HTMLDivElement | null>;
}

/**
 * Asks for the page that the address names. Only the answer to the newest question is shown; an address beyond the last
 * page leads back to it.
 */
export function useList<Row extends { readonly id: string }, Name extends string>(
  params: ListParams<Name>,
  source: ListSource<Row, Name>,
): ListState<Row> {
  const { asked } = params;
  const query = useQuery({
    queryKey: [...source.key, asked],
    queryFn: ({ signal }) => source.fetch(asked, signal),
    placeholderData: keepPreviousData,
  });
  const shown = query.data && visiblePage(query.data, asked.page, asked.pageSize);
  const pageCount = shown === undefined ? null : pageCountOf(shown.total, asked.pageSize);
  usePageCorrection(params, query.isFetching ? null : pageCount);
  return {
    shown,
    pageCount: useLast(pageCount, pageCount !== null) ?? 1,
    failure: useHeldError(query.error, query.isFetching),
    isFetching: query.isFetching,
    updatedAt: useLast(query.dataUpdatedAt, query.dataUpdatedAt > 0) ?? 0,
    refresh: () => void query.refetch(),
    collect: (watch) => collectPages((place, signal) => source.fetch({ ...asked, ...place }, signal), watch),
    region: useRef<HTMLDivElement>(null),
  };
}

/** The value, or the last one that counted: an answer on its way does not make what is known unknown. */
function useLast<T>(value: T, counts: boolean): T | null {
  const [last, setLast] = useState<T | null>(null);
  if (counts && last !== value) setLast(value);
  return counts ? value : last;
}
