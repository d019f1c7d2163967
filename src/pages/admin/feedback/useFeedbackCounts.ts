import { useQuery } from '@tanstack/react-query';

import { ADMIN_FEEDBACK_KEY, fetchAdminFeedback } from '../../../api/adminFeedback';
import { COUNTED } from './feedbackTabs';

const ONE = { page: 1, pageSize: 1 };

/** How much is to be done: in the counts that come with a page, else in the totals of two pages of one row. */
async function fetchCounts(signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const [first, ...others] = COUNTED;
  const page = await fetchAdminFeedback({ ...ONE, status: first }, signal);
  if (page.counts !== null) return page.counts;
  const counts = new Map<string, number>([[first, page.totalCount]]);
  for (const status of others) {
    counts.set(status, (await fetchAdminFeedback({ ...ONE, status }, signal)).totalCount);
  }
  return counts;
}

/** The figures on the tabs; without them the tabs are only words. */
export function useFeedbackCounts(): ReadonlyMap<string, number> {
  const { data } = useQuery({
    queryKey: [...ADMIN_FEEDBACK_KEY, 'counts'],
    queryFn: ({ signal }) => fetchCounts(signal),
  });
  return new Map(COUNTED.flatMap((status) => (data?.has(status) ? [[status, data.get(status) ?? 0] as const] : [])));
}
