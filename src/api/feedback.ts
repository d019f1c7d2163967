import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { send } from '../http/send';
import { type Page, type Paging, date, decodePage, id, shortText, longText, lowercase } from './decode';
import { fetchRows } from './fetchRows';
import { row, sentValue } from './row';

interface FeedbackMessage {
  readonly type: string;
  readonly subject: string;
  readonly content: string;
  /** Path of the page it is about; only with the user's consent. */
  readonly pageUrl?: string | undefined;
  /** Exactly the text that the user was shown; only with their consent. */
  readonly technicalDetails?: string | undefined;
}

/** A message as its sender sees it. */
export const FeedbackRow = row('feedback', {
  id,
  type: lowercase,
  subject: shortText,
  content: longText,
  status: lowercase,
  /** Empty while there is no answer. */
  reply: longText,
  repliedAt: date,
  createdAt: date,
});

export type Feedback = v.InferOutput<typeof FeedbackRow>;

/** The answer to a new message; anything that cannot be read is one without an id. */
export const FeedbackAnswer = v.fallback(row('feedback', { id: v.fallback(v.nullable(id), null) }), { id: null });

/**
 * Sends a message (assumed call). Any 2xx counts.
 *
 * @returns its number, `null` when the server does not name one
 */
export async function sendFeedback(message: FeedbackMessage): Promise<string | null> {
  const { type, subject, content, pageUrl, technicalDetails } = message;
  const body = await send({
    method: 'POST',
    path: assumed.feedback,
    json: {
      type: sentValue('feedback', 'type', type),
      subject,
      content,
      page_url: pageUrl,
      technical_details: technicalDetails,
    },
  });
  return v.parse(FeedbackAnswer, body).id;
}

/** The signed-in user's own messages, newest first (assumed call). */
export async function fetchMyFeedback(paging: Paging, signal?: AbortSignal): Promise<Page<Feedback>> {
  const body = await send({
    path: assumed.myFeedback,
    query: { page: paging.page, page_size: paging.pageSize },
    signal,
  });
  return decodePage(FeedbackRow, body, paging);
}

export const MY_FEEDBACK_KEY = ['my-feedback'] as const;

export const myFeedbackQuery = (paging: Paging) =>
  queryOptions({
    queryKey: [...MY_FEEDBACK_KEY, paging],
    queryFn: ({ signal, client }) =>
      fetchRows(fetchMyFeedback, paging, signal, (page) =>
        client.getQueryData<Page<Feedback>>([...MY_FEEDBACK_KEY, { ...paging, page }]),
      ),
  });
