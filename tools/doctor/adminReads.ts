import { fetchDashboard } from '../../src/api/adminDashboard';
import { fetchAdminFeedback } from '../../src/api/adminFeedback';
import { fetchMail, fetchMails } from '../../src/api/adminMails';
import { fetchAdminPayments } from '../../src/api/adminPayments';
import { fetchAdminPlans } from '../../src/api/adminPlans';
import { fetchSettings } from '../../src/api/adminSettings';
import { fetchPaymentStats } from '../../src/api/adminStats';
import { fetchAdminSubscriptions } from '../../src/api/adminSubscriptions';
import { type AdminUser, fetchAdminUser, fetchAdminUsers } from '../../src/api/adminUsers';
import { extractList, type Page } from '../../src/api/decode';
import { assumed } from '../../src/config/assumedPaths';
import { ADMIN_PAGE_SIZE } from '../../src/config/limits';
import { ADMIN_SUBSCRIPTION, ADMIN_USER } from '../openapi/adminEndpoints';
import {
  ADMIN_FEEDBACK,
  ADMIN_PAYMENT,
  DASHBOARD,
  MAIL,
  MAIL_DETAIL,
  PAYMENT_STATS,
  SETTING,
} from '../openapi/adminRecordEndpoints';
import { compareRows, checkRows, listQuestion, type RowRules, sizeFinding } from './answers';
import { examine, findingOf, type Question } from './examine';
import { type Finding, GOOD, noteOf, skipped, mergeAssessments, tolerated, wrong } from './finding';
import type { Probe } from './probe';
import { PLAN_RULES } from './userReads';

const USER_RULES: RowRules = {
  contract: ADMIN_USER,
  notCompared: ['lastLoginAt', 'name'],
};

/** Checks the list of users, and `GET /admin/users/{id}` for the first user in the list. */
async function askOfUsers(probe: Probe): Promise<Finding[]> {
  const { finding, answer } = await examine(probe, listQuestion('/admin/users', fetchAdminUsers, USER_RULES));
  const id = answer?.items[0]?.id ?? '';
  const row = 'GET /admin/users/{id}';
  if (id === '') return [finding, skipped(row, 'the list contains no user with an id')];
  const one: Question<AdminUser> = {
    row,
    send: () => fetchAdminUser(id),
    check: (made, { body }) =>
      mergeAssessments(
        compareRows([made], [body], USER_RULES),
        made.id === id ? GOOD : wrong('the response contains another user'),
      ),
  };
  const size = await sizeFinding(probe, '/admin/users', fetchAdminUsers);
  return [finding, await findingOf(probe, one), ...(size.verdict === 'fits' ? [] : [size])];
}

const SUBSCRIPTION_RULES: RowRules = {
  contract: ADMIN_SUBSCRIPTION,
  notCompared: ['planName', 'price', 'currency', 'autoRenew', 'userEmail', 'hasForeignId', 'portalUrl'],
};

const PAYMENT_RULES: RowRules = {
  contract: ADMIN_PAYMENT,
  notCompared: ['description', 'cardLast4', 'provider', 'invoiceNumber', 'invoiceUrl', 'failureMessage', 'others'],
};

const FEEDBACK_RULES: RowRules = {
  contract: ADMIN_FEEDBACK,
  notCompared: ['pageUrl', 'repliedAt'],
};

/** Checks the email log, and `GET /admin/email-logs/{id}` for the first email in the log. */
async function askOfMails(probe: Probe): Promise<Finding[]> {
  const { finding, answer } = await examine(probe, listQuestion('/admin/email-logs', fetchMails, { contract: MAIL }));
  const [first] = answer?.items ?? [];
  const row = 'GET /admin/email-logs/{id}';
  if (first === undefined || first.id === '') return [finding, skipped(row, 'the list contains no email with an id')];
  const one: Question<object> = {
    row,
    send: () => fetchMail(first.id),
    check: (made, { body }) => compareRows([made], [body], { contract: MAIL_DETAIL, notCompared: ['others'] }),
  };
  return [finding, await findingOf(probe, one)];
}

const DASHBOARD_RULES: RowRules = {
  contract: DASHBOARD,
};

const dashboard: Question<Awaited<ReturnType<typeof fetchDashboard>>> = {
  row: 'GET /admin/dashboard',
  send: () => fetchDashboard(),
  check: (made, { body }) => compareRows([made], [body], DASHBOARD_RULES),
};

const stats: Question<Awaited<ReturnType<typeof fetchPaymentStats>>> = {
  row: 'GET /admin/stats/payments',
  send: () => fetchPaymentStats(),
  check: (made, { body }) => compareRows([made], [body], { contract: PAYMENT_STATS }),
};

const settings: Question<Awaited<ReturnType<typeof fetchSettings>>> = {
  row: `GET ${assumed.adminSettings}`,
  send: () => fetchSettings(),
  faultOf: () =>
    noteOf('the response has neither a list under items, data, or results, nor an object of names and values', {
      effect: '"Invalid server response"',
      change: 'send {items: […]}',
      here: SETTING.source,
    }),
  check: (made, { body }) => {
    if (extractList(body) === null) return made.length === 0 ? tolerated('there are no settings') : GOOD;
    return checkRows(made, body, { contract: SETTING, notCompared: ['value', 'type', 'isSet'] });
  },
};

/** Checks the first page of a list, and a page with `LOOKUP_LIMIT` rows. Omits the row of the large page if its check passes. */
async function askOfList<T extends object>(
  probe: Probe,
  path: string,
  fetch: (query: { page: number; pageSize: number }) => Promise<Page<T>>,
  rules: RowRules,
): Promise<Finding[]> {
  const first = await findingOf(probe, listQuestion(path, fetch, rules));
  if (!['fits', 'tolerance'].includes(first.verdict)) return [first];
  const size = await sizeFinding(probe, path, fetch);
  return size.verdict === 'fits' ? [first] : [first, size];
}

/** The request that the feedback page sends when it opens with its default tab. */
const openFeedback: Question<object> = {
  row: `GET ${assumed.adminFeedback}?status=open`,
  send: () => fetchAdminFeedback({ page: 1, pageSize: ADMIN_PAGE_SIZE, status: 'open' }),
};

/** Sends and checks the GET requests of the admin area. */
export async function askAsAdmin(probe: Probe): Promise<Finding[]> {
  const feedback = await askOfList(probe, assumed.adminFeedback, fetchAdminFeedback, FEEDBACK_RULES);
  return [
    await findingOf(probe, dashboard),
    await findingOf(probe, stats),
    ...(await askOfUsers(probe)),
    ...(await askOfList(probe, '/admin/subscriptions', fetchAdminSubscriptions, SUBSCRIPTION_RULES)),
    ...(await askOfList(probe, '/admin/plans', fetchAdminPlans, PLAN_RULES)),
    ...(await askOfList(probe, '/admin/payments', fetchAdminPayments, PAYMENT_RULES)),
    ...feedback,
    ...(['fits', 'tolerance'].includes(feedback[0]?.verdict ?? '') ? [await findingOf(probe, openFeedback)] : []),
    ...(await askOfMails(probe)),
    await findingOf(probe, settings),
  ];
}
