import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { collectPages } from '../../../api/collectPages';
import type { Page } from '../../../api/decode';
import { type FetchPage, fetchRows } from '../../../api/fetchRows';
import type { CsvSource } from '../../../components/CsvExport';
import { useChangeParams, usePageCount, usePageParam, visiblePage } from '../../../components/pageParams';
import { ADMIN_PAGE_SIZE } from '../../../config/limits';
import { noteList } from '../../../lib/lastList';
import { truncateText } from '../../../lib/truncateText';
import type { Identified, ListQuery, ListSource } from './listDescription';
import { fitsSearch, isInverted, readQuery, remember, SEARCH_MAX } from './listQuery';

/** Of an entry of the history that opened a record: Back closes it. */
const OPENED = { hasOpenedRecord: true };

export type ListParams<Name extends string = string> = ReturnType<typeof useListParams<Identified, Name>>;

/** What of a list is shown, all of it in the address: `?search=lin&status=active&page=2&open=42`. */
export function useListParams<Row extends Identified, Name extends string>(source: ListSource<Row, Name>) {
  const { filters, pageSize = ADMIN_PAGE_SIZE } = source;
  const { pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { setPage } = usePageParam();
  const change = useChangeParams();
  const queryClient = useQueryClient();
  /** The browser takes a moment to go back, and a second step would leave the list. */
  const isClosing = useRef(false);
  useEffect(() => void (isClosing.current = false), [key]);
  const size = params.get('size') ?? '';
  const query = readQuery({ pathname, searchParams: params }, source);
  const { search, filters: values } = query;
  const defaults = new Map<string, string | undefined>(filters.map((filter) => [filter.name, filter.defaultValue]));
  const show = (wanted: Readonly<Record<string, string>>) => {
    const set = Object.entries(wanted).filter(([name, value]) => value.trim() !== '' && value !== defaults.get(name));
    const next = new URLSearchParams(set.map(([name, value]) => [name, value.trim()]));
    const isSame = JSON.stringify(readQuery({ pathname, searchParams: next }, source)) === JSON.stringify(query);
    if (isSame) void queryClient.refetchQueries({ queryKey: pageQuery(source, query).queryKey, exact: true });
    else setParams(next, { preventScrollReset: true });
  };
  return {
    ...query,
    setPage,
    /** A filter with a default is a place, such as a tab: an empty one is no search without a result. */
    isFiltered:
      search !== '' || filters.some(({ name, defaultValue }) => defaultValue === undefined && values[name] !== ''),
    /** Rows a page: in the address, and remembered for this list. */
    setSize: (next: number) => {
      remember(pathname, { size: next });
      change({ size: next === pageSize ? '' : String(next), page: '' });
    },
    /** Id of the record that is open (`?open=42`); empty for none. */
    openId: truncateText(params.get('open') ?? '', SEARCH_MAX),
    /** Opens the record with this id over the list, as a new entry of the history. */
    open: (id: string) => change({ open: id }, { replace: false, state: OPENED }),
    /** Another record in place of the open one. */
    step: (id: string) => change({ open: id }, { state: state as unknown }),
    /** Back to the list; for a record that a link opened, the list takes its place in the history. */
    close: () => {
      const wasOpenedHere = (state as Partial<typeof OPENED> | null)?.hasOpenedRecord === true;
      if (!wasOpenedHere) return change({ open: '' });
      if (isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
    /**
     * Changes the search or filters by name, and returns to the first page. Keeps the other filters. If nothing changes,
     * refetches the rows without a new history entry.
     */
    apply: (changes: Readonly<Record<string, string>>) => show({ search, ...values, ...changes, size }),
    /** Clears the search and the filters; those with a default, such as tabs, stay. */
    clear: () => {
      const places = filters.filter((filter) => filter.defaultValue !== undefined);
      show({ ...Object.fromEntries(places.map(({ name }) => [name, values[name]])), size });
    },
  };
}

/** Creates a function that fetches pages of a filtered list. Sends nothing for a range that ends before it starts. */
const fetchPartOf =
  <Row extends Identified, Name extends string>(
    source: ListSource<Row, Name>,
    { search, filters }: Pick<ListQuery<Name>, 'search' | 'filters'>,
  ): FetchPage<Row> =>
  (paging, signal) =>
    isInverted(filters)
      ? Promise.resolve({ items: [], totalCount: 0, dropped: 0 })
      : source.fetch({ search, ...filters, ...paging }, signal);

const pageQuery = <Row extends Identified, Name extends string>(
  source: ListSource<Row, Name>,
  { page, pageSize, search, filters }: ListQuery<Name>,
) => {
  const asked = { search, ...filters };
  const fetchPart = fetchPartOf(source, { search, filters });
  const keyOf = (number: number) => [...source.key, 'list', { page: number, pageSize, ...asked }];
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: ({ signal, client }) =>
      fetchRows(fetchPart, { page, pageSize }, signal, (number) => client.getQueryData<Page<Row>>(keyOf(number))),
  });
};

/** The `calls` of a screen: the page of a list that an address names, asked for while the screen is not drawn yet. */
export const listCalls =
  <Row extends Identified, Name extends string>(source: ListSource<Row, Name>) =>
  (address: URL) => [pageQuery(source, readQuery(address, source))];

/** Names of filters (or `search`) that the server did not apply, or might not have applied. */
interface Unfiltered {
  /** Ignored by the server, because at least one row does not match. */
  readonly ignored: readonly string[];
  /** Not contradicted by any row, but some rows lack the field. */
  readonly unconfirmed: readonly string[];
}

function checkFilters<Row extends Identified, Name extends string>(
  { filters, searched }: ListSource<Row, Name>,
  query: ListQuery<Name>,
  rows: readonly Row[],
): Unfiltered {
  const searchFits = searched && ((row: Row) => fitsSearch(searched(row), query.search));
  const checks = [
    { name: 'search', value: query.search, fits: searchFits },
    ...filters.map(({ name, fits }) => ({ name, value: query.filters[name], fits })),
  ].flatMap(({ name, value, fits }) =>
    value === '' || fits === undefined ? [] : [{ name, results: rows.map((row) => fits(row, value)) }],
  );
  const ignored = checks.filter(({ results }) => results.includes(false));
  const unconfirmed = checks.filter(({ results }) => !results.includes(false) && results.includes(null));
  return { ignored: ignored.map(({ name }) => name), unconfirmed: unconfirmed.map(({ name }) => name) };
}

export type ListState<Row extends Identified, Name extends string = string> = ReturnType<typeof useList<Row, Name>>;

/** The page of a list that the address names. Only the answer to the latest query is shown. */
export function useList<Row extends Identified, Name extends string>(source: ListSource<Row, Name>) {
  const params = useListParams(source);
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...pageQuery(source, params),
    placeholderData: keepPreviousData,
  });
  const queryClient = useQueryClient();
  const { pathname, search: address } = useLocation();
  useEffect(() => noteList(pathname, address), [pathname, address]);
  const shown = data && visiblePage(data);
  // While another query is on its way, the time of the rows before stays.
  const [updatedAt, setUpdatedAt] = useState(0);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== updatedAt) setUpdatedAt(dataUpdatedAt);
  /** Fetches all pages of the current search and filters, for a file. */
  const collect: CsvSource<Row>['load'] = (watch) => collectPages(fetchPartOf(source, params), watch);
  return {
    params,
    /** `undefined` until the first answer; while another page loads, the one before it. */
    shown,
    /** The rows belong to another search or page: the answer for this one is not here yet. */
    isOutdated: isPlaceholderData,
    ...checkFilters(source, params, shown && !isPlaceholderData ? shown.rows : []),
    pageCount: usePageCount(params, { ...shown, isFetching, pageSize: params.pageSize }),
    error,
    isFetching,
    /** When these rows came, in ms since the epoch; 0 before the first answer. */
    updatedAt,
    refetch,
    /** Fetches another page ahead; one that came a moment ago is not fetched again. */
    prefetchPage: (page: number) =>
      void queryClient.query(pageQuery(source, { ...params, page })).catch(() => undefined),
    collect,
  };
}
