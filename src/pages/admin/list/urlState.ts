import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { readPage, useChangeParams, usePageParam } from '../../../components/pageParams';
import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZES } from '../../../config/limits';
import { truncateText } from '../../../lib/truncateText';
import { readFilter } from '../filters';
import type { Identified, ListQuery, ListSource } from './listDescription';
import { pageQuery } from './pageQuery';
import { storedPageSize, storePageSize } from './preferences';
import { queryWithoutFilters } from './savedViews';

export const SEARCH_MAX = 200;

/** Reads search, filters, and page from a URL. Replaces invalid filter values with the default. */
export function readQuery<Row extends Identified, Name extends string>(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  { filters, pageSize = ADMIN_PAGE_SIZE }: ListSource<Row, Name>,
): ListQuery<Name> {
  const chosen = Number(searchParams.get('size') ?? storedPageSize(pathname));
  const values = filters.map((filter) => {
    const text = searchParams.get(filter.name) ?? '';
    return [filter.name, (text && readFilter(filter, text)) || (filter.defaultValue ?? '')];
  });
  return {
    page: readPage(searchParams.get('page')),
    pageSize: ADMIN_PAGE_SIZES.some((known) => known === chosen) ? chosen : pageSize,
    search: truncateText((searchParams.get('search') ?? '').trim(), SEARCH_MAX),
    filters: Object.fromEntries(values) as Record<Name, string>,
  };
}

/** State of the history entry that is added when a record opens. With this state, closing the record can go back. */
const OPENED = { hasOpenedRecord: true };

export type ListParams<Name extends string = string> = ReturnType<typeof useListParams<Identified, Name>>;

/** Search, filters, page, and open record, stored in the URL: `?search=lin&status=active&page=2&open=42` */
export function useListParams<Row extends Identified, Name extends string>(source: ListSource<Row, Name>) {
  const { filters, pageSize = ADMIN_PAGE_SIZE } = source;
  const { pathname, state, key } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const whenEmpty = () => queryWithoutFilters(pathname);
  const { setPage } = usePageParam(whenEmpty);
  const change = useChangeParams(whenEmpty);
  const queryClient = useQueryClient();
  /** Going back is asynchronous. A second click in the meantime would go back twice and leave the list. */
  const isClosing = useRef(false);
  useEffect(() => void (isClosing.current = false), [key]);
  const kept = { size: params.get('size') ?? '', hidden: params.get('hidden') ?? '' };
  const query = readQuery({ pathname, searchParams: params }, source);
  const { search, filters: values } = query;
  const defaults = new Map<string, string | undefined>(filters.map((filter) => [filter.name, filter.defaultValue]));
  const show = (wanted: Readonly<Record<string, string>>) => {
    const set = Object.entries(wanted).filter(([name, value]) => value.trim() !== '' && value !== defaults.get(name));
    const next = new URLSearchParams(set.map(([name, value]) => [name, value.trim()]));
    const isSame = JSON.stringify(readQuery({ pathname, searchParams: next }, source)) === JSON.stringify(query);
    if (isSame) void queryClient.refetchQueries({ queryKey: pageQuery(source, query).queryKey, exact: true });
    else setParams(next.size === 0 ? whenEmpty() : next, { preventScrollReset: true });
  };
  return {
    ...query,
    setPage,
    /** Ignores tabs (filters with a default value), because an empty tab doesn't mean that a search found nothing. */
    isFiltered:
      search !== '' || filters.some(({ name, defaultValue }) => defaultValue === undefined && values[name] !== ''),
    setSize: (next: number) => {
      storePageSize(pathname, next);
      change({ size: next === pageSize ? '' : String(next), page: '' });
    },
    openId: truncateText(params.get('open') ?? '', SEARCH_MAX),
    open: (id: string) => change({ open: id }, { replace: false, state: OPENED }),
    step: (id: string) => change({ open: id }, { state: state as unknown }),
    /** Goes back in the history if the record was opened from the list; otherwise replaces the history entry. */
    close: () => {
      const wasOpenedHere = (state as Partial<typeof OPENED> | null)?.hasOpenedRecord === true;
      if (!wasOpenedHere) return change({ open: '' });
      if (isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
    /** Changes some filters, and goes to page 1. If nothing changes, refetches without a new history entry. */
    apply: (changes: Readonly<Record<string, string>>) => show({ search, ...values, ...changes, ...kept }),
    /** Clears search and filters, but keeps the tab (a filter with a default value). */
    clear: () => {
      const places = filters.filter((filter) => filter.defaultValue !== undefined);
      show({ ...Object.fromEntries(places.map(({ name }) => [name, values[name]])), ...kept });
    },
  };
}
