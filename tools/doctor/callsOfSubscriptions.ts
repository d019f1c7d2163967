import { type AdminSubscription, fetchAdminSubscriptions } from '../../src/api/adminSubscriptions';
import type { Page } from '../../src/api/decode';
import { ADMIN_PAGE_SIZE } from '../../src/config/limits';
import { ADMIN_SUBSCRIPTION } from '../openapi/adminCalls';
import { type Call, examine } from './examine';
import { type Finding, GOOD, NO_ROWS, skipped, tolerated, wrong } from './finding';
import { listCall, type ListRules } from './lists';
import { noteOf } from './notes';
import type { Probe } from './probe';

const PAGE = { page: 1, pageSize: ADMIN_PAGE_SIZE };

const RULES: ListRules = {
  contract: ADMIN_SUBSCRIPTION,
  needs: ['id', 'userId', 'plan', 'status'],
  beside: ['planName', 'price', 'currency', 'autoRenew', 'userEmail', 'portalUrl'],
  resource: 'subscriptions',
};

/** The records that are cancelled, in both spellings of spec §4. */
const cancelled: Call<Page<AdminSubscription>> = {
  row: 'GET /admin/subscriptions?status=cancelled',
  ask: () => fetchAdminSubscriptions({ ...PAGE, status: 'cancelled' }),
  judge: ({ items }) => {
    const others = items.filter(({ status }) => status !== 'cancelled').length;
    if (others > 0) return wrong(`status is not heeded: ${others} of ${items.length} rows have another one`);
    return items.length > 0 ? GOOD : NO_ROWS;
  },
};

/** The records of one user by user id; the parameter is not named in spec §7 for this list. */
const searched = ({ userId }: AdminSubscription): Call<Page<AdminSubscription>> => ({
  row: 'GET /admin/subscriptions?search=…',
  ask: () => fetchAdminSubscriptions({ ...PAGE, search: userId }),
  judge: ({ items }) => {
    const isHis = (row: AdminSubscription) =>
      row.userId === userId || row.id === userId || row.userEmail.includes(userId);
    if (items.length === 0) return tolerated('the id of a user finds none of their records');
    return items.every(isHis)
      ? GOOD
      : tolerated(
          noteOf('search is not heeded', {
            effect: 'the matching rows of each page, and an offer to look through all',
            change: 'filter by search: the id or e-mail of the user',
          }),
        );
  },
});

/** The records of all users: as they are, by status and by user. */
export async function askOfSubscriptions(probe: Probe): Promise<Finding[]> {
  const list = listCall('GET /admin/subscriptions', () => fetchAdminSubscriptions(PAGE), RULES, PAGE.pageSize);
  const { finding, answer } = await examine(probe, list);
  const [first] = (answer?.items ?? []) as AdminSubscription[];
  const search =
    first === undefined || first.userId === ''
      ? skipped('GET /admin/subscriptions?search=…', 'no record with a user to search for')
      : (await examine(probe, searched(first))).finding;
  return [finding, (await examine(probe, cancelled)).finding, search];
}
