import * as v from 'valibot';

import { hasStatus } from '../http/failure';
import { send } from '../http/send';
import { type Page, date, decodePage, id, line, prose, reader } from './decode';
import { endpoints } from './endpoints';
import { readFigure } from './figures';

/** A message of a user as the back-office sees it. */
export interface AdminFeedback {
  /** Empty when the server did not name one. */
  readonly id: string;
  readonly userId: string;
  readonly userEmail: string;
  readonly userPlan: string;
  readonly type: string;
  readonly subject: string;
  readonly content: string;
  readonly pageUrl: string;
  readonly technicalDetails: string;
  readonly status: string;
  /** Empty while there is no answer. */
  readonly reply: string;
  readonly repliedAt: string | null;
  readonly createdAt: string | null;
}

/** A page of messages, and how many there are in each state where the server tells (`null` where it does not). */
export interface FeedbackPage extends Page<AdminFeedback> {
  readonly counts: ReadonlyMap<string, number> | null;
}

/** What is asked for: a page, and what narrows the list. */
export interface AdminFeedbackAsked {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly status?: string | undefined;
  readonly type?: string | undefined;
}

const anId = v.fallback(id, '');
const word = v.pipe(
  line,
  v.transform((text) => text.toLowerCase()),
);

export const AdminFeedbackRow = v.pipe(
  v.looseObject({
    id: anId,
    user_id: anId,
    user_plan: line,
    type: word,
    subject: line,
    content: prose,
    page_url: line,
    technical_details: prose,
    status: word,
    reply: prose,
    replied_at: date,
    created_at: date,
  }),
  v.check((row) => row.id !== '' || row.subject !== '' || row.content !== ''),
  v.transform((row): AdminFeedback => ({
    id: row.id,
    userId: row.user_id,
    userEmail: v.parse(line, row['user_email'] ?? row['email']),
    userPlan: row.user_plan,
    type: row.type,
    subject: row.subject,
    content: row.content,
    pageUrl: row.page_url,
    technicalDetails: row.technical_details,
    status: row.status,
    reply: row.reply,
    repliedAt: row.replied_at,
    createdAt: row.created_at,
  })),
);

function readCounts(value: unknown): ReadonlyMap<string, number> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const pairs = Object.entries(value).flatMap(([status, raw]): [string, number][] => {
    const count = readFigure(raw);
    return count === null || count < 0 ? [] : [[status, count]];
  });
  return pairs.length === 0 ? null : new Map(pairs);
}

const Counts = v.fallback(v.object({ counts: reader(readCounts) }), { counts: null });

/** Key of everything that was read from `/admin/feedback`. */
export const ADMIN_FEEDBACK_KEY = ['admin-feedback'] as const;

/**
 * `GET /admin/feedback` (assumed call).
 *
 * @throws ApiError
 */
export async function fetchAdminFeedback(asked: AdminFeedbackAsked, signal?: AbortSignal): Promise<FeedbackPage> {
  const body = await send({
    method: 'GET',
    path: endpoints.assumed.adminFeedback(),
    query: {
      page: asked.page,
      page_size: asked.pageSize,
      search: asked.search || undefined,
      status: asked.status || undefined,
      type: asked.type || undefined,
    },
    identity: 'fresh',
    signal,
  });
  return { ...decodePage(AdminFeedbackRow, body, asked, 'feedback'), counts: v.parse(Counts, body).counts };
}

/** What is to become of a message. */
export interface FeedbackChange {
  readonly status: string;
  /** Sent to the user; without it only the status changes. */
  readonly reply?: string | undefined;
}

/**
 * `PUT /admin/feedback/{id}` (assumed call); an answer goes to `POST /admin/feedback/{id}/reply` where that is all a server
 * has (404, 405).
 *
 * @throws ApiError
 */
export async function changeFeedback(feedbackId: string, { status, reply }: FeedbackChange): Promise<void> {
  const path = endpoints.assumed.adminFeedbackEntry(feedbackId);
  try {
    await send({ method: 'PUT', path, json: reply === undefined ? { status } : { status, reply }, identity: 'fresh' });
  } catch (error) {
    if (reply === undefined || !hasStatus(error, 404, 405)) throw error;
    const replyPath = endpoints.assumed.adminFeedbackReply(feedbackId);
    await send({ method: 'POST', path: replyPath, json: { content: reply }, identity: 'fresh' });
  }
}
