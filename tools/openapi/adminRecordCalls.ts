import * as v from 'valibot';

import { DashboardAnswer } from '../../src/api/adminDashboard';
import { AdminFeedbackRow } from '../../src/api/adminFeedback';
import { MailBody, MailRow } from '../../src/api/adminMails';
import { AdminPaymentRow } from '../../src/api/adminPayments';
import { PaymentStatsAnswer } from '../../src/api/adminStats';
import { assumed } from '../../src/config/assumedPaths';
import {
  ADDRESS,
  callsOf,
  AMOUNT,
  ANY,
  choice,
  DATE,
  DAYS,
  EMPTY,
  type Field,
  FLAG,
  ID,
  IGNORED,
  listOf,
  needed,
  OF_USER,
  one,
  OPTIONAL_TEXT,
  OWNER,
  PAGING,
  type Resource,
  SEARCH,
  status,
  TEXT,
  text,
  welcome,
} from './call';
import { FEEDBACK_FIELDS, PAYMENT_FIELDS } from './userCalls';

export const ADMIN_PAYMENT: Resource = {
  name: 'PaymentRecord',
  source: 'src/api/adminPayments.ts, AdminPaymentRow',
  schema: AdminPaymentRow,
  fields: {
    ...PAYMENT_FIELDS,
    id: needed('the row is left out, unless it has a transaction_id', { schema: ID }),
    created_at: needed('no date is shown', { schema: DATE }),
    user_id: welcome('no link leads to the user', { schema: ID }),
    user_email: welcome(OWNER, { schema: OPTIONAL_TEXT }),
    subscription_id: welcome(EMPTY, { schema: ID }),
    plan_code: welcome(EMPTY, { schema: OPTIONAL_TEXT }),
    payment_method: welcome(EMPTY, { schema: OPTIONAL_TEXT }),
    transaction_id: welcome(EMPTY, { schema: ID }),
    provider: welcome(EMPTY),
    failure_message: welcome('the reason of a failed payment is not shown'),
    paid_at: welcome(EMPTY, { schema: DATE }),
    invoice_url: welcome('no receipt can be opened', { schema: ADDRESS }),
  },
};

const MAIL_FIELDS: Readonly<Record<string, Field>> = {
  id: needed('the mail cannot be opened', { schema: ID }),
  user_id: welcome('the recipient leads to the list of users', { schema: ID }),
  to_email: needed('nobody sees to whom it went', { schema: OPTIONAL_TEXT }),
  subject: welcome(EMPTY),
  email_type: welcome(EMPTY, { schema: OPTIONAL_TEXT }),
  status: needed('no status is shown'),
  error_message: welcome('the reason of a failed mail is not shown'),
  sent_at: welcome('created_at is shown'),
  created_at: welcome(EMPTY),
};

export const MAIL: Resource = {
  name: 'Mail',
  source: 'src/api/adminMails.ts, MailRow',
  schema: MailRow,
  fields: MAIL_FIELDS,
};

export const MAIL_DETAIL: Resource = {
  name: 'MailDetail',
  source: 'src/api/adminMails.ts, MailBody',
  schema: MailBody,
  fields: {
    ...MAIL_FIELDS,
    body_html: welcome('the preview shows the text', { schema: OPTIONAL_TEXT }),
    body_text: welcome('there is no text view', { schema: OPTIONAL_TEXT }),
    provider_message_id: welcome(EMPTY, { schema: OPTIONAL_TEXT }),
    metadata: welcome('nothing', { schema: { type: ['object', 'null'] } }),
  },
};

