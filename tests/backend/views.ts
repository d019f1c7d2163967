import type { Database } from './database';
import { addMonths, isoSeconds } from './months';
import type { FeedbackRow, MailRow, PaymentRow, PlanRow, SubscriptionRow, UserRow } from './schemas';
import { currentSubscription, entitlementOf, statusOf } from './subscriptionRules';

/** Converts cents to dollars. */

export const dollars = (cents: number): number => cents / 100;

/** Formats cents as `47.88`, like a decimal column in JSON. */
export const decimalText = (cents: number): string => (cents / 100).toFixed(2);

export const userView = (user: UserRow) => ({
  id: user.id,
  email: user.email,
  username: user.username,
  name: user.username,
  is_active: user.is_active,
  is_superuser: user.is_superuser,
  roles: user.roles,
  permissions: user.permissions,
  created_at: user.created_at,
});

/** Returns the user with their current plan, in the format of GET /users/verify. */
export const ownUserView = (db: Database, user: UserRow, now: Date) => {
  const plan = entitlementOf(db, user.id, now);
  return {
    ...userView(user),
    is_active_subscriber: plan.code !== 'free',
    subscription_plan: plan.code,
    plan_name: plan.name,
    subscription_expires_at: plan.expiresAt,
  };
};

export const planView = (plan: PlanRow) => ({
  id: plan.id,
  code: plan.code,
  name: plan.name,
  description: plan.description,
  price: dollars(plan.price_cents),
  currency: 'USD',
  duration_months: plan.duration_months,
  features: plan.features,
  is_active: plan.is_active,
});

export const subscriptionView = (db: Database, row: SubscriptionRow, now: Date) => {
  const plan = db.plans.one('code', row.plan);
  const status = statusOf(row, now);
  return {
    id: row.id,
    user_id: row.user_id,
    user_email: db.users.get(row.user_id)?.email ?? null,
    plan: row.plan,
    plan_name: plan?.name ?? row.plan,
    status: status === 'cancelled' ? row.status : status,
    start_date: row.start_date,
    end_date: row.end_date,
    auto_renew: status === 'active' && row.auto_renew,
    cancel_at_period_end: status === 'cancelled' && Date.parse(row.end_date) > now.getTime(),
    price: dollars(plan?.price_cents ?? 0),
    currency: 'USD',
    created_at: row.created_at,
  };
};

/** Returns a row of the admin user list, with the user's current subscription. */
export const adminUserView = (db: Database, user: UserRow, now: Date) => {
  const row = currentSubscription(db, user.id, now);
  return {
    ...userView(user),
    is_activated: user.activated_at !== null,
    last_login_at: user.last_login_at,
    subscription: row === undefined ? null : subscriptionView(db, row, now),
  };
};

/** Returns the period that a payment pays for. Both dates are null unless the payment succeeded. */
const periodOf = ({ status, paid_at: paidAt, description }: PaymentRow) => {
  const [, months = ''] = /(\d+) month/.exec(description) ?? [];
  if (status !== 'succeeded' || paidAt === null || months === '') return { period_start: null, period_end: null };
  return { period_start: paidAt, period_end: isoSeconds(addMonths(new Date(paidAt), Number(months))) };
};

/** Returns a payment in the format of the user's payment history. */
export const paymentView = (row: PaymentRow) => ({
  id: row.id,
  created_at: row.created_at,
  description: row.description,
  plan_code: row.plan_code,
  amount: dollars(row.amount_cents),
  currency: row.currency,
  status: row.status,
  payment_method: row.payment_method,
  card_last4: row.card_last4,
  invoice_number: row.invoice_number,
  invoice_url: row.invoice_url,
  ...periodOf(row),
  tax: null,
});

/** Removes the offset of a time, like FastAPI's naive date-times. */
const naive = (at: string | null): string | null => at?.replace('Z', '') ?? null;

/**
 * Returns a payment in the format of the admin area. Amounts are strings, like a decimal column, and times have no
 * offset, like a naive date-time.
 */
export const adminPaymentView = (db: Database, row: PaymentRow) => ({
  ...paymentView(row),
  amount: decimalText(row.amount_cents),
  user_id: row.user_id,
  user_email: db.users.get(row.user_id)?.email ?? null,
  subscription_id: row.subscription_id,
  provider: 'stripe',
  transaction_id: row.transaction_id,
  failure_message: row.failure_message,
  created_at: naive(row.created_at),
  paid_at: naive(row.paid_at),
});

export const feedbackView = (row: FeedbackRow) => ({
  id: row.id,
  type: row.type,
  subject: row.subject,
  content: row.content,
  page_url: row.page_url,
  status: row.status,
  reply: row.reply,
  replied_at: row.replied_at,
  created_at: row.created_at,
});

export const adminFeedbackView = (db: Database, row: FeedbackRow, now: Date) => ({
  ...feedbackView(row),
  user_id: row.user_id,
  user_email: db.users.get(row.user_id)?.email ?? null,
  user_plan: entitlementOf(db, row.user_id, now).code,
  technical_details: row.technical_details,
  updated_at: row.updated_at,
});

export const mailView = (row: MailRow) => ({
  id: row.id,
  user_id: row.user_id,
  to_email: row.to_email,
  subject: row.subject,
  email_type: row.email_type,
  status: row.status,
  error_message: row.error_message,
  sent_at: row.sent_at,
  created_at: row.created_at,
});

export const mailDetailView = (row: MailRow) => ({
  ...mailView(row),
  body_html: row.body_html,
  body_text: row.body_text,
  provider_message_id: row.provider_message_id,
  metadata: row.metadata,
});
