import { useSearchParams } from 'react-router-dom';

import { type PageParam, usePageParam } from '../../../components/usePageParam';
import { ADMIN_PAGE_SIZE } from '../../../config/limits';
import { parseServerDate } from '../../../domain/serverDate';
import type { ListQuery, ListFilter } from './listTypes';

export const SEARCH_MAX = 200;

/** What of a list is shown, all of it in the address: `?search=lin&status=active&page=2`. */
export interface ListParams<Name extends string = string> extends PageParam {
  readonly search: string;
  readonly filters: Readonly<Record<Name, string>>;
  /** Something narrows the list. */
  readonly isFiltered: boolean;
  readonly asked: ListQuery<Name>;
  /** Another search or other filters begin at the first page; what is not named stays. */
  apply(wanted: { search?: string; filters?: Partial<Record<Name, string>> }): void;
  /** Everything, from the first page. */
  readonly clear: () => void;
}

const isDay = (value: string): boolean => parseServerDate(value)?.kind === 'day';

function accepted(filter: ListFilter, value: string): boolean {
  if (value === '') return true;
  if (filter.accepts !== undefined) return filter.accepts(value);
  if (filter.kind === 'date') return isDay(value);
  return (filter.options ?? []).some((option) => option.value === value);
}

/**
 * Reads and writes the address of a list. A value of the address that a filter does not know counts as none.
 *
 * @param filters the same list that the frame is given
 */
export function useListParams<Name extends string = never>(
  filters: readonly ListFilter<Name>[] = [],
  pageSize: number = ADMIN_PAGE_SIZE,
): ListParams<Name> {
  const paging = usePageParam();
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, SEARCH_MAX);
  const set = Object.fromEntries(
    filters.map((filter) => {
      const value = params.get(filter.name) ?? '';
      return [filter.name, accepted(filter, value) ? value : ''];
    }),
  ) as Record<Name, string>;
  return {
    ...paging,
    search,
    filters: set,
    isFiltered: search !== '' || Object.values(set).some((value) => value !== ''),
    asked: { page: paging.page, pageSize, search, filters: set },
    apply: (wanted) => {
      const next: Record<string, string> = { search: (wanted.search ?? search).trim(), ...set, ...wanted.filters };
      setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
        preventScrollReset: true,
      });
    },
    clear: () => setParams({}, { preventScrollReset: true }),
  };
}
