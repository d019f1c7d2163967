import {
  type AdminSubscription,
  type AdminSubscriptionsQuery,
  fetchAdminSubscriptions,
} from '../../../api/adminSubscriptions';
import { fetchUserLookup } from '../../../api/adminUsers';
import type { Page } from '../../../api/decode';
import { collectPages } from '../../../components/collectPages';
import { pageOf } from '../../../components/pagination';
import { DAY_MS, msLeft } from '../../../domain/dates';
import { parseServerDate } from '../../../domain/serverDate';
import { hasStatus } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';

type RecordPage = Page<AdminSubscription>;

/**
 * A page of subscription records. Spec §7 names neither a search nor the days until the end for this list, and a server
 * that does not know a parameter answers with everybody's records; then the whole list is fetched and filtered here, so
 * that no administrator cancels or deletes a record that they did not search for.
 *
 * @throws ApiError
 */
export async function fetchRecords(query: AdminSubscriptionsQuery, signal?: AbortSignal): Promise<RecordPage> {
  return query.status === 'cancelled' ? fetchCancelled(query, signal) : fetchFiltered(query, signal);
}

async function fetchFiltered(rawQuery: AdminSubscriptionsQuery, signal?: AbortSignal): Promise<RecordPage> {
  const query = { ...rawQuery, search: rawQuery.search?.trim() ?? '' };
  const { search, endsWithinDays, status } = query;
  const now = wallMs();
  const page = await fetchAdminSubscriptions(query, signal);
  const isSearched = await serverSupportsSearch(page, search, signal);
  const isEnding = await serverSupportsEndDate(page, query, now, signal);
  if (isSearched && isEnding) return page;
  const supported = { status, ...(isSearched && { search }), ...(isEnding && { endsWithinDays }) };
  const all = await collectPages((place, stop) => fetchAdminSubscriptions({ ...supported, ...place }, stop), {
    signal,
  });
  const rows = isSearched ? all.rows : await withEmails(all.rows, signal);
  const until = now + (endsWithinDays ?? 0) * DAY_MS;
  const items = rows.filter(
    (row) => (isSearched || matchesSearch(row, search)) && (isEnding || endsBetween(row, now, until)),
  );
  return clientSidePage(items, query, all.dropped);
}

/** The page of the query, of records that were filtered or merged here. */
const clientSidePage = (
  items: readonly AdminSubscription[],
  { page, pageSize }: AdminSubscriptionsQuery,
  dropped: number,
): RecordPage => ({ items: pageOf(items, page, pageSize), totalCount: items.length, pageSize, dropped });

/** Spec §2: by the user's e-mail or id; by the record's own id, too. */
const matchesSearch = ({ id, userId, userEmail }: AdminSubscription, search: string): boolean =>
  id === search || userId === search || userEmail.toLowerCase().includes(search.toLowerCase());

/** Whether the record ends between two moments (ms since the epoch); a bare date ends with its day. */
export function endsBetween(
  { endDate }: Pick<AdminSubscription, 'endDate'>,
  afterMs: number,
  untilMs: number,
): boolean {
  const left = msLeft(endDate, afterMs);
  // The day on which the span ends counts whole: it begins within the span.
  return left !== null && left > 0 && (parseServerDate(endDate)?.date.getTime() ?? Infinity) <= untilMs;
}

/** Whether the page holds the whole list, counted or not; a page that is full proves nothing. */
const isWholeList = ({ items, totalCount, pageSize }: RecordPage): boolean =>
  totalCount <= items.length && items.length < pageSize;

/** No user has this address: RFC 2606 reserves the top-level domain. */
const NOBODY = 'nobody@look-up.invalid';

/**
 * Whether the server supports the search. Where the page alone does not show it, a search for a user who does not exist
 * does: the server may find by what the rows do not show, such as a name, and it may count nothing.
 *
 * @param page the answer to the search
 */
