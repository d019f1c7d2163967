import { fetchDashboard } from '../../src/api/adminDashboard';
import { fetchAdminFeedback } from '../../src/api/adminFeedback';
import { fetchMail, fetchMails } from '../../src/api/adminMails';
import { fetchAdminPayments } from '../../src/api/adminPayments';
import { fetchAdminPlans } from '../../src/api/adminPlans';
import { fetchSettings } from '../../src/api/adminSettings';
import { fetchPaymentStats } from '../../src/api/adminStats';
import type { Page } from '../../src/api/decode';
import { assumed } from '../../src/config/assumedPaths';
import { ADMIN_PAGE_SIZE } from '../../src/config/limits';
import { ADMIN_FEEDBACK, ADMIN_PAYMENT, MAIL_DETAIL, SETTING } from '../openapi/adminRecordCalls';
import { askOfSubscriptions } from './callsOfSubscriptions';
import { PLAN_RULES } from './callsOfUser';
import { askOfUsers } from './callsOfUserList';
import { compareRows } from './compare';
import { type Call, examine } from './examine';
import { judgeFigures } from './figures';
import { askAboutFilters } from './filters';
import { type Finding, skipped, tolerated, together, GOOD } from './finding';
import { judgeRows, listCall, type ListRules } from './lists';
import type { Probe } from './probe';

const PAGE = { page: 1, pageSize: ADMIN_PAGE_SIZE };

const list = (path: string, ask: () => Promise<Page<object>>, rules: ListRules): Call<Page<object>> =>
  listCall(`GET ${path}`, ask, rules, PAGE.pageSize);

const PAYMENT_RULES: ListRules = {
  contract: ADMIN_PAYMENT,
  needs: ['id', 'amount', 'status', 'createdAt'],
  names: {
    userEmail: ['user_email', 'email'],
    planCode: ['plan_code', 'plan'],
    method: ['payment_method', 'method'],
    amount: ['amount', 'amount_cents', 'unit_amount'],
  },
  beside: ['description', 'cardLast4', 'provider', 'invoiceNumber', 'invoiceUrl', 'failureMessage', 'others'],
  resource: 'payments',
};

const MAIL_RULES: ListRules = {
  contract: MAIL_DETAIL,
  needs: ['id', 'to', 'status'],
  names: {
    to: ['to_email', 'recipient', 'to', 'email'],
    type: ['email_type', 'type'],
    error: ['error_message', 'error'],
    html: ['body_html', 'html'],
    text: ['body_text', 'text', 'body'],
    messageId: ['provider_message_id', 'message_id'],
  },
  beside: ['others'],
  resource: 'email_logs',
};

const FEEDBACK_RULES: ListRules = {
  contract: ADMIN_FEEDBACK,
  needs: ['id', 'subject', 'content', 'status'],
  names: { userEmail: ['user_email', 'email'] },
  beside: ['pageUrl', 'repliedAt'],
  resource: 'feedback',
};

const dashboard: Call<Awaited<ReturnType<typeof fetchDashboard>>> = {
  row: 'GET /admin/dashboard',
  ask: () => fetchDashboard(),
  judge: ({ figures, plans, newUsersByDay, recentUsers, recentPayments }, { body }) => {
    const lists = Object.entries({ plans, newUsersByDay, recentUsers, recentPayments });
    const without = lists.filter(([, value]) => value === null).map(([name]) => name);
    const note = without.length > 0 ? tolerated(`lists that are missing: ${without.join(', ')}`) : GOOD;
    return together(judgeFigures(figures, body), note);
  },
};

const stats: Call<Awaited<ReturnType<typeof fetchPaymentStats>>> = {
  row: 'GET /admin/stats/payments',
  ask: () => fetchPaymentStats(),
  judge: ({ monthly, ...figures }, { body }) =>
    together(
      judgeFigures(Object.fromEntries(Object.entries(figures).filter(([name]) => name !== 'currency')), body),
      monthly.length === 0 ? tolerated('no month with an amount') : GOOD,
    ),
};

const settings: Call<Awaited<ReturnType<typeof fetchSettings>>> = {
  row: `GET ${assumed.adminSettings}`,
  ask: () => fetchSettings(),
  judge: (made, { body }) => {
    const isList = Array.isArray(body) || (typeof body === 'object' && body !== null && 'items' in body);
    if (!isList) return made.length === 0 ? tolerated('there are no settings') : GOOD;
    const rules = {
      contract: SETTING,
      beside: ['value', 'type', 'isSet', 'isTooDeep'],
      names: { key: ['key', 'name'] },
      resource: 'settings',
    };
    return judgeRows(made, body, rules);
  },
};

/** The mail log, and the newest mail as a whole. */
async function askOfMails(probe: Probe): Promise<Finding[]> {
  const call = list('/admin/email-logs', () => fetchMails(PAGE), MAIL_RULES);
  const { finding, answer } = await examine(probe, call);
  const [first] = (answer?.items ?? []) as Awaited<ReturnType<typeof fetchMails>>['items'];
  const row = 'GET /admin/email-logs/{id}';
  if (first === undefined || first.id === '') return [finding, skipped(row, 'no mail with an id to ask for')];
  const one: Call<object> = {
    row,
    ask: () => fetchMail(first.id),
    judge: (made, { body }) => compareRows([made], [body], MAIL_RULES),
  };
  return [finding, (await examine(probe, one)).finding];
}

/** Everything that the back-office reads. */
export async function askAsAdmin(probe: Probe, email: string): Promise<Finding[]> {
  const calls = [
    list('/admin/plans', () => fetchAdminPlans(PAGE), PLAN_RULES),
    list('/admin/payments', () => fetchAdminPayments(PAGE), PAYMENT_RULES),
    list(assumed.adminFeedback, () => fetchAdminFeedback(PAGE), FEEDBACK_RULES),
  ];
  const findings = [(await examine(probe, dashboard)).finding, (await examine(probe, stats)).finding];
  findings.push(...(await askOfUsers(probe, email)), ...(await askOfSubscriptions(probe)));
  for (const call of calls) findings.push((await examine(probe, call)).finding);
  findings.push(...(await askOfMails(probe)), (await examine(probe, settings)).finding);
  findings.push(...(await askAboutFilters(probe)));
  return findings;
}
