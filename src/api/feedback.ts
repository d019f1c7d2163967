import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { send } from '../http/send';
import { type Page, date, decodePage, id, line, prose, word } from './decode';

/** What the user has written to us, and what we answered. */
export interface Feedback {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly content: string;
  readonly status: string;
  /** Empty while there is no answer. */
  readonly reply: string;
  readonly repliedAt: string | null;
  readonly createdAt: string | null;
}

/** A message on its way to us. */
export interface FeedbackMessage {
  readonly type: string;
  readonly subject: string;
  readonly content: string;
  /** Path of the page it is about; only with the user's consent. */
  readonly pageUrl?: string | undefined;
  /** Exactly the text that the user was shown; only with their consent. */
  readonly technicalDetails?: string | undefined;
}

export const FeedbackRow = v.pipe(
  v.object({
    id,
    type: word,
    subject: line,
    content: prose,
    status: word,
    reply: prose,
    replied_at: date,
    created_at: date,
  }),
  v.transform(({ replied_at: repliedAt, created_at: createdAt, ...row }): Feedback => ({
    ...row,
    repliedAt,
    createdAt,
  })),
);

export const Receipt = v.fallback(v.object({ id: v.fallback(v.nullable(id), null) }), { id: null });

/**
 * Sends a message (assumed call). Any 2xx counts.
 *
 * @returns its number, `null` when the server does not name one
 * @throws ApiError
 */
export async function sendFeedback(message: FeedbackMessage): Promise<string | null> {
  const { type, subject, content, pageUrl, technicalDetails } = message;
  const body = await send({
    method: 'POST',
    path: assumed.feedback,
    json: {
      type,
      subject,
      content,
      ...(pageUrl === undefined ? {} : { page_url: pageUrl }),
      ...(technicalDetails === undefined ? {} : { technical_details: technicalDetails }),
    },
    identity: 'fresh',
  });
  return v.parse(Receipt, body).id;
}

/** The signed-in user's own messages, newest first (assumed call). */
export async function fetchMyFeedback(
  paging: { page: number; pageSize: number },
  signal?: AbortSignal,
): Promise<Page<Feedback>> {
  const body = await send({
    method: 'GET',
    path: assumed.myFeedback,
    query: { page: paging.page, page_size: paging.pageSize },
    identity: 'fresh',
    signal,
  });
  return decodePage(FeedbackRow, body, paging, 'feedback');
}

export const MY_FEEDBACK_KEY = ['my-feedback'] as const;

export const myFeedbackQuery = (paging: { page: number; pageSize: number }) =>
  queryOptions({ queryKey: [...MY_FEEDBACK_KEY, paging], queryFn: ({ signal }) => fetchMyFeedback(paging, signal) });
