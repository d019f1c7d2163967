import type { AdminSubscription, AdminSubscriptionsAsked } from '../../../api/adminSubscriptions';
import type { Page } from '../../../api/decode';
import { collectPages } from '../../../components/collectPages';
import { hasStatus } from '../../../http/failure';
import { pageOf } from './pageOf';

type FetchRecords = (asked: AdminSubscriptionsAsked, signal?: AbortSignal) => Promise<Page<AdminSubscription>>;
type RecordPage = Page<AdminSubscription>;

const areSame = (one: RecordPage, other: RecordPage): boolean =>
  one.totalCount === other.totalCount &&
  one.items.length > 0 &&
  one.items.every(({ id }) => other.items.some((row) => row.id === id));

/** Holds nothing but what was asked for: a server may leave out a word that it does not know. */
const isClean = ({ items }: RecordPage): boolean => items.every(({ status }) => status === 'cancelled');

/** A server that knows only one spelling may refuse the other. */
const orRefused = (page: Promise<RecordPage>): Promise<RecordPage | null> =>
  page.catch((error: unknown) => {
    if (hasStatus(error, 400, 422)) return null;
    throw error;
  });

/**
 * A page of the cancelled records in both spellings of spec §4: a cancel is sent with one of them, and a server may hold
 * both, take them for one, know one, or refuse one. Two different lists are fetched whole and become one, the second after
 * the first; what stands in both comes once.
 *
 * @throws ApiError
 */
export async function fetchCancelled(
  asked: AdminSubscriptionsAsked,
  fetchRecords: FetchRecords,
  signal?: AbortSignal,
): Promise<RecordPage> {
  const spelt = (status: string) => (place: { page: number; pageSize: number }, stop?: AbortSignal) =>
    fetchRecords({ ...asked, ...place, status }, stop);
  const [first, second] = [spelt('cancelled'), spelt('canceled')];
  const [one, other] = await Promise.all([orRefused(first(asked, signal)), orRefused(second(asked, signal))]);
  if (other === null) return one ?? first(asked, signal);
  if (one === null) return other;
  if (!isClean(other) || other.totalCount === 0 || areSame(one, other)) return one;
  if (!isClean(one) || one.totalCount === 0) return other;
  const [mine, theirs] = await Promise.all([collectPages(first, { signal }), collectPages(second, { signal })]);
  const rows = [...mine.rows, ...theirs.rows];
  const ids = new Set<string>();
  const items = rows.filter(({ id }) => id === '' || (!ids.has(id) && ids.add(id)));
  return pageOf(items, asked, mine.dropped + theirs.dropped);
}
