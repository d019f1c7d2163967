import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { dashboardQuery } from '../../api/adminDashboard';
import { formatNumber } from '../../lib/formatNumber';
import { commandZh as text } from '../../text/zh/command';
import { menuCountsStore } from './layoutText';
import { useRoleCheck } from './useRoleCheck';

const FRESH_MS = 60_000;
const REFETCH_MS = 5 * 60_000;
const COUNT_MAX = 99;

const badge = (count: number | null | undefined, nameOf: (count: string) => string) =>
  count != null && count > 0
    ? { text: count > COUNT_MAX ? `${COUNT_MAX}+` : String(count), name: nameOf(formatNumber(count)) }
    : undefined;

/**
 * Stores the counts of the admin menu, using the dashboard's query. If the query fails, the menu shows no counts. The
 * role check is in this chunk, because it loads in the admin area only.
 */
export function MenuCounts() {
  useRoleCheck();
  const { data } = useQuery({ ...dashboardQuery(), staleTime: FRESH_MS, refetchInterval: REFETCH_MS });
  useEffect(() => {
    menuCountsStore.setState({
      feedbackManagement: badge(data?.pendingFeedback, text.feedbackCount),
      paymentHistory: badge(data?.failedPayments, text.paymentCount),
    });
  }, [data]);
  useEffect(() => () => menuCountsStore.setState({}, true), []);
  return null;
}
