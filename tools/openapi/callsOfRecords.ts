import { assumed } from '../../src/config/assumedPaths';
import { ANY, type Call, choice, listOf, one, text } from './call';
import {
  ADMIN_FEEDBACK,
  ADMIN_PAYMENT,
  DASHBOARD,
  MAIL,
  MAIL_DETAIL,
  PAYMENT_STATS,
  SETTING,
} from './resourcesOfAdmin';
import { call, DAYS, IGNORED, OF_USER, PAGING, SEARCH, status } from './sent';

const records: readonly Call[] = [
  call({
    id: 'getDashboard',
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'Figures of the dashboard; other numbers are shown under their own names.',
    without: 'the dashboard does not load',
    answer: one(DASHBOARD),
  }),
  call({
    id: 'getPaymentStatistics',
    method: 'GET',
    path: '/admin/stats/payments',
    summary: 'Figures above the list of payments.',
    without: '"Failed to get payment statistics" is shown above the list',
    answer: one(PAYMENT_STATS),
  }),
  call({
    id: 'listPayments',
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
    answer: listOf(ADMIN_PAYMENT, 'payments'),
  }),
  call({
    id: 'listMails',
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
    answer: listOf(MAIL, 'email_logs'),
  }),
  call({
    id: 'getMail',
    method: 'GET',
    path: '/admin/email-logs/{id}',
    summary: 'One mail with its text.',
    without: 'a mail cannot be looked at',
    answer: one(MAIL_DETAIL),
  }),
];

const STATUSES = ['open', 'in_progress', 'resolved', 'closed'];

const assumedCalls: readonly Call[] = [
  call({
    id: 'listFeedback',
    method: 'GET',
    path: assumed.adminFeedback,
    assumed: 'adminFeedback',
    summary: 'The messages of all users, newest first; may carry counts by status.',
    without: 'the page of feedback says that the server does not have the call: "当前服务器未提供此接口"',
    query: {
      ...PAGING,
      ...DAYS,
      search: SEARCH,
      user_id: OF_USER,
      status: status(...STATUSES),
      type: status('bug', 'idea', 'billing', 'other'),
    },
    answer: listOf(ADMIN_FEEDBACK, 'feedback'),
  }),
  call({
    id: 'updateFeedback',
    method: 'PUT',
    path: assumed.adminFeedbackEntry,
    assumed: 'adminFeedbackEntry',
    summary: 'Answers a message, or gives it another status.',
    without: 'answers go to POST …/reply where the server has that; a status cannot be changed',
    body: {
      status: { schema: choice(...STATUSES), always: true, without: 'messages cannot be closed' },
      reply: { schema: text(2_000, 1), without: 'messages cannot be answered' },
    },
    answer: ANY,
  }),
  call({
    id: 'replyToFeedback',
    method: 'POST',
    path: assumed.adminFeedbackReply,
    assumed: 'adminFeedbackReply',
    summary: 'Answers a message where the server has no PUT for it (404, 405).',
    without: 'nothing, while PUT is there',
    body: { content: { schema: text(2_000, 1), always: true, without: 'messages cannot be answered' } },
    answer: ANY,
  }),
  call({
    id: 'listSettings',
    method: 'GET',
    path: assumed.adminSettings,
    assumed: 'adminSettings',
    summary: 'The settings: a list, or an object, nested one level (smtp.host).',
    without: 'the page of the settings says that the server has none',
    answer: { kind: 'list', of: SETTING, names: ['settings'], isPaged: false },
  }),
  call({
    id: 'updateSettings',
    method: 'PUT',
    path: assumed.adminSettings,
    assumed: 'adminSettings',
    summary: 'Changes the settings that are named.',
    without: 'they are saved one by one where the server has PUT …/{key} (405); else nothing can be saved',
    body: {},
    hasFreeBody: true,
    answer: ANY,
    errors: { 409: 'Another administrator has changed it meanwhile.' },
  }),
  call({
    id: 'updateSetting',
    method: 'PUT',
    path: assumed.adminSetting,
    assumed: 'adminSetting',
    summary: 'Changes one setting, where the server cannot change several (405).',
    without: 'nothing, while PUT of all settings is there',
    body: { value: { schema: {}, always: true, without: 'nothing can be saved' } },
    answer: ANY,
  }),
];

/** Figures, logs, feedback and settings of the back-office. */
export const RECORD_CALLS: readonly Call[] = [...records, ...assumedCalls];
