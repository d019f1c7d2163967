import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { collectPages } from '../../../api/collectPages';
import type { CsvSource } from '../../../components/CsvExport';
import { usePageCount, visiblePage } from '../../../components/pageParams';
import { noteList } from '../../../lib/lastList';
import { checkFilters } from './filters';
import type { Identified, ListSource } from './listDescription';
import { fetchPartOf, pageQuery } from './pageQuery';
import { readQuery, useListParams } from './urlState';

/** The `calls` of a screen: the page of a list that an address names, asked for while the screen is not drawn yet. */
export const listCalls =
  <Row extends Identified, Name extends string>(source: ListSource<Row, Name>) =>
  (address: URL) => [pageQuery(source, readQuery(address, source))];

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
