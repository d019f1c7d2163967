import { fetchDashboard } from '../../src/api/adminDashboard';
import { fetchAdminFeedback } from '../../src/api/adminFeedback';
import { fetchMail, fetchMails } from '../../src/api/adminMails';
import { fetchAdminPayments } from '../../src/api/adminPayments';
import { fetchAdminPlans } from '../../src/api/adminPlans';
import { fetchSettings } from '../../src/api/adminSettings';
import { fetchPaymentStats } from '../../src/api/adminStats';
import {
  type AdminSubscription,
  fetchAdminSubscriptions,
  subscriptionLookupQuery,
  userSubscriptionsQuery,
} from '../../src/api/adminSubscriptions';
import { type AdminUser, fetchAdminUser, fetchAdminUsers, userLookupQuery } from '../../src/api/adminUsers';
import { listIn, type Page } from '../../src/api/decode';
import { assumed } from '../../src/config/assumedPaths';
import { LOOKUP_LIMIT } from '../../src/config/limits';
import { ADMIN_SUBSCRIPTION, ADMIN_USER } from '../openapi/adminCalls';
import {
  ADMIN_FEEDBACK,
  ADMIN_PAYMENT,
  DASHBOARD,
  MAIL,
  MAIL_DETAIL,
  PAYMENT_STATS,
  SETTING,
} from '../openapi/adminRecordCalls';
import { IGNORED } from '../openapi/call';
import { compareRows, FIRST_PAGE, checkRows, listQuestion, type RowRules } from './answers';
import { examine, findingOf, type Question } from './examine';
import { askAboutFilters } from './filters';
import { type Finding, GOOD, type Assessment, NO_ROWS, noteOf, skipped, together, tolerated, wrong } from './finding';
import type { Probe } from './probe';
import { PLAN_RULES } from './userReads';

const USER_RULES: RowRules = {
  contract: ADMIN_USER,
  beside: ['lastLoginAt', 'name'],
};

const idsOf = (page: Page<AdminUser>): string => page.items.map(({ id }) => id).join();

/** A search for a user has to find that user alone. */
function checkSearch(page: Page<AdminUser>, email: string): Assessment {
  const wanted = email.toLowerCase();
  const fits = (user: AdminUser): boolean => `${user.email} ${user.username}`.toLowerCase().includes(wanted);
  const others = page.items.filter((user) => !fits(user)).length;
  if (others > 0) return wrong(`search is ignored: ${others} rows without the word`);
  return page.items.length === 0 ? wrong('a search by e-mail does not find the very user who asks') : GOOD;
}

/** Asks as a query of the site asks. */
async function ask({ queryFn }: { queryFn?: unknown }): Promise<unknown> {
  if (typeof queryFn !== 'function') throw new TypeError('nothing to ask');
  return (queryFn as (context: { signal: AbortSignal }) => unknown)({ signal: new AbortController().signal });
}

/** How many rows there are on all pages, where the answer says so. */
function totalIn(body: unknown): number | null {
  const total = (body as { pagination?: { total_count?: unknown } } | null | undefined)?.pagination?.total_count;
  return typeof total === 'number' ? total : null;
}

async function askSecondPage(probe: Probe, first: Page<AdminUser> | null): Promise<Finding> {
  const row = 'GET /admin/users?page=2';
  if (first === null || first.totalCount <= FIRST_PAGE.pageSize) return skipped(row, 'there is no second page');
  return findingOf(probe, {
    row,
    ask: () => fetchAdminUsers({ ...FIRST_PAGE, page: 2 }),
    check: (page) => (idsOf(page) === idsOf(first) ? wrong('page is ignored: page 2 is page 1 again') : GOOD),
  });
}

