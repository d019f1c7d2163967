import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type Payment, myPaymentsQuery } from '../../../api/payments';
import { type VisiblePage, pageCountOf, pageOf, visiblePage } from '../../../components/pagination';
import { useHeldError } from '../../../components/useHeldError';
import { usePageCorrection } from '../../../components/usePageParam';
import { allPaymentsQuery } from './allPayments';
import { inYear, yearsOf } from './billingYears';
import type { BillingFilter } from './useBillingFilter';

const PAGE_SIZE = 10;

export interface PaymentListState {
  /** `undefined` until the first answer; while the next page loads, the page before it. */
  readonly shown: VisiblePage<Payment> | undefined;
  /** Stays at what was known while a page fails, so that the way back stays open. */
  readonly pageCount: number;
  readonly years: readonly number[];
  readonly failure: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Pages come from the server one by one; a year is picked from all payments. */
export function usePaymentList(filter: BillingFilter): PaymentListState {
  const { page, year } = filter;
  const paged = useQuery({
    ...myPaymentsQuery({ page, pageSize: PAGE_SIZE }),
    enabled: year === null,
    placeholderData: keepPreviousData,
  });
  const hasMore = paged.data !== undefined && paged.data.totalCount > paged.data.items.length;
  const all = useQuery({ ...allPaymentsQuery(), enabled: year !== null || hasMore });

  const source = year === null ? paged : all;
  const shown = year === null ? paged.data && visiblePage(paged.data, page, PAGE_SIZE) : fromAll(all.data, page, year);
  const pageCount = shown === undefined ? null : pageCountOf(shown.total, PAGE_SIZE);
  usePageCorrection(filter, source.isFetching ? null : pageCount);
  const [lastCount, setLastCount] = useState({ year, pageCount: 1 });
  if (pageCount !== null && (lastCount.pageCount !== pageCount || lastCount.year !== year))
    setLastCount({ year, pageCount });

  return {
    shown,
    pageCount: pageCount ?? (lastCount.year === year ? lastCount.pageCount : 1),
    years: yearsOf(all.data?.rows ?? paged.data?.items ?? [], year),
    failure: useHeldError(source.error, source.isFetching),
    isFetching: source.isFetching,
    retry: () => void source.refetch(),
  };
}

function fromAll(data: { rows: readonly Payment[]; dropped: number } | undefined, page: number, year: number) {
  if (data === undefined) return undefined;
  const rows = inYear(data.rows, year);
  return { rows: pageOf(rows, page, PAGE_SIZE), total: rows.length, dropped: data.dropped };
}
