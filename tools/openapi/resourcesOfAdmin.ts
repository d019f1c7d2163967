import * as v from 'valibot';

import { AdminFeedbackRow } from '../../src/api/adminFeedback';
import { MailBody, MailRow } from '../../src/api/adminMails';
import { AdminPaymentRow } from '../../src/api/adminPayments';
import { AdminSubscriptionRow } from '../../src/api/adminSubscriptions';
import { AdminUserRow, AssignAnswer } from '../../src/api/adminUsers';
import { ADDRESS, AMOUNT, DATE, type Field, FLAG, ID, needed, type Resource, TEXT, welcome } from './call';
import { EMPTY, FEEDBACK_FIELDS, PAYMENT_FIELDS, SUBSCRIPTION_FIELDS } from './resourcesOfUser';

const NO_ACTIONS = 'the row is shown, and nothing can be done with it';
const OWNER =
  'the e-mail is looked up among 100 users, then by GET /admin/users/{id} for the rows on the page; of a user who is not found, the id';
const OPEN = v.looseObject({});

export const ADMIN_SUBSCRIPTION: Resource = {
  name: 'SubscriptionRecord',
  schema: AdminSubscriptionRow,
  fields: {
    ...SUBSCRIPTION_FIELDS,
    portal_url: welcome('nothing'),
    price: welcome('nothing', { schema: AMOUNT }),
    currency: welcome('nothing'),
    auto_renew: welcome('nothing'),
    user_email: welcome(OWNER),
  },
};

export const ADMIN_USER: Resource = {
  name: 'User',
  schema: AdminUserRow,
  fields: {
    id: needed(NO_ACTIONS),
    email: needed('the user cannot be told from others'),
    username: welcome('the list shows name, else a dash', { names: ['name'] }),
    is_active: welcome('no status is shown'),
    is_superuser: welcome('it counts as false, and the row offers deleting'),
    roles: welcome('the row does not say who is an administrator'),
    is_activated: welcome('nobody sees whether the account was activated', {
      names: ['is_verified', 'email_verified', 'activated_at'],
      schema: { type: ['boolean', 'string', 'number', 'null'] },
    }),
    created_at: welcome(EMPTY),
    last_login_at: welcome(EMPTY),
    subscription: welcome(
      'plan and end are joined from one page of the subscriptions: users whose records are not on it are shown without a plan',
      {
        names: ['subscription_plan', 'plan'],
        schema: { type: ['object', 'array', 'string', 'null'] },
      },
    ),
  },
};

export const ASSIGNED: Resource = {
  name: 'AssignedSubscription',
  schema: AssignAnswer,
  fields: {
    success: needed('the screen says that the result is unknown (分配订阅返回未知错误)'),
    message: welcome('"订阅计划分配成功" is shown'),
  },
};

export const ADMIN_PAYMENT: Resource = {
  name: 'PaymentRecord',
  schema: AdminPaymentRow,
  fields: {
    ...PAYMENT_FIELDS,
    id: needed('the row is left out, unless it has a transaction_id', { schema: ID }),
    user_id: welcome('no link leads to the user', { schema: ID }),
    user_email: welcome(OWNER, {
      names: ['email'],
      schema: { type: ['string', 'null'] },
    }),
    subscription_id: welcome(EMPTY, { schema: ID }),
    plan_code: welcome(EMPTY, { names: ['plan'], schema: { type: ['string', 'null'] } }),
    payment_method: welcome(EMPTY, { names: ['method'], schema: { type: ['string', 'null'] } }),
    transaction_id: welcome(EMPTY, { schema: ID }),
    provider: welcome(EMPTY),
    failure_message: welcome('the reason of a failed payment is not shown'),
    paid_at: welcome(EMPTY, { schema: DATE }),
    invoice_url: welcome('no receipt can be opened', { names: ['receipt_url'], schema: ADDRESS }),
  },
};

