import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { send } from '../http/send';
import { type AdminListQuery, requestAdminList } from './adminList';
import {
  type Page,
  date,
  decodePage,
  shortText,
  optionalId,
  longText,
  reader,
  readCounts,
  row,
  segment,
  firstOf,
  lowercase,
} from './decode';

/** A message as the back-office sees it; a row needs an id, a subject or a content. */
export const AdminFeedbackRow = v.pipe(
  row({
    id: optionalId,
    userId: optionalId,
    userEmail: firstOf(shortText, 'user_email', 'email'),
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

/** A page of messages, and how many there are in each state where the server tells (`null` where it does not). */
export interface FeedbackPage extends Page<AdminFeedback> {
  readonly counts: ReadonlyMap<string, number> | null;
}

const Counts = v.fallback(v.object({ counts: reader(readCounts) }), { counts: null });

export const ADMIN_FEEDBACK_KEY = ['admin-feedback'] as const;

/** `GET /admin/feedback` (assumed call). */
export async function fetchAdminFeedback(query: AdminListQuery, signal?: AbortSignal): Promise<FeedbackPage> {
  const { body, ...paging } = await requestAdminList(assumed.adminFeedback, query, signal);
  return { ...decodePage(AdminFeedbackRow, body, paging), counts: v.parse(Counts, body).counts };
}

/** How many messages there are in each state; `null` where the server does not tell. */
export const feedbackCountsQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_FEEDBACK_KEY, 'counts'],
    queryFn: async ({ signal }) => (await fetchAdminFeedback({ page: 1, pageSize: 1 }, signal)).counts,
  });

export interface FeedbackChange {
  readonly status: string;
  /** Sent to the user; without it only the status changes. */
  readonly reply?: string | undefined;
}

/** `PUT /admin/feedback/{id}` (assumed call) */
export async function changeFeedback(feedbackId: string, { status, reply }: FeedbackChange): Promise<void> {
  const path = assumed.adminFeedbackEntry.replace('{id}', segment(feedbackId));
  await send({ method: 'PUT', path, json: { status, reply } });
}
