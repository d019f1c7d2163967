import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { type Collected, collectPages } from '../../../api/collectPages';
import { type Paging, isWhole, type Page } from '../../../api/decode';
import {
  type VisiblePage,
  pageOf,
  useChangeParams,
  usePageCount,
  usePageParam,
  visiblePage,
} from '../../../components/Pager';
import { ADMIN_PAGE_SIZE } from '../../../config/limits';
import { noteListQuery } from '../../../lib/listMemory';
import {
  type Identified,
  type ListFilter,
  type RowMatchers,
  matchingRows,
  type ListQuery,
  readQuery,
  SEARCH_MAX,
  remember,
} from './listQuery';

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
  /** On a card: in its second line, a badge first; a text is cut, a figure is not. What has no place unfolds. */
  readonly onCard?: 'badge' | 'text' | 'figure';
  /** A shorter cell for that line, without buttons; nothing for a row where it says nothing. */
  readonly cardCell?: (row: Row) => ReactNode;
  /** A line of its own under it, for rows that need one. */
  readonly cardNote?: (row: Row) => ReactNode;
  /** Its least width in the table, in rem; what is left over is shared by these widths, whatever the rows hold. */
  readonly width: number;
}

/**
 * What of a list is shown, all of it in the address: `?search=lin&status=active&page=2`. A value that no filter knows counts
 * as none.
 */
function useListParams<Name extends string>({
  filters,
  pageSize = ADMIN_PAGE_SIZE,
}: Pick<ListSource<never, Name>, 'filters' | 'pageSize'>) {
  const { setPage } = usePageParam();
  const [params, setParams] = useSearchParams();
  const { pathname, search: address } = useLocation();
  const size = params.get('size');
  const change = useChangeParams();
  useEffect(() => noteListQuery(pathname, address), [pathname, address]);
  const query = readQuery({ pathname, searchParams: params }, filters, pageSize);
  const { search, filters: values } = query;
  const openId = (params.get('open') ?? '').slice(0, SEARCH_MAX);
  const apply = (changes: ListChanges<Name>, open = '') => {
    const wanted = (changes.search ?? search).trim();
    const next: Record<string, string> = { search: wanted, ...values, ...changes.filters, size: size ?? '', open };
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      preventScrollReset: true,
    });
  };
  return {
    ...query,
    setPage,
    /** A filter that is never unset is a place, such as a tab: an empty one is no search without a result. */
    isFiltered: search !== '' || filters.some(({ name, unset }) => unset === undefined && values[name] !== ''),
    /** Rows a page: in the address, and remembered for this list. */
    setSize: (next: number) => {
      remember(pathname, { size: next });
      change({ size: next === pageSize ? '' : String(next), page: '' });
    },
    /** Id of the record that is open (`?open=42`); empty for none. */
    openId,
    setOpen: (id: string) => change({ open: id }),
    /** Searches for the record that is open in the address and not on this page; `null` when that has been done. */
    findOpen: search === openId ? null : () => apply({ search: openId }, openId),
    /** Another search or other filters begin at the first page; what is not named stays. */
    apply: (changes: ListChanges<Name>) => apply(changes),
    /** Everything, from the first page. */
    clear: () => setParams(size === null ? {} : { size }, { preventScrollReset: true }),
  };
}

interface ListChanges<Name extends string> {
  readonly search?: string;
  readonly filters?: Partial<Record<Name, string>>;
}

export interface ListSource<Row, Name extends string = string> {
  /** Beginning of the query key: invalidating it refetches all pages. */
  readonly key: readonly string[];
  /** The filters stand beside the other parameters, as the calls of `api` take them. */
  fetch(query: Omit<ListQuery, 'filters'> & Readonly<Record<Name, string>>, signal?: AbortSignal): Promise<Page<Row>>;
  readonly matches: RowMatchers<Row, Name>;
  /** Adds to rows what they lack, before they are judged by it and before they go into a file. */
  complete?(rows: readonly Row[], client: QueryClient, signal?: AbortSignal): Promise<readonly Row[]>;
  /** The filter that is judged by what `complete` adds; the search when left out. */
  readonly completedFor?: Name;
  readonly filters: readonly ListFilter<Name>[];
  /** Rows a page, unless another number was chosen. */
  readonly pageSize?: number;
}

export type ListState<Row extends Identified, Name extends string = string> = ReturnType<typeof useList<Row, Name>>;

async function fetchPage<Row, Name extends string>(
  source: ListSource<Row, Name>,
  { filters, ...query }: ListQuery<Name>,
  client: QueryClient,
  signal: AbortSignal | undefined,
  isForFile = false,
): Promise<Page<Row>> {
  const page = await source.fetch({ ...query, ...filters }, signal);
  const { completedFor: name } = source;
  const judged = name === undefined ? query.search : filters[name];
  if (source.complete === undefined || (!isForFile && judged === '')) return page;
  return { ...page, items: await source.complete(page.items, client, signal) };
}

/** The `calls` of a screen: the page of a list that an address names, asked for while the screen is not drawn yet. */
export const listCalls =
  <Row, Name extends string>(source: ListSource<Row, Name>) =>
  (address: URL) => [pageQuery(source, readQuery(address, source.filters, source.pageSize))];

