import { useQuery } from '@tanstack/react-query';

import { myPaymentsQuery } from '../../../api/payments';

/** The last three payments; the card and the banner share one answer. */
export const useRecentPayments = () => useQuery(myPaymentsQuery({ page: 1, pageSize: 3 }));