/** One user as a whole, and their subscriptions. */
async function askOne(probe: Probe, user: AdminUser | undefined): Promise<Finding[]> {
  const rows = ['GET /admin/users/{id}', 'GET /admin/subscriptions?user_id=…'] as const;
  if (user === undefined || user.id === '') return rows.map((row) => skipped(row, 'no user with an id to ask for'));
  const one: Question<AdminUser> = {
    row: rows[0],
    ask: () => fetchAdminUser(user.id),
    check: (made, { body }) =>
      together(
        compareRows([made], [body], USER_RULES),
        made.id === user.id ? GOOD : wrong('another user came than the one who was asked for'),
      ),
  };
  const subscriptions: Question<unknown> = { row: rows[1], ask: () => ask(userSubscriptionsQuery(user.id)) };
  return [await findingOf(probe, one), await findingOf(probe, subscriptions)];
}

/** A list by which ids are looked up: up to 100 rows have to come at once (spec §7). */
const askLookup = (probe: Probe, row: string, query: { queryFn?: unknown }): Promise<Finding> =>
  findingOf<unknown>(probe, {
    row,
    ask: () => ask(query),
    check: (_, { body }) => {
      const total = totalIn(body);
      const count = listIn(body)?.length ?? 0;
      return total !== null && count < Math.min(total, LOOKUP_LIMIT)
        ? tolerated(
            noteOf(`limit is ignored: ${count} of ${total} rows`, {
              effect: 'names and plans of the other rows stay unknown',
              change: `send up to ${LOOKUP_LIMIT} rows for limit=${LOOKUP_LIMIT}`,
              here: 'src/config/limits.ts, LOOKUP_LIMIT',
            }),
          )
        : GOOD;
    },
  });

/** The users: pages, search, one of them. `email` is who asks. */
async function askOfUsers(probe: Probe, email: string): Promise<Finding[]> {
  const list = await examine(probe, listQuestion('/admin/users', fetchAdminUsers, USER_RULES));
  const search: Question<Page<AdminUser>> = {
    row: 'GET /admin/users?search=…',
    ask: () => fetchAdminUsers({ ...FIRST_PAGE, search: email }),
    check: (page) => checkSearch(page, email),
  };
  return [
    list.finding,
    await askSecondPage(probe, list.answer),
    await findingOf(probe, search),
    await askLookup(probe, `GET /admin/users?limit=${LOOKUP_LIMIT}`, userLookupQuery()),
    ...(await askOne(probe, list.answer?.items[0])),
    await askLookup(probe, `GET /admin/subscriptions?limit=${LOOKUP_LIMIT}`, subscriptionLookupQuery()),
  ];
}

const SUBSCRIPTION_RULES: RowRules = {
  contract: ADMIN_SUBSCRIPTION,
  beside: ['planName', 'price', 'currency', 'autoRenew', 'userEmail', 'portalUrl'],
};

/** The records that are cancelled, however they are spelt (spec §4). */
const cancelled: Question<Page<AdminSubscription>> = {
  row: 'GET /admin/subscriptions?status=cancelled',
  ask: () => fetchAdminSubscriptions({ ...FIRST_PAGE, status: 'cancelled' }),
  check: ({ items }) => {
    const others = items.filter(({ status }) => status !== 'cancelled').length;
    if (others > 0) return wrong(`status is ignored: ${others} of ${items.length} rows have another one`);
    return items.length > 0 ? GOOD : NO_ROWS;
  },
};

/** The records of one user by user id; the parameter is not named in spec §7 for this list. */
const searched = ({ userId }: AdminSubscription): Question<Page<AdminSubscription>> => ({
  row: 'GET /admin/subscriptions?search=…',
  ask: () => fetchAdminSubscriptions({ ...FIRST_PAGE, search: userId }),
  check: ({ items }) => {
    const isTheirs = (row: AdminSubscription) =>
      row.userId === userId || row.id === userId || row.userEmail.includes(userId);
    if (items.length === 0) return tolerated('the id of a user finds none of their records');
    return items.every(isTheirs)
      ? GOOD
      : tolerated(
          noteOf('search is ignored', {
            effect: IGNORED,
            change: 'filter by search: the id or e-mail of the user',
            here: 'src/api/adminSubscriptions.ts, fetchAdminSubscriptions',
          }),
        );
  },
});

