import {
  type AdminSubscription,
  type AdminSubscriptionsAsked,
  fetchAdminSubscriptions,
} from '../../../api/adminSubscriptions';
import type { Page } from '../../../api/decode';
import { collectPages } from '../../../components/collectPages';
import { DAY_MS } from '../../../domain/dates';
import { wallMs } from '../../../lib/clock';
import { ends, serverSupportsEndDate, serverSupportsSearch, matchesSearch, withEmails } from './clientSideFilter';
import { fetchCancelled } from './fetchCancelled';
import { pageOf } from './pageOf';

/**
 * A page of the records that were asked for. Spec §7 names neither the search nor the days until the end for this list, and
 * a server that does not know a parameter answers with everybody's records; then its whole list is fetched and looked
 * through here, so that nobody cancels or deletes a record that he has not asked for.
 *
 * @throws ApiError
 */
export async function fetchRecords(
  asked: AdminSubscriptionsAsked,
  signal?: AbortSignal,
): Promise<Page<AdminSubscription>> {
  return asked.status === 'cancelled' ? fetchCancelled(asked, fetchNarrowed, signal) : fetchNarrowed(asked, signal);
}

async function fetchNarrowed(typed: AdminSubscriptionsAsked, signal?: AbortSignal): Promise<Page<AdminSubscription>> {
  const asked = { ...typed, search: typed.search?.trim() ?? '' };
  const now = wallMs();
  const page = await fetchAdminSubscriptions(asked, signal);
  const isSearched = await serverSupportsSearch(page, asked, signal);
  const isEnding = await serverSupportsEndDate(page, asked, now, signal);
  if (isSearched && isEnding) return page;
  const { search, endsWithinDays: days = 0, status } = asked;
  const heeded = { status, ...(isSearched && { search }), ...(isEnding && { endsWithinDays: asked.endsWithinDays }) };
  const whole = await collectPages((place, stop) => fetchAdminSubscriptions({ ...heeded, ...place }, stop), { signal });
  const rows = isSearched ? whole.rows : await withEmails(whole.rows, signal);
  const items = rows.filter(
    (row) => (isSearched || matchesSearch(row, search)) && (isEnding || ends(row, now, now + days * DAY_MS)),
  );
  return pageOf(items, asked, whole.dropped);
}
