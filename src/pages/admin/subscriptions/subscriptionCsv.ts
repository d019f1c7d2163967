import type { AdminSubscription } from '../../../api/adminSubscriptions';
import type { CsvColumn } from '../../../components/csvText';
import { sortableDay } from '../../../domain/dates';
import { subscriptionStatusZh } from '../../../text/zh/status';
import { subscriptionsZh as words } from '../../../text/zh/subscriptions';
import type { Owner } from './useUserNames';

/** The records of the current search as a file. */
export const subscriptionCsv = (
  ownerOf: (record: AdminSubscription) => Owner,
): { fileName: string; columns: readonly CsvColumn<AdminSubscription>[] } => ({
  fileName: words.fileName,
  columns: [
    { head: words.id, cell: ({ id }) => id },
    { head: words.userId, cell: ({ userId }) => userId },
    { head: words.user, cell: (record) => ownerOf(record).called },
    { head: words.plan, cell: ({ planName }) => planName },
    { head: words.planCode, cell: ({ plan }) => plan },
    { head: words.status, cell: ({ status }) => subscriptionStatusZh.get(status)?.label ?? status },
    { head: words.startDate, cell: ({ startDate }) => sortableDay(startDate) },
    { head: words.endDate, cell: ({ endDate }) => sortableDay(endDate) },
  ],
});
