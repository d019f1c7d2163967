import { useSearchParams } from 'react-router-dom';

import { type PageParam, usePageParam } from '../../../components/usePageParam';
import { readYear } from './billingYears';

/** What of the list is shown, all of it in the address: `?year=2026&page=2`. */
export interface BillingFilter extends PageParam {
  readonly year: number | null;
  /** Another year begins at its first page. */
  readonly setYear: (year: number | null) => void;
}

export function useBillingFilter(): BillingFilter {
  const paging = usePageParam();
  const [params, setParams] = useSearchParams();
  return {
    ...paging,
    year: readYear(params.get('year')),
    setYear: (year) => setParams(year === null ? {} : { year: String(year) }, { preventScrollReset: true }),
  };
}