async function serverSupportsSearch(page: RecordPage, search: string, signal?: AbortSignal): Promise<boolean> {
  if (search === '' || (isWholeList(page) && page.items.every((row) => matchesSearch(row, search)))) return true;
  try {
    const { items, dropped } = await fetchAdminSubscriptions({ page: 1, pageSize: 1, search: NOBODY }, signal);
    return items.length + dropped === 0;
  } catch (error) {
    // A server that refuses the value has read the parameter.
    if (hasStatus(error, 400, 404, 422)) return true;
    throw error;
  }
}

/**
 * Whether the server supports `expires_within_days`: every row fits, and the list is shorter than without it. In doubt it
 * does not: the filter here is exact.
 */
async function serverSupportsEndDate(
  page: RecordPage,
  { endsWithinDays: days, ...rest }: AdminSubscriptionsQuery,
  nowMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  if (days === undefined) return true;
  // A day of tolerance on both sides: clocks and time zones of two machines differ.
  const fits = page.items.every((row) => endsBetween(row, nowMs - DAY_MS, nowMs + (days + 1) * DAY_MS));
  if (!fits) return false;
  if (page.items.length > 0 && isWholeList(page)) return true;
  const whole = await fetchAdminSubscriptions({ ...rest, page: 1, pageSize: 1 }, signal);
  return page.totalCount < whole.totalCount;
}

/** The records with the e-mails of their users, as far as the lookup has them; for a search that is made here. */
async function withEmails(
  rows: readonly AdminSubscription[],
  signal?: AbortSignal,
): Promise<readonly AdminSubscription[]> {
  if (rows.every(({ userEmail }) => userEmail !== '')) return rows;
  const emails = new Map((await fetchUserLookup(signal)).map(({ id, email }) => [id, email]));
  return rows.map((row) => ({ ...row, userEmail: row.userEmail || (emails.get(row.userId) ?? '') }));
}

/**
 * A page of the cancelled records in both spellings of spec §4: a cancel is sent with one of them, and a server may hold
 * both, take them for one, know one, or refuse one. Two different lists are fetched whole and become one, the second after
 * the first; a record that is in both comes once.
 */
async function fetchCancelled(query: AdminSubscriptionsQuery, signal?: AbortSignal): Promise<RecordPage> {
  const spelt = (status: string) => (place: { page: number; pageSize: number }, stop?: AbortSignal) =>
    fetchFiltered({ ...query, ...place, status }, stop);
  const [british, american] = [spelt('cancelled'), spelt('canceled')];
  const [one, other] = await Promise.all([
    nullIfRefused(british(query, signal)),
    nullIfRefused(american(query, signal)),
  ]);
  if (other === null) return one ?? british(query, signal);
  if (one === null) return other;
  if (!isOnlyCancelled(other) || other.totalCount === 0 || areSame(one, other)) return one;
  if (!isOnlyCancelled(one) || one.totalCount === 0) return other;
  const lists = await Promise.all([collectPages(british, { signal }), collectPages(american, { signal })]);
  const ids = new Set<string>();
  const items = lists.flatMap(({ rows }) => rows).filter(({ id }) => id === '' || (!ids.has(id) && ids.add(id)));
  return clientSidePage(items, query, lists[0].dropped + lists[1].dropped);
}

/** A server that knows only one spelling may refuse the other. */
const nullIfRefused = (page: Promise<RecordPage>): Promise<RecordPage | null> =>
  page.catch((error: unknown) => {
    if (hasStatus(error, 400, 422)) return null;
    throw error;
  });

/** A server may ignore a status that it does not know, and send all records. */
const isOnlyCancelled = ({ items }: RecordPage): boolean => items.every(({ status }) => status === 'cancelled');

const areSame = (one: RecordPage, other: RecordPage): boolean =>
  one.totalCount === other.totalCount &&
  one.items.length > 0 &&
  one.items.every(({ id }) => other.items.some((row) => row.id === id));
