import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { LOOKUP_LIMIT } from '../config/limits';
import { mapping } from '../config/mapping';
import { send } from '../http/send';
import { sendChange } from '../http/sendChange';
import { adminPage } from './adminList';
import { date, shortText, optionalIdField, longText, reader, readCounts, pathSegment, lowercase } from './decode';
import { ownerFields } from './owner';
import { planCode } from './plans';
import { row, toServer } from './row';

export const AdminFeedbackRow = v.pipe(
  row('feedback', {
    id: optionalIdField,
    ...ownerFields,
    userPlan: planCode,
    type: lowercase,
    subject: shortText,
    content: longText,
    pageUrl: shortText,
    technicalDetails: longText,
    status: lowercase,
    reply: longText,
    repliedAt: date,
    createdAt: date,
  }),
  v.check(({ id, subject, content }) => id !== '' || subject !== '' || content !== ''),
);

export type AdminFeedback = v.InferOutput<typeof AdminFeedbackRow>;

const Counts = v.fallback(v.object({ counts: reader(readCounts) }), { counts: null });

export const ADMIN_FEEDBACK_KEY = ['admin-feedback'] as const;

export const fetchAdminFeedback = adminPage(AdminFeedbackRow, assumed.adminFeedback);

/** Fetches the newest version of a message. The list is the only request for it. `undefined` if it isn't found. */
export async function findFeedback({ id, userId, userEmail }: AdminFeedback): Promise<AdminFeedback | undefined> {
  const query = { page: 1, pageSize: LOOKUP_LIMIT, search: userEmail, user_id: userId };
  return (await fetchAdminFeedback(query)).items.find((row) => row.id === id);
}

/** Fetches the number of messages per status. Returns `null` if the list's response doesn't contain these numbers. */
export async function fetchFeedbackCounts(signal?: AbortSignal): Promise<ReadonlyMap<string, number> | null> {
  const body = await send({ path: assumed.adminFeedback, query: { page: 1, page_size: 1 }, signal });
  return v.parse(Counts, body).counts;
}

export const feedbackCountsQuery = () =>
  queryOptions({ queryKey: [...ADMIN_FEEDBACK_KEY, 'counts'], queryFn: ({ signal }) => fetchFeedbackCounts(signal) });

export interface FeedbackChange {
  readonly status: string;
  readonly reply?: string | undefined;
}

export async function changeFeedback(feedbackId: string, { status, reply }: FeedbackChange): Promise<void> {
  const path = assumed.adminFeedbackEntry.replace('{id}', pathSegment(feedbackId));
  await sendChange({ method: mapping.update, path, json: toServer('feedback', { status, reply }) });
}
