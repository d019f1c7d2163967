import * as v from 'valibot';

import { DashboardResponse, fetchDashboard } from '../../src/api/adminDashboard';
import { AdminFeedbackRow, changeFeedback, fetchAdminFeedback } from '../../src/api/adminFeedback';
import { fetchMail, fetchMails, MailBody, MailRow } from '../../src/api/adminMails';
import { AdminPaymentRow, fetchAdminPayments } from '../../src/api/adminPayments';
import { fetchSettings, readSettings, saveSettings } from '../../src/api/adminSettings';
import { fetchPaymentStats, PaymentStatsResponse } from '../../src/api/adminStats';
import { assumed } from '../../src/config/assumedPaths';
import { choice, DAYS, filter, FLAG, OF_USER, PAGING, PLAN_CODE, SEARCH, TEXT } from './endpoint';
import { listOf, one, requests } from './requests';
import { DASH, each, NO_STATUS, resource } from './resource';
import { FEEDBACK_FIELDS, PAYMENT_FIELDS } from './userEndpoints';

export const ADMIN_PAYMENT = resource('PaymentRecord', AdminPaymentRow, {
  needed: { id: 'the list does not show the payment, unless it has a transaction_id', ...PAYMENT_FIELDS.needed },
  ifMissing: {
    ...PAYMENT_FIELDS.ifMissing,
    ...each('subscription_id transaction_id provider paid_at', DASH),
    failure_message: 'administrators do not see why a payment failed',
  },
});

const MAIL_FIELDS = {
  needed: {
    id: 'administrators cannot open the email',
    to_email: 'administrators do not see who received the email',
    status: NO_STATUS,
  },
  ifMissing: {
    user_id: 'the link of the recipient leads to the list of users',
    ...each('subject email_type', DASH),
    error_message: 'administrators do not see why an email failed',
    sent_at: 'the list shows created_at',
  },
};

export const MAIL = resource('Mail', MailRow, MAIL_FIELDS);

export const MAIL_DETAIL = resource('MailDetail', MailBody, {
  needed: MAIL_FIELDS.needed,
  ifMissing: {
    ...MAIL_FIELDS.ifMissing,
    body_html: 'the preview shows the text',
    body_text: 'there is no text view',
    provider_message_id: DASH,
  },
});

export const ADMIN_FEEDBACK = resource('FeedbackRecord', AdminFeedbackRow, {
  needed: FEEDBACK_FIELDS.needed,
  ifMissing: {
    ...FEEDBACK_FIELDS.ifMissing,
    ...each('user_plan page_url technical_details', DASH),
  },
});

const rows = (ifMissing: string) => ({ ifMissing, schema: { type: 'array', items: { type: 'object' } } });

export const DASHBOARD = resource('Dashboard', DashboardResponse, {
  ifMissing: {
    ...each('total_users new_users_7d active_subscriptions expiring_7d monthly_revenue', DASH),
    ...each('failed_payments_30d failed_emails_24h pending_feedback overdue_feedback_48h', DASH),
    oldest_pending_feedback_at: 'administrators do not see how long the oldest open message waits',
    subscriptions_by_plan: { ifMissing: 'there is no chart of the plans', schema: { type: 'object' } },
    user_trend: rows('there is no chart of new users'),
    recent_users: rows('there is no list of new users'),
    recent_payments: rows('there is no list of new payments'),
  },
});

export const PAYMENT_STATS = resource('PaymentStatistics', PaymentStatsResponse, {
  ifMissing: {
    ...each('total_revenue total_payments successful_payments failed_payments refunded_amount', DASH),
    previous_month_to_date: 'the page does not compare the revenue with that of the previous month',
    monthly: rows('there is no chart of the months'),
  },
});

