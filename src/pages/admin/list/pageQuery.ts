import { queryOptions } from '@tanstack/react-query';

import type { Page } from '../../../api/decode';
import { type FetchPage, fetchRows } from '../../../api/fetchRows';
import { isInverted } from '../filters';
import type { Identified, ListQuery, ListSource } from './listDescription';

/** If the date range ends before it starts, the list is empty and no request is sent. */
export const fetchPartOf =
  <Row extends Identified, Name extends string>(
    source: ListSource<Row, Name>,
    { search, filters }: Pick<ListQuery<Name>, 'search' | 'filters'>,
  ): FetchPage<Row> =>
  (paging, signal) =>
    isInverted(filters)
      ? Promise.resolve({ items: [], totalCount: 0, dropped: 0 })
      : source.fetch({ search, ...filters, ...paging }, signal);

export const pageQuery = <Row extends Identified, Name extends string>(
  source: ListSource<Row, Name>,
  { page, pageSize, search, filters }: ListQuery<Name>,
) => {
  const query = { search, ...filters };
  const fetchPart = fetchPartOf(source, { search, filters });
  const keyOf = (number: number) => [...source.key, 'list', { page: number, pageSize, ...query }];
  return queryOptions({
    queryKey: keyOf(page),
    queryFn: ({ signal, client }) =>
      fetchRows(fetchPart, { page, pageSize }, signal, (number) => client.getQueryData<Page<Row>>(keyOf(number))),
  });
};
