import type { AdminListQuery } from '../../../api/adminList';
import { type AdminSubscription, fetchAdminSubscriptions } from '../../../api/adminSubscriptions';
import { type AdminUser, findUsers } from '../../../api/adminUsers';
import { collectPages } from '../../../api/collectPages';
import { isCompleteList, type Page } from '../../../api/decode';
import { isCancelled } from '../../../http/failure';
import { matchesSearch } from '../filters';

/** Returns the texts in which the search looks: the user's email and id (spec §2), and the id of the subscription. */
export const searchedTexts = ({
  id,
  userId,
  userEmail,
  hasForeignId,
}: AdminSubscription): readonly (string | null)[] => [hasForeignId ? null : userEmail || null, userEmail, userId, id];

/**
 * Spec §7 has no `search` for subscriptions, so servers might ignore it. If a row doesn't match, searches the users and
 * returns their subscriptions and all subscriptions of unknown users as one page.
 */
export async function searchSubscriptions(
  query: AdminListQuery & { readonly search: string },
  signal?: AbortSignal,
): Promise<Page<AdminSubscription>> {
  const page = await fetchAdminSubscriptions(query, signal);
  const isConfirmed = (row: AdminSubscription) => matchesSearch(searchedTexts(row), query.search) === true;
  if (query.search === '' || page.items.every((row) => isConfirmed(row))) return page;
  const users = await findUsers(query.search, signal).catch((error: unknown) => {
    if (isCancelled(error)) throw error;
    return null;
  });
  if (users === null) return page;
  const emails = new Map(users.items.filter((user) => isFound(user, query.search)).map(({ id, email }) => [id, email]));
  const withEmail = (row: AdminSubscription) => ({
    ...row,
    userEmail: row.userEmail || (emails.get(row.userId) ?? ''),
  });
  const isOfFound = (row: AdminSubscription) => emails.has(row.userId) || isConfirmed(row);
  if (page.items.every((row) => isOfFound(row))) return { ...page, items: page.items.map((row) => withEmail(row)) };
  const { page: _, pageSize: __, search: ___, ...filters } = query;
  const all = await collectPages((paging, part) => fetchAdminSubscriptions({ ...filters, ...paging }, part), {
    signal,
  });
  const isUnknown = ({ userId, userEmail, hasForeignId }: AdminSubscription) =>
    userId === '' && (userEmail === '' || hasForeignId);
  const items = all.rows.filter((row) => isOfFound(row) || isUnknown(row)).map((row) => withEmail(row));
  const isPartial = all.isTruncated || !isCompleteList(users);
  return {
    items,
    totalCount: items.length,
    dropped: all.dropped,
    ...(isPartial && { isAtLeast: true }),
  };
}

const isFound = ({ id, email }: AdminUser, search: string): boolean =>
  id !== '' && matchesSearch([email || null, id], search) === true;