/** Lists the types of the fields, because the site parses settings with a function instead of a schema. */
export const SETTING = resource('Setting', v.looseObject({}), {
  readBy: readSettings,
  needed: {
    key: { ifMissing: 'the page does not show the setting', names: ['name'], schema: TEXT },
    value: { ifMissing: 'the field is empty', schema: {} },
  },
  ifMissing: {
    type: { ifMissing: 'the site derives the type from the value', schema: TEXT },
    is_secret: {
      ifMissing:
        'a setting is a secret if it is a text whose key ends in secret, password, token, api_key, secret_key or private_key',
      schema: FLAG,
    },
    group: { ifMissing: 'the setting is in the group of other settings', schema: TEXT },
    description: { ifMissing: 'the field has no help text', schema: TEXT },
    is_set: { ifMissing: 'a secret is stored if its value is not empty', schema: FLAG },
  },
});

const FEEDBACK_STATUS = choice('open', 'in_progress', 'resolved', 'closed');
const RECORDS = { ...PAGING, ...DAYS, search: SEARCH, user_id: OF_USER };

export const ADMIN_RECORD_ENDPOINTS = requests('Admin', 'administrator', {
  'GET /admin/dashboard': {
    by: fetchDashboard,
    summary: 'Numbers of the dashboard.',
    ifMissing: 'the dashboard does not load',
    answer: one(DASHBOARD),
  },
  'GET /admin/stats/payments': {
    by: fetchPaymentStats,
    summary: 'Figures above the list of payments.',
    ifMissing: 'the page shows "Failed to get payment statistics" above the list',
    answer: one(PAYMENT_STATS),
  },
  'GET /admin/payments': {
    by: fetchAdminPayments,
    summary: 'The payments of all users, newest first.',
    ifMissing: 'the page shows "Failed to get payment history list"',
    query: {
      ...RECORDS,
      status: filter(choice('succeeded', 'pending', 'failed', 'refunded')),
      plan_code: PLAN_CODE,
    },
    answer: listOf(ADMIN_PAYMENT),
  },
  'GET /admin/email-logs': {
    by: fetchMails,
    summary: 'The emails that the server sent, newest first.',
    ifMissing: 'the email log does not load',
    query: {
      ...RECORDS,
      status: filter(choice('sent', 'delivered', 'pending', 'failed', 'bounced')),
      type: filter(choice('activation', 'password_reset', 'payment', 'feedback_reply', 'other')),
    },
    answer: listOf(MAIL),
  },
  'GET /admin/email-logs/{id}': {
    by: fetchMail,
    summary: 'One email with its text.',
    ifMissing: 'administrators cannot read an email',
    answer: one(MAIL_DETAIL),
  },
  [`GET ${assumed.adminFeedback}`]: {
    by: fetchAdminFeedback,
    summary: 'The messages of all users, newest first. The response can contain counts by status.',
    ifMissing: 'the feedback page says that the server does not have the request: "当前服务器未提供此接口"',
    query: { ...RECORDS, status: filter(FEEDBACK_STATUS), type: filter(choice('bug', 'idea', 'billing', 'other')) },
    answer: listOf(ADMIN_FEEDBACK),
  },
  [`PUT ${assumed.adminFeedbackEntry}`]: {
    by: changeFeedback,
    summary: 'Replies to a message, or changes its status.',
    ifMissing: 'administrators can read messages, but not reply to them or close them',
    always: { status: { ifMissing: 'administrators cannot close messages', schema: FEEDBACK_STATUS } },
    sometimes: { reply: 'administrators cannot reply to messages' },
    example: ({ id }) => changeFeedback(id, { status: 'resolved', reply: 'Done.' }),
  },
  [`GET ${assumed.adminSettings}`]: {
    by: fetchSettings,
    summary: 'The settings: a list, or an object with at most one level of nesting (smtp.host).',
    ifMissing: 'the settings page says that the server has no settings',
    answer: { kind: 'list', of: SETTING, isPaged: false },
  },
  [`PUT ${assumed.adminSettings}`]: {
    by: saveSettings,
    summary: 'Changes the settings in the body.',
    ifMissing: 'administrators cannot save settings',
    always: {},
    hasFreeBody: true,
    example: () => saveSettings([['site_name', 'AI Bookmark']]),
  },
});