/** The records of all users: as they are, by status and by user. */
async function askOfSubscriptions(probe: Probe): Promise<Finding[]> {
  const list = listQuestion('/admin/subscriptions', fetchAdminSubscriptions, SUBSCRIPTION_RULES);
  const { finding, answer } = await examine(probe, list);
  const [first] = answer?.items ?? [];
  const search =
    first === undefined || first.userId === ''
      ? skipped('GET /admin/subscriptions?search=…', 'no record with a user to search for')
      : await findingOf(probe, searched(first));
  return [finding, await findingOf(probe, cancelled), search];
}

const PAYMENT_RULES: RowRules = {
  contract: ADMIN_PAYMENT,
  beside: ['description', 'cardLast4', 'provider', 'invoiceNumber', 'invoiceUrl', 'failureMessage', 'others'],
};

const FEEDBACK_RULES: RowRules = {
  contract: ADMIN_FEEDBACK,
  beside: ['pageUrl', 'repliedAt'],
};

/** The mail log, and the newest mail as a whole. */
async function askOfMails(probe: Probe): Promise<Finding[]> {
  const { finding, answer } = await examine(probe, listQuestion('/admin/email-logs', fetchMails, { contract: MAIL }));
  const [first] = answer?.items ?? [];
  const row = 'GET /admin/email-logs/{id}';
  if (first === undefined || first.id === '') return [finding, skipped(row, 'no mail with an id to ask for')];
  const one: Question<object> = {
    row,
    ask: () => fetchMail(first.id),
    check: (made, { body }) => compareRows([made], [body], { contract: MAIL_DETAIL, beside: ['others'] }),
  };
  return [finding, await findingOf(probe, one)];
}

const DASHBOARD_RULES: RowRules = {
  contract: DASHBOARD,
  names: {
    newUsers: ['new_users_7d'],
    expiring: ['expiring_7d'],
    failedPayments: ['failed_payments_30d'],
    failedMails: ['failed_emails_24h'],
    overdueFeedback: ['overdue_feedback_48h'],
    oldestFeedbackAt: ['oldest_pending_feedback_at'],
    plans: ['subscriptions_by_plan'],
    newUsersByDay: ['user_trend'],
  },
};

const dashboard: Question<Awaited<ReturnType<typeof fetchDashboard>>> = {
  row: 'GET /admin/dashboard',
  ask: () => fetchDashboard(),
  check: (made, { body }) => compareRows([made], [body], DASHBOARD_RULES),
};

const stats: Question<Awaited<ReturnType<typeof fetchPaymentStats>>> = {
  row: 'GET /admin/stats/payments',
  ask: () => fetchPaymentStats(),
  check: (made, { body }) => compareRows([made], [body], { contract: PAYMENT_STATS }),
};

const settings: Question<Awaited<ReturnType<typeof fetchSettings>>> = {
  row: `GET ${assumed.adminSettings}`,
  ask: () => fetchSettings(),
  faultOf: () =>
    noteOf('there is neither a list under items, data, results nor an object of names and values', {
      effect: '"The answer could not be read."',
      change: 'send {items: […]}',
      here: SETTING.source,
    }),
  check: (made, { body }) => {
    if (listIn(body) === null) return made.length === 0 ? tolerated('there are no settings') : GOOD;
    const rules = {
      contract: SETTING,
      beside: ['value', 'type', 'isSet'],
      names: { key: ['key', 'name'] },
    };
    return checkRows(made, body, rules);
  },
};

/** Everything that the back-office reads. */
export async function askAsAdmin(probe: Probe, email: string): Promise<Finding[]> {
  return [
    await findingOf(probe, dashboard),
    await findingOf(probe, stats),
    ...(await askOfUsers(probe, email)),
    ...(await askOfSubscriptions(probe)),
    await findingOf(probe, listQuestion('/admin/plans', fetchAdminPlans, PLAN_RULES)),
    await findingOf(probe, listQuestion('/admin/payments', fetchAdminPayments, PAYMENT_RULES)),
    await findingOf(probe, listQuestion(assumed.adminFeedback, fetchAdminFeedback, FEEDBACK_RULES)),
    ...(await askOfMails(probe)),
    await findingOf(probe, settings),
    ...(await askAboutFilters(probe)),
  ];
}
