import {
  type AdminSubscription,
  type AdminSubscriptionsAsked,
  fetchAdminSubscriptions,
  fetchUserLookup,
} from '../../../api/adminSubscriptions';
import type { Page } from '../../../api/decode';
import { collectPages } from '../../../components/collectPages';
import { isNarrowed, pageOf } from './narrowing';

/** Spec §2: by the user's e-mail or id; the record's own id, too. */
const isFound = ({ id, userId, userEmail }: AdminSubscription, search: string): boolean =>
  id === search || userId === search || userEmail.toLowerCase().includes(search.toLowerCase());

/**
 * The records that a search finds. Spec §7 does not name the parameter for this list, and a server that does not know it
 * answers with everybody's records; then its whole list is fetched and looked through here, so that nobody cancels or
 * deletes a record that he has not searched for.
 *
 * @throws ApiError
 */
export async function fetchFound(
  asked: AdminSubscriptionsAsked,
  signal?: AbortSignal,
): Promise<Page<AdminSubscription>> {
  const { search: typed = '', ...rest } = asked;
  const search = typed.trim();
  const page = await fetchAdminSubscriptions(asked, signal);
  // A server may look into more than can be seen here, such as names; then its list is shorter than the whole.
  if (page.items.every((row) => isFound(row, search)) || (await isNarrowed(page, rest, signal))) return page;
  const [{ rows, dropped }, users] = await Promise.all([
    collectPages((place, stop) => fetchAdminSubscriptions({ ...rest, ...place }, stop), { signal }),
    fetchUserLookup(signal),
  ]);
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  const items = rows.filter((row) =>
    isFound({ ...row, userEmail: row.userEmail || (emails.get(row.userId) ?? '') }, search),
  );
  return pageOf(items, asked, dropped);
}
