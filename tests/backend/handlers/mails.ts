import { adminRoute } from '../accessTokens';
import type { Context } from '../context';
import { choiceOf, numberOf, pageOf, pathId, searchOf, spanOf } from '../request';
import { json, notFound, paged } from '../respond';
import { mailDetailView, mailView } from '../views';

const TYPES = ['activation', 'password_reset', 'payment', 'feedback_reply', 'other'] as const;
const STATUSES = ['sent', 'delivered', 'pending', 'failed', 'bounced'] as const;

/** Lists emails, newest first. `email_type` or `type` filters by type. */
const list = ({ db, query }: Context): Response => {
  const page = pageOf(query);
  const matches = searchOf(query);
  const status = choiceOf(query, 'status', STATUSES);
  const type = choiceOf(query, query.has('email_type') ? 'email_type' : 'type', TYPES);
  const userId = numberOf(query, 'user_id', 1, Number.MAX_SAFE_INTEGER);
  const isWithin = spanOf(query);
  const rows = db.mails.where(
    (row) =>
      (status === null || row.status === status) &&
      (type === null || row.email_type === type) &&
      (userId === null || row.user_id === userId) &&
      isWithin(row.created_at) &&
      matches(row.to_email, row.subject),
  );
  return json(paged(rows.toReversed(), page, mailView));
};

const read = (context: Context): Response => {
  const row = context.db.mails.get(pathId(context.params['id'], 'log_id'));
  if (row === undefined) throw notFound('Email log');
  return json(mailDetailView(row));
};

export const routes = [adminRoute('GET', '/admin/email-logs', list), adminRoute('GET', '/admin/email-logs/:id', read)];
