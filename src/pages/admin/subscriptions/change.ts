import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { adminSubscriptionQuery } from '../../../api/adminSubscriptionRecord';
import {
  type AdminSubscription,
  AdminSubscriptionRow,
  changeSubscription,
  readSavedStatus,
  type SubscriptionChange,
} from '../../../api/adminSubscriptions';
import { formatDateTime, isoDay } from '../../../domain/dates';
import { nowMs } from '../../../lib/clock';
import { subscriptionChangeZh as text } from '../../../text/zh/subscriptionChange';
import { chosenEnd, type EndChoice } from '../endDate';
import { ignoredChange } from '../ignoredChange';

/** Identifies a version of a subscription. Ignores seconds, because servers send them with different precision. */
export const versionOf = ({ status, endDate }: AdminSubscription): string =>
  JSON.stringify([status, formatDateTime(endDate)]);

/** Reads the subscription before a write. Returns `null` if it has changed, for example by another administrator. */
export async function readUnchanged(
  queryClient: QueryClient,
  seen: AdminSubscription,
): Promise<AdminSubscription | null> {
  const now = await queryClient.query(adminSubscriptionQuery(seen));
  return versionOf(now) === versionOf(seen) ? now : null;
}

/** Returns what to send, or the problem to show. An expired subscription becomes active. */
export function changeOf(
  record: AdminSubscription,
  choice: EndChoice & { readonly isReactivated: boolean },
): SubscriptionChange | keyof typeof text.problems {
  const isActivated = record.status === 'expired' || (record.status === 'cancelled' && choice.isReactivated);
  const end = chosenEnd(record, choice, nowMs());
  if ('problem' in end) return end.problem;
  if (end.endDate === undefined && !isActivated) return 'missing';
  // `inactive` can mean that the status is unreadable, so don't send it.
  const status = isActivated ? 'active' : record.status === 'inactive' ? undefined : record.status;
  return { ...end, status };
}

export async function saveChange(id: string, change: SubscriptionChange): Promise<void> {
  const body = await changeSubscription(id, change);
  const saved = v.safeParse(AdminSubscriptionRow, body);
  const savedEnd = saved.success ? saved.output.endDate : null;
  // Check that the server hasn't ignored the end date, which the specification doesn't name. Responses can omit it.
  if (savedEnd !== null && change.endDate !== undefined && isoDay(savedEnd) !== isoDay(change.endDate))
    throw ignoredChange(text.ignored);
  if (change.status === 'active' && (readSavedStatus(body)?.status ?? 'active') !== 'active')
    throw ignoredChange(text.ignoredStatus);
}