const MAIL_FIELDS: Readonly<Record<string, Field>> = {
  id: needed('the mail cannot be opened', { schema: ID }),
  user_id: welcome('the recipient leads to the list of users', { schema: ID }),
  to_email: needed('nobody sees to whom it went', {
    names: ['recipient', 'to', 'email'],
    schema: { type: ['string', 'null'] },
  }),
  subject: welcome(EMPTY),
  email_type: welcome(EMPTY, { names: ['type'], schema: { type: ['string', 'null'] } }),
  status: needed('no status is shown'),
  error_message: welcome('the reason of a failed mail is not shown', { names: ['error'] }),
  sent_at: welcome('created_at is shown'),
  created_at: welcome(EMPTY),
};

export const MAIL: Resource = { name: 'Mail', schema: MailRow, fields: MAIL_FIELDS };

export const MAIL_DETAIL: Resource = {
  name: 'MailDetail',
  schema: MailBody,
  fields: {
    ...MAIL_FIELDS,
    body_html: welcome('the preview shows the text', { names: ['html'], schema: { type: ['string', 'null'] } }),
    body_text: welcome('there is no text view', { names: ['text', 'body'], schema: { type: ['string', 'null'] } }),
    provider_message_id: welcome(EMPTY, { names: ['message_id'], schema: { type: ['string', 'null'] } }),
    metadata: welcome('nothing', { schema: { type: ['object', 'null'] } }),
  },
};

export const ADMIN_FEEDBACK: Resource = {
  name: 'FeedbackRecord',
  schema: AdminFeedbackRow,
  fields: {
    ...FEEDBACK_FIELDS,
    user_id: welcome('no link leads to the user', { schema: ID }),
    user_email: welcome(OWNER, { names: ['email'], schema: { type: ['string', 'null'] } }),
    user_plan: welcome(EMPTY),
    page_url: welcome(EMPTY),
    technical_details: welcome(EMPTY),
  },
};

const figures = (names: string): Readonly<Record<string, Field>> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, welcome(EMPTY, { schema: AMOUNT })]));

const rows = (without: string): Field =>
  welcome(without, { schema: { type: ['array', 'null'], items: { type: 'object' } } });

export const DASHBOARD: Resource = {
  name: 'Dashboard',
  schema: OPEN,
  fields: {
    ...figures(
      'total_users active_users new_users_7d active_subscriptions pending_subscriptions expiring_7d monthly_revenue revenue_growth failed_payments_30d failed_emails_24h pending_feedback overdue_feedback_48h',
    ),
    oldest_pending_feedback_at: welcome('the oldest open message is not named', { schema: DATE }),
    currency: welcome('USD is shown', { schema: { type: ['string', 'null'] } }),
    subscriptions_by_plan: welcome('there is no chart of the plans', { schema: { type: ['object', 'array', 'null'] } }),
    user_trend: rows('there is no chart of new users'),
    recent_users: rows('the list of new users is not shown'),
    recent_payments: rows('the list of new payments is not shown'),
  },
};

export const PAYMENT_STATS: Resource = {
  name: 'PaymentStatistics',
  schema: OPEN,
  fields: {
    ...figures('total_revenue total_payments successful_payments failed_payments refunded_amount'),
    currency: welcome('USD is shown', { schema: { type: ['string', 'null'] } }),
    monthly: rows('there is no chart of the months'),
  },
};

export const SETTING: Resource = {
  name: 'Setting',
  schema: OPEN,
  fields: {
    key: needed('the setting is left out', { names: ['name'], schema: TEXT }),
    value: needed('the field is empty', { schema: {} }),
    type: welcome('the type is taken from the value, secrets from the name', { schema: { type: ['string', 'null'] } }),
    group: welcome('the group is taken from the name', { schema: { type: ['string', 'null'] } }),
    description: welcome('no help is shown', { schema: { type: ['string', 'null'] } }),
    is_set: welcome('whether a secret is stored is taken from its value', { schema: FLAG }),
    updated_at: welcome('nothing', { schema: DATE }),
  },
};
