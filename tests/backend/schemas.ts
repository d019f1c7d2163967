import * as v from 'valibot';

/** A time as ISO text in UTC */
const instant = v.string();
const optionalInstant = v.nullable(instant);

export const userSchema = v.object({
  id: v.number(),
  /** Always lowercase, because emails are unique regardless of case. */
  email: v.string(),
  username: v.string(),
  password_hash: v.string(),
  is_active: v.boolean(),
  /** Null until the user follows the link in the activation email. */
  activated_at: optionalInstant,
  is_superuser: v.boolean(),
  roles: v.array(v.string()),
  permissions: v.array(v.string()),
  created_at: instant,
  last_login_at: optionalInstant,
});

export const planSchema = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  description: v.string(),
  /** Price per month in cents, for the yearly plan as well */
  price_cents: v.number(),
  duration_months: v.number(),
  features: v.array(v.string()),
  is_active: v.boolean(),
  created_at: instant,
});

export const subscriptionSchema = v.object({
  id: v.number(),
  user_id: v.number(),
  plan: v.string(),
  /** The stored status; `statusOf` returns the current one. Some old rows are spelled `canceled`. */
  status: v.picklist(['active', 'cancelled', 'canceled', 'pending', 'expired']),
  start_date: instant,
  end_date: instant,
  auto_renew: v.boolean(),
  cancel_reason: v.nullable(v.string()),
  /** Time when a pending row becomes active because the payment is confirmed. */
  settles_at: optionalInstant,
  created_at: instant,
});

export const paymentSchema = v.object({
  id: v.number(),
  user_id: v.number(),
  subscription_id: v.nullable(v.number()),
  plan_code: v.string(),
  description: v.string(),
  amount_cents: v.number(),
  currency: v.string(),
  status: v.picklist(['succeeded', 'pending', 'failed', 'refunded']),
  payment_method: v.picklist(['card', 'paypal']),
  card_last4: v.nullable(v.string()),
  transaction_id: v.string(),
  invoice_number: v.string(),
  invoice_url: v.nullable(v.string()),
  failure_message: v.nullable(v.string()),
  created_at: instant,
  paid_at: optionalInstant,
});

export const feedbackSchema = v.object({
  id: v.number(),
  user_id: v.number(),
  type: v.string(),
  subject: v.string(),
  content: v.string(),
  page_url: v.nullable(v.string()),
  technical_details: v.nullable(v.string()),
  status: v.picklist(['open', 'in_progress', 'resolved', 'closed']),
  reply: v.nullable(v.string()),
  replied_at: optionalInstant,
  created_at: instant,
  updated_at: instant,
});

export const mailSchema = v.object({
  id: v.number(),
  user_id: v.nullable(v.number()),
  to_email: v.string(),
  subject: v.string(),
  email_type: v.picklist(['activation', 'password_reset', 'payment', 'feedback_reply', 'other']),
  status: v.picklist(['sent', 'delivered', 'pending', 'failed', 'bounced']),
  error_message: v.nullable(v.string()),
  body_text: v.string(),
  body_html: v.string(),
  /** URL in the email, including its token */
  link: v.nullable(v.string()),
  provider_message_id: v.nullable(v.string()),
  metadata: v.record(v.string(), v.string()),
  created_at: instant,
  sent_at: optionalInstant,
});

export const tokenSchema = v.object({
  id: v.string(),
  kind: v.picklist(['activation', 'reset']),
  user_id: v.number(),
  expires_at: instant,
  used_at: optionalInstant,
});

export const checkoutSchema = v.object({
  id: v.string(),
  user_id: v.number(),
  plan: v.string(),
  amount_cents: v.number(),
  success_url: v.string(),
  cancel_url: v.string(),
  status: v.picklist(['open', 'paid', 'failed', 'cancelled']),
  /** Time that the payment stays unconfirmed after the user clicks Pay */
  settle_ms: v.number(),
  created_at: instant,
});

export const settingSchema = v.object({
  id: v.string(),
  value: v.unknown(),
  type: v.picklist(['string', 'text', 'number', 'boolean', 'json', 'secret']),
  group: v.picklist(['basic', 'email', 'payment', 'ai']),
  description: v.string(),
  updated_at: instant,
});

export type UserRow = v.InferOutput<typeof userSchema>;
export type PlanRow = v.InferOutput<typeof planSchema>;
export type SubscriptionRow = v.InferOutput<typeof subscriptionSchema>;
export type PaymentRow = v.InferOutput<typeof paymentSchema>;
export type FeedbackRow = v.InferOutput<typeof feedbackSchema>;
export type MailRow = v.InferOutput<typeof mailSchema>;
export type TokenRow = v.InferOutput<typeof tokenSchema>;
export type CheckoutRow = v.InferOutput<typeof checkoutSchema>;
export type SettingRow = v.InferOutput<typeof settingSchema>;
