import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { send } from '../http/send';
import { sendChange } from '../http/sendChange';
import { type Page, type Paging, date, decodePage, idField, shortText, longText, lowercase } from './decode';
import { fetchRows } from './fetchRows';
import { row, toServer } from './row';

interface FeedbackMessage {
  readonly type: string;
  readonly subject: string;
  readonly content: string;
  /** Path of the page that the message is about. Sent only with the user's consent. */
  readonly pageUrl?: string | undefined;
  /** The text that the user saw and agreed to send. */
  readonly technicalDetails?: string | undefined;
}

export const FeedbackRow = row('feedback', {
  id: idField,
  type: lowercase,
  subject: shortText,
  content: longText,
  status: lowercase,
  /** The support team's answer. Empty if the support team hasn't answered. */
  reply: longText,
  repliedAt: date,
  createdAt: date,
});

export type Feedback = v.InferOutput<typeof FeedbackRow>;

export const FeedbackResponse = v.fallback(row('feedback', { id: v.fallback(v.nullable(idField), null) }), {
  id: null,
});

/** Returns the message's id, or `null` if the server sends no id. */
export async function sendFeedback(message: FeedbackMessage): Promise<string | null> {
  const { type, subject, content, pageUrl, technicalDetails } = message;
  const body = await sendChange({
    method: 'POST',
    path: assumed.feedback,
    json: toServer('feedback', { type, subject, content, page_url: pageUrl, technical_details: technicalDetails }),
  });
  return v.parse(FeedbackResponse, body).id;
}

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
