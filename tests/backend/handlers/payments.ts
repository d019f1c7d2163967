import { adminRoute, requireUser } from '../accessTokens';
import { type Context, route } from '../context';
import { choiceOf, numberOf, pageOf, searchOf, spanOf } from '../request';
import { json, paged } from '../respond';
import { adminPaymentView, paymentView } from '../views';

const myPayments = async (context: Context): Promise<Response> => {
  const user = await requireUser(context);
  const rows = context.db.payments.many('user_id', user.id).toReversed();
  return json(paged(rows, pageOf(context.query), paymentView));
};

const list = ({ db, query }: Context): Response => {
  const page = pageOf(query);
  const matches = searchOf(query);
  const status = choiceOf(query, 'status', ['succeeded', 'pending', 'failed', 'refunded']);
  const userId = numberOf(query, 'user_id', 1, Number.MAX_SAFE_INTEGER);
  const plan = query.get('plan_code') ?? query.get('plan') ?? '';
  const isWithin = spanOf(query);
  const rows = db.payments.where(
    (row) =>
      (status === null || row.status === status) &&
      (plan === '' || row.plan_code === plan) &&
      (userId === null || row.user_id === userId) &&
      isWithin(row.created_at) &&
      matches(row.transaction_id, row.invoice_number, db.users.get(row.user_id)?.email),
  );
  return json(paged(rows.toReversed(), page, (row) => adminPaymentView(db, row)));
};

export const routes = [route('GET', '/payments/history', myPayments), adminRoute('GET', '/admin/payments', list)];
