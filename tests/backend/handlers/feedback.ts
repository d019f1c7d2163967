import * as v from 'valibot';

import { adminRoute, requireUser } from '../accessTokens';
import { type Context, route } from '../context';
import { isoSeconds } from '../months';
import { sendMail } from '../outbox';
import { choice, choiceOf, numberOf, pageOf, pathId, readJson, searchOf, spanOf, text } from '../request';
import { created, HttpError, json, notFound, paged } from '../respond';
import type { FeedbackRow } from '../schemas';
import { adminFeedbackView, feedbackView } from '../views';

const TYPES = ['bug', 'idea', 'billing', 'other'] as const;

const STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;

const message = v.object({
  type: choice(TYPES),
  subject: v.pipe(v.string(), v.trim(), text(1, 120)),
  content: v.pipe(v.string(), v.trim(), text(10, 2_000)),
  page_url: v.nullish(text(0, 500)),
  technical_details: v.nullish(text(0, 2_000)),
});

const send = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const body = await readJson(context.request, message);
  const at = isoSeconds(context.now);
  const row = await context.db.feedback.insert({
    ...body,
    user_id: user.id,
    page_url: body.page_url ?? null,
    technical_details: body.technical_details ?? null,
    status: 'open',
    reply: null,
    replied_at: null,
    created_at: at,
    updated_at: at,
  });
  return created(feedbackView(row));
};

const listMine = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const rows = context.db.feedback.many('user_id', user.id).toReversed();
  return json(paged(rows, pageOf(context.query), feedbackView));
};

const rowAt = ({ db, params }: Context): FeedbackRow => {
  const row = db.feedback.get(pathId(params['id'], 'feedback_id'));
  if (row === undefined) throw notFound('Feedback');
  return row;
};

/** Lists messages, newest first, with the number of messages per status. */
const list = ({ db, now, query }: Context): Response => {
  const page = pageOf(query);
  const matches = searchOf(query);
  const status = choiceOf(query, 'status', STATUSES);
  const type = choiceOf(query, 'type', TYPES);
  const isWithin = spanOf(query);
  const userId = numberOf(query, 'user_id', 1, Number.MAX_SAFE_INTEGER);
  const rows = db.feedback.where(
    (row) =>
      (status === null || row.status === status) &&
      (type === null || row.type === type) &&
      isWithin(row.created_at) &&
      (userId === null || row.user_id === userId) &&
      matches(row.subject, row.content, db.users.get(row.user_id)?.email),
  );
  const counts = Object.fromEntries(
    STATUSES.map((name) => [name, db.feedback.where((row) => row.status === name).length]),
  );
  return json({ ...paged(rows.toReversed(), page, (row) => adminFeedbackView(db, row, now)), counts });
};

/** Stores the status and reply. A new reply is sent to the user by email. */
const change = async (
  context: Context,
  row: FeedbackRow,
  status: FeedbackRow['status'] | undefined,
  reply: string | null | undefined,
) => {
  const { db, now, origin } = context;
  const answered = reply !== null && reply !== undefined && reply.trim() !== '' && reply !== row.reply;
  const next = await db.feedback.update(row.id, {
    status: status ?? (answered ? 'resolved' : row.status),
    updated_at: isoSeconds(now),
    ...(answered ? { reply, replied_at: isoSeconds(now) } : {}),
  });
  const user = db.users.get(row.user_id);
  if (answered && user !== undefined) {
    await sendMail(context, {
      to: user,
      type: 'feedback_reply',
      subject: `Re: ${row.subject}`,
      paragraphs: ['We replied to your feedback:', reply],
      link: { label: 'Your feedback', href: `${origin}/feedback` },
      metadata: { feedback_id: String(row.id) },
    });
  }
  return json(adminFeedbackView(db, next, now));
};

const update = async (context: Context): Promise<Response> => {
  const row = rowAt(context);
  const body = await readJson(
    context.request,
    v.object({ status: v.optional(choice(STATUSES)), reply: v.nullish(text(0, 2_000)) }),
  );
  if (body.status === undefined && (body.reply ?? '') === '') throw new HttpError(400, 'Nothing to change');
  return change(context, row, body.status, body.reply);
};

export const routes = [
  route('POST', '/feedback', send),
  route('GET', '/feedback/me', listMine),
  adminRoute('GET', '/admin/feedback', list),
  adminRoute('PUT', '/admin/feedback/:id', update),
];
