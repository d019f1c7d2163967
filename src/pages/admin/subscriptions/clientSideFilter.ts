import {
  type AdminSubscription,
  type AdminSubscriptionsAsked,
  fetchAdminSubscriptions,
  fetchUserLookup,
} from '../../../api/adminSubscriptions';
import type { Page } from '../../../api/decode';
import { DAY_MS, msLeft } from '../../../domain/dates';
import { parseServerDate } from '../../../domain/serverDate';
import { hasStatus } from '../../../http/failure';

/** Nobody is called so: RFC 2606 keeps the ending free. */
const NOBODY = 'nobody@look-up.invalid';

/** Spec §2: by the user's e-mail or id; the record's own id, too. */
export const matchesSearch = ({ id, userId, userEmail }: AdminSubscription, search: string): boolean =>
  id === search || userId === search || userEmail.toLowerCase().includes(search.toLowerCase());

/** The record ends between two moments; a bare date ends with its day. */
export function ends({ endDate }: AdminSubscription, afterMs: number, untilMs: number): boolean {
  const left = msLeft(endDate, afterMs);
  // The day on which the span ends counts whole: it begins within the span.
  return left !== null && left > 0 && (parseServerDate(endDate)?.date.getTime() ?? Infinity) <= untilMs;
}

/** All there is, whether it was counted or not; one page of several that fits proves nothing. */
const isWhole = ({ items, totalCount, pageSize }: Page<AdminSubscription>): boolean =>
  totalCount <= items.length && items.length < pageSize;

/**
 * Whether the server heeds the search. Where the page alone does not show it, it is asked for somebody who does not exist:
 * it may find by what the rows do not tell, such as a name, and it may count nothing.
 *
 * @param page what came for `asked`
 */
export async function serverSupportsSearch(
  page: Page<AdminSubscription>,
  { search = '' }: AdminSubscriptionsAsked,
  signal?: AbortSignal,
): Promise<boolean> {
  if (search === '' || (isWhole(page) && page.items.every((row) => matchesSearch(row, search)))) return true;
  try {
    const { items, dropped } = await fetchAdminSubscriptions({ page: 1, pageSize: 1, search: NOBODY }, signal);
    return items.length + dropped === 0;
  } catch (error) {
    // What it refuses it has looked at.
    if (hasStatus(error, 400, 404, 422)) return true;
    throw error;
  }
}

/**
 * Whether the server heeds `expires_within_days`: every row fits, and the list is shorter than without it. In doubt it does
 * not: what is picked out here is exact.
 */
export async function serverSupportsEndDate(
  page: Page<AdminSubscription>,
  { endsWithinDays: days, ...rest }: AdminSubscriptionsAsked,
  nowMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  if (days === undefined) return true;
  // A day of grace on both sides: the clocks of two machines differ, and so do time zones.
  const fits = page.items.every((row) => ends(row, nowMs - DAY_MS, nowMs + (days + 1) * DAY_MS));
  if (!fits) return false;
  if (page.items.length > 0 && isWhole(page)) return true;
  const whole = await fetchAdminSubscriptions({ ...rest, page: 1, pageSize: 1 }, signal);
  return page.totalCount < whole.totalCount;
}

/** The records with the e-mails of their users, as far as these can be looked up; for a search that is made here. */
export async function withEmails(
  rows: readonly AdminSubscription[],
  signal?: AbortSignal,
): Promise<readonly AdminSubscription[]> {
  if (rows.every(({ userEmail }) => userEmail !== '')) return rows;
  const emails = new Map((await fetchUserLookup(signal)).map(({ id, email }) => [id, email]));
  return rows.map((row) => ({ ...row, userEmail: row.userEmail || (emails.get(row.userId) ?? '') }));
}
