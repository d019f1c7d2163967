import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { type Collected, collectPages } from '../../../api/collectPages';
import { MY_PAYMENTS_KEY, type Payment, fetchMyPayments } from '../../../api/payments';
import { type VisiblePage, pageOf, usePageCount, usePageParam } from '../../../components/pageParams';
import { parseServerDate } from '../../../domain/dates';

/** More than anyone will ever have paid; only a broken server says otherwise. */
const MAX_ROWS = 1_000;

/** All payments, 100 a page: the call knows no year, so years are found here. For nearly everyone that is one call. */
const allPaymentsQuery = () =>
  queryOptions({
    queryKey: [...MY_PAYMENTS_KEY, 'all'],
    queryFn: ({ signal }): Promise<Collected<Payment>> => collectPages(fetchMyPayments, { maxRows: MAX_ROWS, signal }),
  });

/** A year from the address bar; `null` (all years) for anything but four digits of this or the last century. */
export const readYear = (raw: string | null): number | null =>
  raw !== null && /^(19|20)\d\d$/.test(raw) ? Number(raw) : null;

/** The year in which a payment is shown: a moment in the reader's own time zone, a calendar day as it stands. */
export function yearOf({ date }: Payment): number | null {
  const read = parseServerDate(date);
  if (read === null) return null;
  return read.kind === 'day' ? read.date.getUTCFullYear() : read.date.getFullYear();
}

/** The years to choose from, newest first: those of the payments, and the one that is chosen. */
export function yearsOf(payments: readonly Payment[], chosen: number | null): number[] {
  const years = new Set(payments.map(yearOf).filter((year) => year !== null));
  if (chosen !== null) years.add(chosen);
  return [...years].toSorted((a, b) => b - a);
}

export const inYear = (payments: readonly Payment[], year: number | null): readonly Payment[] =>
  year === null ? payments : payments.filter((payment) => yearOf(payment) === year);

export type BillingFilter = ReturnType<typeof useBillingFilter>;

/** What of the list is shown, all of it in the address: `?year=2026&page=2`. */
export function useBillingFilter() {
  const paging = usePageParam();
  const [params, setParams] = useSearchParams();
  return {
    ...paging,
    year: readYear(params.get('year')),
    /** Another year begins at its first page. */
    setYear: (year: number | null) =>
      setParams(year === null ? {} : { year: String(year) }, { preventScrollReset: true }),
  };
}

const PAGE_SIZE = 10;

export function usePaymentList(filter: BillingFilter) {
  const { page, year } = filter;
  const { data: all, error, isFetching, refetch } = useQuery(allPaymentsQuery());
  const ofYear = inYear(all?.rows ?? [], year);
  const shown: VisiblePage<Payment> | undefined = all && {
    rows: pageOf(ofYear, page, PAGE_SIZE),
    total: ofYear.length + (year === null ? all.dropped : 0),
    isAtLeast: all.isCut,
    dropped: all.dropped,
  };
  return {
    query: { data: shown, error, isFetching, refetch },
    pageCount: usePageCount(filter, { total: shown?.total, isFetching, pageSize: PAGE_SIZE }),
    years: yearsOf(all?.rows ?? [], year),
  };
}

export type PaymentListState = ReturnType<typeof usePaymentList>;
