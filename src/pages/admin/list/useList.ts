import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { type CollectOptions, collectPages } from '../../../api/collectPages';
import { usePageCount, visiblePage } from '../../../components/pageParams';
import { rememberList } from '../../../lib/lastList';
import { checkFilters } from '../filters';
import type { Identified, ListSource } from './listDescription';
import { fetchPartOf, pageQuery } from './pageQuery';
import { defaultQuery } from './savedViews';
import { readQuery, useListParams } from './urlState';

/** Creates the `queries` export of a page (see `lazyRoute`), so that the request starts before the page renders. */
export const listQueries =
  <Row extends Identified, Name extends string>(source: ListSource<Row, Name>) =>
  ({ pathname, search }: URL) => {
    const searchParams = new URLSearchParams(search || defaultQuery(pathname));
    return [pageQuery(source, readQuery({ pathname, searchParams }, source))];
  };

export type ListState<Row extends Identified, Name extends string = string> = ReturnType<typeof useList<Row, Name>>;

export function useList<Row extends Identified, Name extends string>(source: ListSource<Row, Name>) {
  const params = useListParams(source);
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...pageQuery(source, params),
    placeholderData: keepPreviousData,
  });
  const queryClient = useQueryClient();
  const { pathname, search: address } = useLocation();
  useEffect(() => rememberList(pathname, address), [pathname, address]);
  const shown = data && visiblePage(data);
  // While another query loads, keep the time of the old rows, which are still visible.
  const [updatedAt, setUpdatedAt] = useState(0);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== updatedAt) setUpdatedAt(dataUpdatedAt);
  const collect = (options: CollectOptions) => collectPages(fetchPartOf(source, params), options);
  return {
    params,
    /** `undefined` until the first response. Contains the previous page while another page loads. */
    shown,
    isOutdated: isPlaceholderData,
    ...checkFilters(source, params, shown && !isPlaceholderData ? shown.rows : []),
    pageCount: usePageCount(params, { ...shown, isFetching, pageSize: params.pageSize }),
    error,
    isFetching,
    /** When the rows were loaded, in ms since the epoch; 0 before the first response. */
    updatedAt,
    refetch,
    prefetchPage: (page: number) =>
      void queryClient.query(pageQuery(source, { ...params, page })).catch(() => undefined),
    collect,
  };
}
