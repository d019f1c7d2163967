import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { Page } from '../../../api/decode';
import { type Collected, collectPages } from '../../../components/collectPages';
import {
  type PageParam,
  type VisiblePage,
  usePageCount,
  usePageParam,
  visiblePage,
} from '../../../components/pagination';
import { ADMIN_PAGE_SIZE } from '../../../config/limits';
import { parseServerDate } from '../../../domain/serverDate';
import type { StatusWords } from '../../../text/en/status';

export const SEARCH_MAX = 200;

/** One column: a cell of the table row and, on a phone, a line of the card. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Names the row: its header in the table, the heading of its card. Without a marked column the first one does. */
  readonly names?: boolean;
  /** Buttons of the row: always in sight at the end of the table, and at the foot of the card. */
  readonly isActions?: boolean;
  /** For amounts: aligned to the right. */
  readonly isNumber?: boolean;
  /** More classes for its cells in the table. */
  readonly className?: string;
}

export interface ListOption {
  readonly value: string;
  readonly label: string;
}

/** Something a list can be filtered by; its value is kept in the address under `name`. */
export interface ListFilter<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** `outside`: kept in the address, but drawn elsewhere (tabs); `select` when left out. */
  readonly kind?: 'select' | 'date' | 'outside';
  /** Without the entry for all. */
  readonly options?: readonly ListOption[];
  /** Accepts a value of the address; without it a select takes its options and a date takes dates. */
  readonly accepts?: (value: string) => boolean;
}

/** The request for one page of a list. */
export interface ListQuery<Name extends string = string> {
  readonly page: number;
  readonly pageSize: number;
  /** Trimmed; empty for everything. */
  readonly search: string;
  /** Empty text for all. */
  readonly filters: Readonly<Record<Name, string>>;
}

/** The statuses of a kind as the options of a filter; a label that two of them share is offered once. */
export function statusOptions(words: StatusWords): readonly ListOption[] {
  const seen = new Set<string>();
  return [...words]
    .filter(([, { label }]) => !seen.has(label) && seen.add(label))
    .map(([value, { label }]) => ({ value, label }));
}

/** What of a list is shown, all of it in the address: `?search=lin&status=active&page=2`. */
export interface ListParams<Name extends string = string> extends PageParam {
  readonly search: string;
  readonly filters: Readonly<Record<Name, string>>;
  /** A search or a filter is set. */
  readonly isFiltered: boolean;
  readonly query: ListQuery<Name>;
  /** Another search or other filters begin at the first page; what is not named stays. */
  apply(changes: { search?: string; filters?: Partial<Record<Name, string>> }): void;
  /** Everything, from the first page. */
  readonly clear: () => void;
}

function isAccepted(filter: ListFilter, value: string): boolean {
  if (value === '') return true;
  if (filter.accepts !== undefined) return filter.accepts(value);
  if (filter.kind === 'date') return parseServerDate(value)?.kind === 'day';
  return (filter.options ?? []).some((option) => option.value === value);
}

/**
 * Reads and writes the address of a list. A value of the address that a filter does not know counts as none.
 *
 * @param filters the same list that `ListPage` is given
 */
export function useListParams<Name extends string = never>(
  filters: readonly ListFilter<Name>[] = [],
  pageSize: number = ADMIN_PAGE_SIZE,
): ListParams<Name> {
  const paging = usePageParam();
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, SEARCH_MAX);
  const values = Object.fromEntries(
    filters.map((filter) => {
      const value = params.get(filter.name) ?? '';
      return [filter.name, isAccepted(filter, value) ? value : ''];
    }),
  ) as Record<Name, string>;
  return {
    ...paging,
    search,
    filters: values,
    isFiltered: search !== '' || Object.values(values).some((value) => value !== ''),
    query: { page: paging.page, pageSize, search, filters: values },
    apply: (changes) => {
      const next: Record<string, string> = { search: (changes.search ?? search).trim(), ...values, ...changes.filters };
      setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
        preventScrollReset: true,
      });
    },
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}

/** Where the rows of a list come from. */
export interface ListSource<Row, Name extends string = string> {
  /** Beginning of the query key: invalidating it refetches all pages. */
  readonly key: readonly string[];
  fetch(query: ListQuery<Name>, signal?: AbortSignal): Promise<Page<Row>>;
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
  readonly collect: (options: {
    signal: AbortSignal;
    onProgress: (done: number, total: number) => void;
  }) => Promise<Collected<Row>>;
}

/**
 * Fetches the page that the address names. Only the answer to the latest query is shown; an address beyond the last page
 * is corrected to the last page.
 */
export function useList<Row extends { readonly id: string }, Name extends string>(
  params: ListParams<Name>,
  source: ListSource<Row, Name>,
): ListState<Row> {
  const { query } = params;
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...source.key, query],
    queryFn: ({ signal }) => source.fetch(query, signal),
    placeholderData: keepPreviousData,
  });
  const shown = data && visiblePage(data, query.page, query.pageSize);
  // While another query is on its way, the time of the rows before stays.
  const [updatedAt, setUpdatedAt] = useState(0);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== updatedAt) setUpdatedAt(dataUpdatedAt);
  return {
    shown,
    pageCount: usePageCount(params, { total: shown?.total, isFetching, pageSize: query.pageSize }),
    failure: error,
    isFetching,
    updatedAt,
    refresh: () => void refetch(),
    collect: (options) => collectPages((page, signal) => source.fetch({ ...query, ...page }, signal), options),
  };
}
