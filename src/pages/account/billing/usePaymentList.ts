import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type Payment, myPaymentsQuery } from '../../../api/payments';
import { pageCountOf, pageOf } from '../../../components/pageMath';
import { usePageCorrection } from '../../../components/usePageParam';
import { useHeldError } from '../../../components/useHeldError';
import { allPaymentsQuery } from './allPayments';
import { inYear, yearsOf } from './billingYears';
import type { BillingFilter } from './useBillingFilter';

const PAGE_SIZE = 10;

/** The page of payments that the filter asks for. */
export interface PaymentPage {
  readonly rows: readonly Payment[];
  readonly total: number;
  /** Rows that did not fit and were left out. */
  readonly dropped: number;
}

export interface PaymentListState {
  /** `undefined` until the first answer; while the next page loads, the page before it. */
  readonly shown: PaymentPage | undefined;
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
  const shown = year === null ? fromServer(paged.data, page) : fromAll(all.data, page, year);
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

function fromServer(
  data: { items: readonly Payment[]; totalCount: number; dropped: number } | undefined,
  page: number,
) {
  if (data === undefined) return undefined;
  const { items, totalCount, dropped } = data;
  // A server that does not page sends everything at once, whatever page was asked for.
  if (items.length > PAGE_SIZE) return { rows: pageOf(items, page, PAGE_SIZE), total: items.length + dropped, dropped };
  return { rows: items, total: totalCount, dropped };
}

function fromAll(data: { rows: readonly Payment[]; dropped: number } | undefined, page: number, year: number) {
  if (data === undefined) return undefined;
  const rows = inYear(data.rows, year);
  return { rows: pageOf(rows, page, PAGE_SIZE), total: rows.length, dropped: data.dropped };
}