export const ADMIN_FEEDBACK: Resource = {
  name: 'FeedbackRecord',
  source: 'src/api/adminFeedback.ts, AdminFeedbackRow',
  schema: AdminFeedbackRow,
  fields: {
    ...FEEDBACK_FIELDS,
    user_id: welcome('no link leads to the user', { schema: ID }),
    user_email: welcome(OWNER, { schema: OPTIONAL_TEXT }),
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
  source: 'src/api/adminDashboard.ts, DashboardAnswer',
  schema: DashboardAnswer,
  fields: {
    ...figures(
      'total_users new_users_7d active_subscriptions expiring_7d monthly_revenue failed_payments_30d failed_emails_24h pending_feedback overdue_feedback_48h',
    ),
    oldest_pending_feedback_at: welcome('the oldest open message is not named', { schema: DATE }),
    currency: welcome('USD is shown', { schema: OPTIONAL_TEXT }),
    subscriptions_by_plan: welcome('there is no chart of the plans', { schema: { type: ['object', 'null'] } }),
    user_trend: rows('there is no chart of new users'),
    recent_users: rows('the list of new users is not shown'),
    recent_payments: rows('the list of new payments is not shown'),
  },
};

export const PAYMENT_STATS: Resource = {
  name: 'PaymentStatistics',
  source: 'src/api/adminStats.ts, PaymentStatsAnswer',
  schema: PaymentStatsAnswer,
  fields: {
    ...figures('total_revenue total_payments successful_payments failed_payments refunded_amount'),
    previous_month_to_date: welcome('the revenue of this month is not compared with that of the same days before', {
      schema: AMOUNT,
    }),
    currency: welcome('USD is shown', { schema: OPTIONAL_TEXT }),
    monthly: rows('there is no chart of the months'),
  },
};

export const SETTING: Resource = {
  name: 'Setting',
  source: 'src/api/adminSettings.ts, readSettings',
  // Read by hand.
  schema: v.looseObject({}),
  fields: {
    key: needed('the setting is left out', { names: ['name'], schema: TEXT }),
    value: needed('the field is empty', { schema: {} }),
    type: welcome('the type is taken from the value', { schema: OPTIONAL_TEXT }),
    is_secret: welcome(
      'a secret is a text whose key ends in secret, password, token, api_key, secret_key or private_key',
      { schema: FLAG },
    ),
    group: welcome('it stands among the others', { schema: OPTIONAL_TEXT }),
    description: welcome('no help is shown', { schema: OPTIONAL_TEXT }),
    is_set: welcome('whether a secret is stored is taken from its value', { schema: FLAG }),
  },
};

const FEEDBACK_STATUSES = ['open', 'in_progress', 'resolved', 'closed'];

/** Figures, logs, feedback and settings of the back-office. */
export const ADMIN_RECORD_CALLS = callsOf({ tag: 'Back-office', identity: 'administrator' }, [
  {
    id: 'getDashboard',
    source: 'src/api/adminDashboard.ts, fetchDashboard',
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'Figures of the dashboard.',
    without: 'the dashboard does not load',
    answer: one(DASHBOARD),
  },
  {
    id: 'getPaymentStatistics',
    source: 'src/api/adminStats.ts, fetchPaymentStats',
    method: 'GET',
    path: '/admin/stats/payments',
    summary: 'Figures above the list of payments.',
    without: '"Failed to get payment statistics" is shown above the list',
    answer: one(PAYMENT_STATS),
  },
  {
    id: 'listPayments',
    source: 'src/api/adminPayments.ts, fetchAdminPayments',
    method: 'GET',
    path: '/admin/payments',
    summary: 'The payments of all users, newest first.',
    without: '"Failed to get payment history list" is shown',
    query: {
      ...PAGING,
      ...DAYS,
      search: SEARCH,
      user_id: OF_USER,
      status: status('succeeded', 'pending', 'failed', 'refunded'),
      plan_code: { schema: text(64), without: IGNORED },
    },
    answer: listOf(ADMIN_PAYMENT),
  },
  {
    id: 'listMails',
    source: 'src/api/adminMails.ts, fetchMails',
    method: 'GET',
    path: '/admin/email-logs',
    summary: 'The mails that were sent, newest first.',
    without: 'the log of mails does not load',
    query: {
      ...PAGING,
      ...DAYS,
      search: SEARCH,
      user_id: OF_USER,
      status: status('sent', 'delivered', 'pending', 'failed', 'bounced'),
      type: status('activation', 'password_reset', 'payment', 'feedback_reply', 'other'),
    },
    answer: listOf(MAIL),
  },
  {
    id: 'getMail',
    source: 'src/api/adminMails.ts, fetchMail',
    method: 'GET',
    path: '/admin/email-logs/{id}',
    summary: 'One mail with its text.',
    without: 'a mail cannot be looked at',
    answer: one(MAIL_DETAIL),
  },
  {
    id: 'listFeedback',
    source: 'src/api/adminFeedback.ts, fetchAdminFeedback',
    method: 'GET',
    path: assumed.adminFeedback,
    summary: 'The messages of all users, newest first; may carry counts by status.',
    without: 'the page of feedback says that the server does not have the call: "当前服务器未提供此接口"',
    query: {
      ...PAGING,
      ...DAYS,
      search: SEARCH,
      user_id: OF_USER,
      status: status(...FEEDBACK_STATUSES),
      type: status('bug', 'idea', 'billing', 'other'),
    },
    answer: listOf(ADMIN_FEEDBACK),
  },
  {
    id: 'updateFeedback',
    source: 'src/api/adminFeedback.ts, changeFeedback',
    method: 'PUT',
    path: assumed.adminFeedbackEntry,
    summary: 'Answers a message, or gives it another status.',
    without: 'messages can be read, but neither answered nor closed',
    body: {
      status: { schema: choice(...FEEDBACK_STATUSES), always: true, without: 'messages cannot be closed' },
      reply: { schema: text(2_000, 1), without: 'messages cannot be answered' },
    },
    answer: ANY,
  },
  {
    id: 'listSettings',
    source: 'src/api/adminSettings.ts, fetchSettings',
    method: 'GET',
    path: assumed.adminSettings,
    summary: 'The settings: a list, or an object, nested one level (smtp.host).',
    without: 'the page of the settings says that the server has none',
    answer: { kind: 'list', of: SETTING, isPaged: false },
  },
  {
    id: 'updateSettings',
    source: 'src/api/adminSettings.ts, saveSettings',
    method: 'PUT',
    path: assumed.adminSettings,
    summary: 'Changes the settings that are named.',
    without: 'nothing can be saved',
    body: {},
    hasFreeBody: true,
    answer: ANY,
  },
]);
