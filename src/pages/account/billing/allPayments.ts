import { queryOptions } from '@tanstack/react-query';

import { type Payment, fetchMyPayments } from '../../../api/payments';
import { type Collected, collectPages } from '../../../components/collectPages';

/** More than anyone will ever have paid; only a broken server says otherwise. */
const MAX_ROWS = 1_000;

/**
 * All payments of the user, 100 a page. The call knows no year, so the years and what belongs to one are found here; for
 * nearly everyone that is one call.
 */
export const allPaymentsQuery = () =>
  queryOptions({
    queryKey: ['my-payments', 'all'],
    queryFn: ({ signal }): Promise<Collected<Payment>> => collectPages(fetchMyPayments, { maxRows: MAX_ROWS, signal }),
  });
