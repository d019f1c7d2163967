import { subscriptionLookupQuery, userSubscriptionsQuery } from '../../src/api/adminSubscriptions';
import { type AdminUser, fetchAdminUser, fetchAdminUsers, userLookupQuery } from '../../src/api/adminUsers';
import { listIn, type Page } from '../../src/api/decode';
import { ADMIN_PAGE_SIZE, LOOKUP_LIMIT } from '../../src/config/limits';
import { ADMIN_USER } from '../openapi/adminCalls';
import { compareRows } from './compare';
import { type Call, examine } from './examine';
import { type Finding, GOOD, type Judgement, skipped, together, tolerated, wrong } from './finding';
import { listCall, type ListRules } from './lists';
import type { Probe } from './probe';

const RULES: ListRules = {
  contract: ADMIN_USER,
  needs: ['id', 'email'],
  names: {
    username: ['username', 'name'],
    subscription: ['subscription', 'subscription_plan', 'plan'],
    isActivated: ['is_activated', 'is_verified', 'email_verified', 'activated_at'],
  },
  beside: ['lastLoginAt', 'name'],
  resource: 'users',
};

const PAGE_SIZE = ADMIN_PAGE_SIZE;

const idsOf = (page: Page<AdminUser> | null): string => (page?.items ?? []).map(({ id }) => id).join();

/** A search for a user has to find that user alone. */
function judgeSearch(page: Page<AdminUser>, email: string): Judgement {
  const wanted = email.toLowerCase();
  const fits = (user: AdminUser): boolean => `${user.email} ${user.username}`.toLowerCase().includes(wanted);
  const others = page.items.filter((user) => !fits(user)).length;
  if (others > 0) return wrong(`search is not heeded: ${others} rows without the word`);
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

const askPage = (page: number, search?: string): Promise<Page<AdminUser>> =>
  fetchAdminUsers({ page, pageSize: PAGE_SIZE, ...(search === undefined ? {} : { search }) });

async function askPages(probe: Probe): Promise<{ findings: Finding[]; first: Page<AdminUser> | null }> {
  const path = '/admin/users';
  const call = listCall(`GET ${path}`, () => askPage(1), RULES, PAGE_SIZE);
  const { finding, answer } = await examine(probe, call);
  const first = answer as Page<AdminUser> | null;
  const row = `GET ${path}?page=2`;
  if (first === null || first.totalCount <= PAGE_SIZE) {
    return { findings: [finding, skipped(row, 'there is no second page')], first };
  }
  const second = await examine<Page<AdminUser>>(probe, {
    row,
    ask: () => askPage(2),
    judge: (page) => (idsOf(page) === idsOf(first) ? wrong('page is not heeded: page 2 is page 1 again') : GOOD),
  });
  return { findings: [finding, second.finding], first };
}

/** One user as a whole, and their subscriptions. */
async function askOne(probe: Probe, user: AdminUser | undefined): Promise<Finding[]> {
  const rows = ['GET /admin/users/{id}', 'GET /admin/subscriptions?user_id=…'] as const;
  if (user === undefined || user.id === '') return rows.map((row) => skipped(row, 'no user with an id to ask for'));
  const one: Call<AdminUser> = {
    row: rows[0],
    ask: () => fetchAdminUser(user.id),
    judge: (made, { body }) =>
      together(
        compareRows([made], [body], RULES),
        made.id === user.id ? GOOD : wrong('another user came than the one who was asked for'),
      ),
  };
  const subscriptions: Call<unknown> = { row: rows[1], ask: () => ask(userSubscriptionsQuery(user.id)) };
  return [(await examine(probe, one)).finding, (await examine(probe, subscriptions)).finding];
}

/** A list by which ids are looked up: up to 100 rows have to come at once (spec §7). */
async function askLookup(probe: Probe, row: string, query: { queryFn?: unknown }): Promise<Finding> {
  const { finding } = await examine<unknown>(probe, {
    row,
    ask: () => ask(query),
    judge: (_, { body }) => {
      const total = totalIn(body);
      const count = listIn(body).length;
      return total !== null && count < Math.min(total, LOOKUP_LIMIT)
        ? tolerated(`limit is not heeded: ${count} of ${total} rows, so some names and plans stay unknown`)
        : GOOD;
    },
  });
  return finding;
}

/** The users: pages, search, one of them. `email` is who asks. */
export async function askOfUsers(probe: Probe, email: string): Promise<Finding[]> {
  const { findings, first } = await askPages(probe);
  const search: Call<Page<AdminUser>> = {
    row: 'GET /admin/users?search=…',
    ask: () => askPage(1, email),
    judge: (page) => judgeSearch(page, email),
  };
  const found = await examine(probe, search);
  return [
    ...findings,
    found.finding,
    await askLookup(probe, `GET /admin/users?limit=${LOOKUP_LIMIT}`, userLookupQuery()),
    ...(await askOne(probe, first?.items[0])),
    await askLookup(probe, `GET /admin/subscriptions?limit=${LOOKUP_LIMIT}`, subscriptionLookupQuery()),
  ];
}
