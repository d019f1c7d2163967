import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { hasStatus } from '../http/failure';
import { send } from '../http/send';
import { type AdminListQuery, requestAdminList } from './adminList';
import {
  type Page,
  date,
  decodePage,
  line,
  optionalId,
  prose,
  reader,
  readFigure,
  row,
  segment,
  under,
  word,
} from './decode';

/** A message as the back-office sees it; a row needs an id, a subject or a content. */
export const AdminFeedbackRow = v.pipe(
  row({
    id: optionalId,
    userId: optionalId,
    userEmail: under(line, 'user_email', 'email'),
    userPlan: line,
    type: word,
    subject: line,
    content: prose,
    pageUrl: line,
    technicalDetails: prose,
    status: word,
    /** Empty while there is no answer. */
    reply: prose,
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

function readCounts(value: unknown): ReadonlyMap<string, number> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const pairs = Object.entries(value).flatMap(([status, raw]): [string, number][] => {
    const count = readFigure(raw);
    return count === null || count < 0 ? [] : [[status, count]];
  });
  return pairs.length === 0 ? null : new Map(pairs);
}

const Counts = v.fallback(v.object({ counts: reader(readCounts) }), { counts: null });

export const ADMIN_FEEDBACK_KEY = ['admin-feedback'] as const;

/** `GET /admin/feedback` (assumed call). */
export async function fetchAdminFeedback(query: AdminListQuery, signal?: AbortSignal): Promise<FeedbackPage> {
  const { body, ...paging } = await requestAdminList(assumed.adminFeedback, query, signal);
  return { ...decodePage(AdminFeedbackRow, body, paging, 'feedback'), counts: v.parse(Counts, body).counts };
}

const isOldestFirst = (rows: readonly AdminFeedback[]): boolean =>
  (rows[0]?.createdAt ?? '') < (rows.at(-1)?.createdAt ?? '');

/**
 * Servers send the newest first and the spec names no other order: pages are read from the last one on, turned round.
 */
export async function fetchOldestFeedback(query: AdminListQuery, signal?: AbortSignal): Promise<FeedbackPage> {
  const first = await fetchAdminFeedback({ ...query, page: 1 }, signal);
  const { totalCount, pageSize } = first;
  const pageOf = async (page: number) =>
    page === 1 ? first : fetchAdminFeedback({ ...query, page, pageSize }, signal);
  if (isOldestFirst(first.items)) return pageOf(query.page);
  // A server that does not page at all.
  if (first.items.length > pageSize) return { ...first, items: first.items.toReversed() };
  // Places of the wanted rows among the newest first.
  const end = totalCount - (query.page - 1) * pageSize;
  const start = Math.max(0, end - pageSize);
  if (end <= 0) return pageOf(query.page);
  const page = Math.floor(start / pageSize) + 1;
  // The wanted rows lie on one page of the server, or on two.
  const bound = page * pageSize;
  const newer = await pageOf(page);
  const older = end > bound ? (await pageOf(page + 1)).items.slice(0, end - bound) : [];
  const items = [...newer.items.slice(start % pageSize, end - bound + pageSize), ...older];
  return { ...newer, items: items.toReversed() };
}

/**
 * How many messages there are in some states: as counts that come with a page, else as totals of pages of one row.
 *
 * @param isOf whether a message has a status, however it is spelt
 */
export const feedbackCountsQuery = (
  statuses: readonly string[],
  isOf: (feedback: AdminFeedback, status: string) => boolean,
) =>
  queryOptions({
    queryKey: [...ADMIN_FEEDBACK_KEY, 'counts'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
      const counts = new Map<string, number>();
      for (const status of statuses) {
        const page = await fetchAdminFeedback({ page: 1, pageSize: 1, status }, signal);
        if (page.counts !== null) return page.counts;
        // A server that ignores the status sends the total of all.
        if (!page.items.every((feedback) => isOf(feedback, status))) return new Map();
        counts.set(status, page.totalCount);
      }
      return counts;
    },
  });

export interface FeedbackChange {
  readonly status: string;
  /** Sent to the user; without it only the status changes. */
  readonly reply?: string | undefined;
}

/**
 * `PUT /admin/feedback/{id}` (assumed call); `POST …/reply` for an answer, where that is all a server has (404, 405).
 */
export async function changeFeedback(feedbackId: string, { status, reply }: FeedbackChange): Promise<void> {
  const path = assumed.adminFeedbackEntry.replace('{id}', segment(feedbackId));
  try {
    await send({ method: 'PUT', path, json: { status, reply } });
  } catch (error) {
    if (reply === undefined || !hasStatus(error, 404, 405)) throw error;
    const replyPath = assumed.adminFeedbackReply.replace('{id}', segment(feedbackId));
    await send({ method: 'POST', path: replyPath, json: { content: reply } });
  }
}
