import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { type Collected, collectPages } from '../../../api/collectPages';
import { MY_PAYMENTS_KEY, type Payment, fetchMyPayments } from '../../../api/payments';
import { type VisiblePage, pageOf, usePageCount, usePageParam } from '../../../components/pageParams';
import { parseServerDate } from '../../../domain/dates';
import { isReceipt } from '../payments';

/** Far more payments than a user has. Limits the requests if a server returns pages without end. */
const MAX_ROWS = 1_000;

/** Query for all payments, 100 per request. The endpoint can't filter by year, so the page filters them. */
const allPaymentsQuery = () =>
  queryOptions({
    queryKey: [...MY_PAYMENTS_KEY, 'all'],
    queryFn: ({ signal }): Promise<Collected<Payment>> => collectPages(fetchMyPayments, { maxRows: MAX_ROWS, signal }),
  });

/** Parses a year from the URL. @returns `null` (all years) unless it is between 1900 and 2099 */
export const readYear = (raw: string | null): number | null =>
  raw !== null && /^(19|20)\d\d$/.test(raw) ? Number(raw) : null;

/** Returns the year of a payment in the local time zone. */
export function yearOf({ date }: Payment): number | null {
  const read = parseServerDate(date);
  if (read === null) return null;
  return read.kind === 'day' ? read.date.getUTCFullYear() : read.date.getFullYear();
}

export function yearsOf(payments: readonly Payment[], chosen: number | null): number[] {
  const years = new Set(payments.map(yearOf).filter((year) => year !== null));
  if (chosen !== null) years.add(chosen);
  return [...years].toSorted((a, b) => b - a);
}

export const inYear = (payments: readonly Payment[], year: number | null): readonly Payment[] =>
  year === null ? payments : payments.filter((payment) => yearOf(payment) === year);

export type BillingFilter = ReturnType<typeof useBillingFilter>;

export function useBillingFilter() {
  const paging = usePageParam();
  const [params, setParams] = useSearchParams();
  return {
    ...paging,
    year: readYear(params.get('year')),
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
    isAtLeast: all.isTruncated,
    dropped: all.dropped,
  };
  return {
    query: { data: shown, error, isFetching, refetch },
    pageCount: usePageCount(filter, { total: shown?.total, isFetching, pageSize: PAGE_SIZE }),
    years: yearsOf(all?.rows ?? [], year),
    receipts: ofYear.filter(isReceipt),
    isIncomplete: all !== undefined && (all.isTruncated || all.dropped > 0),
  };
}

export type PaymentListState = ReturnType<typeof usePaymentList>;