const pageQuery = <Row, Name extends string>(source: ListSource<Row, Name>, query: ListQuery<Name>) =>
  queryOptions({
    queryKey: [...source.key, query],
    queryFn: ({ client, signal }) => fetchPage(source, query, client, signal),
  });

interface CollectOptions<Row> {
  readonly rows?: readonly Row[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Only the answer to the latest query is shown; an address beyond the last page is corrected to the last page. */
export function useList<Row extends Identified, Name extends string>(source: ListSource<Row, Name>) {
  const params = useListParams(source);
  const client = useQueryClient();
  const { key, matches, filters } = source;
  const [maxSize, setMaxSize] = useState(Infinity);
  const asked = filters.map(({ name, unset = '' }) => [name, params.filters[name] || unset]);
  const query: ListQuery<Name> = {
    page: params.page,
    pageSize: Math.min(params.pageSize, maxSize),
    search: params.search,
    filters: Object.fromEntries(asked) as Record<Name, string>,
  };
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...pageQuery(source, query),
    placeholderData: keepPreviousData,
  });
  // A server that gives fewer rows a page than asked for counts its pages by that.
  if (data && !isPlaceholderData && data.pageSize < query.pageSize && data.items.length <= data.pageSize)
    setMaxSize(data.pageSize);

  const collect = async ({ rows: wanted, signal, onProgress }: CollectOptions<Row>) => {
    if (wanted !== undefined) {
      const rows = (await source.complete?.(wanted, client, signal)) ?? wanted;
      return { rows, dropped: 0, isCut: false, hasChanged: false, loaded: rows.length };
    }
    const fetchPart = (part: Paging, stop?: AbortSignal) =>
      fetchPage(source, { ...query, ...part }, client, stop, true);
    const all = await collectPages(fetchPart, { signal, onProgress });
    return { ...all, rows: matchingRows(all.rows, query, matches).rows, loaded: all.rows.length };
  };
  const all = useAllRows([...key, 'all', { ...query, page: 0 }], collect);
  const found = data && !isPlaceholderData ? matchingRows(data.items, query, matches) : null;
  const isUnfiltered = found !== null && found.ignored.length > 0;
  // Everything is here when it was looked through, or when the server does not page at all.
  const known =
    all.data ?? (data && found && isWhole(data) ? { rows: found.rows, isCut: false, loaded: data.items.length } : null);
  const shown = ((): VisiblePage<Row> | undefined => {
    if (data === undefined || !isUnfiltered) return data && visiblePage(data, query.page, query.pageSize);
    const { dropped } = data;
    if (known === null) return { rows: found.rows, total: found.rows.length, dropped, isAtLeast: true };
    const { rows, isCut } = known;
    return { rows: pageOf(rows, query.page, query.pageSize), total: rows.length, dropped, isAtLeast: isCut };
  })();
  // While another query is on its way, the time of the rows before stays.
  const [updatedAt, setUpdatedAt] = useState(0);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== updatedAt) setUpdatedAt(dataUpdatedAt);
  return {
    params,
    filters,
    /** Tells the pages of the list apart. */
    name: JSON.stringify(query),
    /** `undefined` until the first answer; while another page loads, the one before it. */
    shown,
    /** The rows belong to another search or page: the answer for this one is not here yet. */
    isOutdated: isPlaceholderData,
    /** The most rows a page that the server gives, when that is fewer than asked for. */
    sizeLimit: maxSize < params.pageSize ? maxSize : null,
    /** For a server that did not filter. */
    unfiltered: isUnfiltered
      ? {
          /** Names of the filters that it ignored. */
          ignored: found.ignored,
          loaded: known?.loaded ?? data?.items.length ?? 0,
          /** All rows are being looked through; `null` before that is asked for. */
          progress: all.progress,
          /** Looks through all rows; `null` when that is done or under way. */
          lookThroughAll: known === null ? all.start : null,
        }
      : null,
    pageCount: usePageCount(params, {
      total: isUnfiltered && known === null ? data?.totalCount : shown?.total,
      isAtLeast: isUnfiltered && known !== null ? false : data?.isAtLeast,
      isFetching,
      pageSize: query.pageSize,
    }),
    failure: error ?? all.error,
    isFetching,
    /** When these rows came, in ms since the epoch; 0 before the first answer. */
    updatedAt,
    refresh: () => void refetch(),
    /** Fetches all pages of the current search and filters, for a file; or completes some rows. */
    collect,
  };
}

/** All rows of a list, fetched only when that is asked for, with progress. */
function useAllRows<Row>(
  queryKey: readonly unknown[],
  collect: (options: CollectOptions<Row>) => Promise<Collected<Row> & { loaded: number }>,
) {
  const name = JSON.stringify(queryKey);
  const [wanted, setWanted] = useState({ name: '', done: 0, total: null as number | null });
  const isWanted = wanted.name === name;
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => collect({ signal, onProgress: (done, total) => setWanted({ name, done, total }) }),
    enabled: isWanted,
  });
  return {
    data: isWanted ? data : undefined,
    error: isWanted ? error : null,
    progress: isWanted && isFetching ? wanted : null,
    start: isWanted ? null : () => setWanted({ name, done: 0, total: null }),
  };
}
