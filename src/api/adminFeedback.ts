import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { mapping } from '../config/mapping';
import { send } from '../http/send';
import { adminPage } from './adminList';
import { date, shortText, optionalId, longText, reader, readCounts, segment, lowercase } from './decode';
import { ownerFields } from './owner';
import { row, sentValue } from './row';

/** A message as the back-office sees it; a row needs an id, a subject or a content. */
export const AdminFeedbackRow = v.pipe(
  row('feedback', {
    id: optionalId,
    ...ownerFields,
    userPlan: shortText,
    type: lowercase,
    subject: shortText,
    content: longText,
    pageUrl: shortText,
    technicalDetails: longText,
    status: lowercase,
    /** Empty while there is no answer. */
    reply: longText,
    repliedAt: date,
    createdAt: date,
  }),
  v.check(({ id, subject, content }) => id !== '' || subject !== '' || content !== ''),
);

export type AdminFeedback = v.InferOutput<typeof AdminFeedbackRow>;

const Counts = v.fallback(v.object({ counts: reader(readCounts) }), { counts: null });

export const ADMIN_FEEDBACK_KEY = ['admin-feedback'] as const;

/** `GET /admin/feedback` (assumed call). */
export const fetchAdminFeedback = adminPage(AdminFeedbackRow, assumed.adminFeedback);

/** How many messages there are in each state, told beside a page of them; `null` where the server does not tell. */
export async function fetchFeedbackCounts(signal?: AbortSignal): Promise<ReadonlyMap<string, number> | null> {
  const body = await send({ path: assumed.adminFeedback, query: { page: 1, page_size: 1 }, signal });
  return v.parse(Counts, body).counts;
}

export const feedbackCountsQuery = () =>
  queryOptions({ queryKey: [...ADMIN_FEEDBACK_KEY, 'counts'], queryFn: ({ signal }) => fetchFeedbackCounts(signal) });

export interface FeedbackChange {
  readonly status: string;
  /** Sent to the user; without it only the status changes. */
  readonly reply?: string | undefined;
}

/** `PUT /admin/feedback/{id}` (assumed call) */
export async function changeFeedback(feedbackId: string, { status, reply }: FeedbackChange): Promise<void> {
  const path = assumed.adminFeedbackEntry.replace('{id}', segment(feedbackId));
  await send({ method: mapping.update, path, json: { status: sentValue('feedback', 'status', status), reply } });
}
